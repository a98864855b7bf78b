import { listMedia } from '#lib/server/cuts/media.ts';
import { requireCut } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { mediaIn } from '#lib/studio/cut/cut-media.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  const { timeline } = await requireCut(opened, owner, id);
  return json({ media: await listMedia(opened, owner, mediaIn(timeline)) });
});
