import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { homeOf } from '#lib/server/http/home.ts';
import { shares } from '#lib/server/review/shares.ts';
import { requireEndsFirst } from '#lib/server/tokens/own-limits.ts';
import { NewShare, ShareQuery } from '#lib/studio/review/share.ts';

// Acting on work is one permission, publishing it another.
export const GET = route(
  async (request, { owner }) => {
    const { kind, subject } = readQuery(request, ShareQuery);
    return json({ shares: await shares(await store(), owner, homeOf(request)).list(kind, subject) });
  },
  { scope: 'admin', role: 'viewer' },
);

export const POST = route(
  async (request, { owner, token }) => {
    const given = await readBody(request, NewShare);
    if (token) requireEndsFirst(token, given.expiresAt);
    const all = shares(await store(), owner, homeOf(request));
    return json(await all.create(given, idempotencyKey(request)), 201);
  },
  { scope: 'admin', role: 'member', audit: 'share.make' },
);
