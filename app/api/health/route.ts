import { LOCAL_OWNER } from '#lib/server/db/store.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { studioHealth } from '#lib/server/monitoring/health.ts';
import { env } from '#lib/server/process/env.ts';

/** Reports health, and the caller's own queue; without accounts, the whole queue. */
export const GET = route(
  async (_request, { owner, role }) =>
    json(await studioHealth(env().accounts ? owner : LOCAL_OWNER, { withReasons: role === 'admin' })),
  { public: true },
);
