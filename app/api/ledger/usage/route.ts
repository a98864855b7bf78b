import { store } from '#lib/server/db/open.ts';
import { json, route } from '#lib/server/http/route.ts';
import { usageOf } from '#lib/server/ledger/usage.ts';

export const GET = route(
  async (_request, { owner }) => json({ usage: await usageOf(await store(), owner) }),
  { role: 'admin' },
);
