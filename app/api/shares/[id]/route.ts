import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { homeOf } from '#lib/server/http/home.ts';
import { shares } from '#lib/server/review/shares.ts';
import { requireEndsFirst } from '#lib/server/tokens/own-limits.ts';
import { SharePatch } from '#lib/studio/review/share.ts';

export const PATCH = route(
  async (request, { owner, token, params: { id } }: At<'id'>) => {
    const { name, ...shown } = await readBody(request, SharePatch);
    const mine = shares(await store(), owner, homeOf(request));
    // Its name opens it to nobody.
    if (token && Object.keys(shown).length > 0)
      requireEndsFirst(token, { ...(await mine.require(id)), ...shown }.expiresAt);
    return json(await mine.update(id, { name, ...shown }));
  },
  { scope: 'admin', role: 'member', audit: 'share.change' },
);

export const DELETE = route(
  async (request, { owner, params: { id } }: At<'id'>) => {
    await shares(await store(), owner, homeOf(request)).revoke(id);
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', role: 'member', audit: 'share.revoke', whileMoved: true },
);
