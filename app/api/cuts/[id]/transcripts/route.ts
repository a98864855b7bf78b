import { requireCut } from '#lib/server/cuts/repository.ts';
import { shotTranscripts } from '#lib/server/cuts/shot-transcripts.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  const { timeline } = await requireCut(opened, owner, id);
  const said = await shotTranscripts(opened, owner, timeline);
  return json({ transcripts: [...said].map(([shotId, segments]) => ({ shotId, segments })) });
});
