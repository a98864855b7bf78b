import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { createDub } from '#lib/server/dubs/create-dub.ts';
import { dubs, toDub } from '#lib/server/dubs/repository.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { DubsQuery } from '#lib/server/http/requests.ts';
import { NewDub } from '#lib/studio/dub/dub.ts';

export const GET = route(async (request, { owner }) => {
  const { transcriptId } = readQuery(request, DubsQuery);
  const found = await dubs(await store(), owner).ofTranscript(transcriptId);
  return json({ dubs: found.map(toDub) });
});

export const POST = route(async (request, { owner, token }) => {
  const given = await readBody(request, NewDub);
  const dub = await createDub(owner, given, { key: idempotencyKey(request), agent: token?.name });
  return json(toDub(dub), 202);
});
