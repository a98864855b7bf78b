import { studioHealth } from '#lib/server/engine/health.ts';
import { json, route } from '#lib/server/http/route.ts';

export const GET = route(async (_request, { owner }) => json(await studioHealth(owner)), {
  public: true,
});
