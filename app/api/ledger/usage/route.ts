import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { usageOf } from '#lib/server/money/usage.ts';

export const GET = route(
  async (_request, { owner }) => json({ usage: await usageOf(await store(), owner) }),
  { role: 'admin' },
);
