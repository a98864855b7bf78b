import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { env } from '#lib/server/process/env.ts';
import { watched } from '#lib/server/watch/repository.ts';
import { WatchRules } from '#lib/studio/automation/watch.ts';

async function show(owner: string) {
  const mine = watched(await store(), owner);
  return { folder: env().watchDir ?? null, rules: await mine.rules(), files: await mine.recent() };
}

export const GET = route(async (_request, { owner }) => json(await show(owner)), { scope: 'admin' });

export const PUT = route(
  async (request, { owner }) => {
    await watched(await store(), owner).setRules(await readBody(request, WatchRules));
    return json(await show(owner));
  },
  { scope: 'admin', liftsLimits: true },
);
