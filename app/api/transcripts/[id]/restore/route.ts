import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { wake } from '#lib/server/process/wake.ts';
import { requireTranscript, toRow, transcripts } from '#lib/server/transcripts/repository.ts';

export const POST = route(async (_request, { owner, token, params: { id } }: At<'id'>) => {
  const opened = await store();
  await transcripts(opened, owner).restore(id, token?.name);
  wake('transcribe');
  return json(toRow(await requireTranscript(opened, owner, id)));
});
