import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { LONG_BODY, readBody } from '#lib/server/http/body.ts';
import { checkMove } from '#lib/server/projects/filing.ts';
import { requireTranscript, toRow, transcripts } from '#lib/server/transcripts/repository.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { TranscriptPatch } from '#lib/studio/transcript/transcript.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) =>
  json(await requireTranscript(await store(), owner, id)),
);

export const PATCH = route(async (request, { owner, token, params: { id } }: At<'id'>) => {
  const {
    revision = 0,
    segments,
    splice,
    name,
    projectId,
  } = await readBody(request, TranscriptPatch, LONG_BODY);
  const opened = await store();
  const mine = transcripts(opened, owner);
  await checkMove(opened, owner, 'transcripts', [id], projectId);
  if (splice) await mine.edit(id, revision, { splice }, token?.name);
  if (segments) await mine.edit(id, revision, { segments }, token?.name);
  if (name !== undefined) await mine.rename(id, name);
  if (projectId !== undefined) await mine.file(id, projectId);
  return json(toRow(await requireTranscript(opened, owner, id)));
});

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    if (!(await transcripts(await store(), owner).remove(id))) throw new StudioError('not_found');
    return new Response(null, { status: 204 });
  },
  { audit: 'work.delete' },
);
