import { route } from '#lib/server/route.ts';
import { studioHealth } from '#lib/server/studio-health.ts';

export const GET = route(async (_request, { owner }) => Response.json(await studioHealth(owner)), {
  public: true,
});
