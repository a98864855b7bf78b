import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { studioHealth } from '#lib/server/engine/health.ts';
import { json, route } from '#lib/server/http/route.ts';
import { env } from '#lib/server/process/env.ts';

/** Whoever asks learns whether it is well; what it is at, of their own work, and in a studio of one of all. */
export const GET = route(
  async (_request, { owner }) => json(await studioHealth(env().accounts ? owner : LOCAL_OWNER)),
  { public: true },
);
