import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody, readQuery } from '#lib/server/http/body.ts';
import { TranscriptsQuery } from '#lib/server/http/requests.ts';
import { createTranscript } from '#lib/server/transcripts/create-transcript.ts';
import { transcripts } from '#lib/server/transcripts/repository.ts';
import { NewTranscript } from '#lib/studio/transcript/transcript.ts';

export const GET = route(async (request, { owner }) =>
  json(await transcripts(await store(), owner).list(readQuery(request, TranscriptsQuery))),
);

export const POST = route(async (request, { owner, token }) => {
  const given = await readBody(request, NewTranscript);
  const asked = { key: idempotencyKey(request), agent: token?.name };
  return json(await createTranscript(await store(), owner, given, asked), 202);
});
