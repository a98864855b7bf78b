import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { requireTranscript, toRow, transcripts } from '#lib/server/store/transcripts.ts';
import { wake } from '#lib/server/work/wake.ts';

export const POST = route<{ id: string }>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  await transcripts(opened, owner).restore(id);
  wake('transcribe');
  return Response.json(toRow(await requireTranscript(opened, owner, id)));
});
