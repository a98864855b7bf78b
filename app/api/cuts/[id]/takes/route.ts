import { toCut } from '#lib/server/cuts/repository.ts';
import { makeTakes } from '#lib/server/cuts/takes.ts';
import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { LONG_BODY, readBody } from '#lib/server/http/body.ts';
import { NewTakes } from '#lib/studio/cut/new-cut.ts';

export const POST = route(async (request, { owner, token, params: { id } }: At<'id'>) => {
  const given = await readBody(request, NewTakes, LONG_BODY);
  const key = idempotencyKey(request);
  const marks = { agent: token?.name, signal: request.signal };
  return json(toCut(await makeTakes(await store(), owner, id, given, key, marks)), 202);
});
