import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { idempotencyKey } from '#lib/server/http/idempotency-key.ts';
import { json, route } from '#lib/server/http/route.ts';
import { tokens } from '#lib/server/tokens/repository.ts';
import { NewToken } from '#lib/studio/connection/api-token.ts';

export const GET = route(
  async (_request, { owner }) => json({ tokens: await tokens(await store(), owner).list() }),
  { scope: 'admin', role: 'viewer' },
);

/** The answer alone holds the token: it is not kept, and cannot be shown again. */
export const POST = route(
  async (request, { owner }) => {
    const given = await readBody(request, NewToken);
    return json(await tokens(await store(), owner).create(given, idempotencyKey(request)), 201);
  },
  { scope: 'admin', role: 'viewer', liftsLimits: true, audit: 'token.make' },
);
