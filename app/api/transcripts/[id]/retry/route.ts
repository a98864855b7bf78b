import { requireHome } from '#lib/server/connection/current.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { wake } from '#lib/server/process/wake.ts';
import { acceptAfterAll } from '#lib/server/tasks/cost/decide-approval.ts';
import { requireTranscript, toRow, transcripts } from '#lib/server/transcripts/repository.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const POST = route(async (_request, { owner, token, params: { id } }: At<'id'>) => {
  const opened = await store();
  const { connectionId, status } = await requireTranscript(opened, owner, id);
  await requireHome(owner, connectionId, opened);
  if (!token && status === 'failed') await acceptAfterAll(opened, owner, id);
  const isWaiting = await transcripts(opened, owner).retry(id, token?.name);
  const transcript = await requireTranscript(opened, owner, id);
  if (!isWaiting) throw new StudioError('not_allowed_now', 'Only a failed transcript can be tried again');
  wake('transcribe');
  return json(toRow(transcript), 202);
});
