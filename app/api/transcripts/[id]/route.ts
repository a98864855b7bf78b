import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { route } from '#lib/server/http/route.ts';
import { requireTranscript, toRow, transcripts } from '#lib/server/transcripts/repository.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { TranscriptPatch } from '#lib/studio/transcript/transcript.ts';

type Params = { id: string };

export const GET = route<Params>(async (_request, { owner, params: { id } }) =>
  Response.json(await requireTranscript(await store(), owner, id)),
);

export const PATCH = route<Params>(async (request, { owner, params: { id } }) => {
  const { revision = 0, segments, splice, name } = await readBody(request, TranscriptPatch);
  const opened = await store();
  const mine = transcripts(opened, owner);
  if (splice) await mine.edit(id, revision, { splice });
  if (segments) await mine.edit(id, revision, { segments });
  if (name !== undefined) await mine.rename(id, name);
  return Response.json(toRow(await requireTranscript(opened, owner, id)));
});

export const DELETE = route<Params>(async (_request, { owner, params: { id } }) => {
  if (!(await transcripts(await store(), owner).remove(id))) throw new StudioError('not_found');
  return new Response(null, { status: 204 });
});
