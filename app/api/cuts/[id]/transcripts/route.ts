import { requireCut } from '#lib/server/cuts/repository.ts';
import { shotTranscripts } from '#lib/server/cuts/shot-transcripts.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  const { timeline } = await requireCut(opened, owner, id);
  const said = await shotTranscripts(opened, owner, timeline);
  return json({ transcripts: [...said].map(([shotId, segments]) => ({ shotId, segments })) });
});
