import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { json, route } from '#lib/server/http/route.ts';
import { setCaps, usedCaps } from '#lib/server/ledger/caps.ts';
import { NewCaps } from '#lib/studio/ledger/caps.ts';

export const GET = route(async (_request, { owner }) => json({ caps: await usedCaps(await store(), owner) }));

/** All there are from then on: what is left out is gone. */
export const PUT = route(
  async (request, { owner }) => {
    const { caps } = await readBody(request, NewCaps);
    return json({ caps: await setCaps(await store(), owner, caps) });
  },
  { scope: 'admin' },
);
