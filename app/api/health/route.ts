import { studioHealth } from '#lib/server/connection/health.ts';
import { route } from '#lib/server/http/route.ts';

export const GET = route(async (_request, { owner }) => Response.json(await studioHealth(owner)), {
  public: true,
});
