import { requireHome } from '#lib/server/connection/current.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { wake } from '#lib/server/process/wake.ts';
import { requireTranscript, toRow, transcripts } from '#lib/server/transcripts/repository.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const POST = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  await requireHome(owner, (await requireTranscript(opened, owner, id)).connectionId, opened);
  const isWaiting = await transcripts(opened, owner).retry(id);
  const transcript = await requireTranscript(opened, owner, id);
  if (!isWaiting) throw new StudioError('not_allowed_now', 'Only a failed transcript can be tried again');
  wake('transcribe');
  return json(toRow(transcript), 202);
});
