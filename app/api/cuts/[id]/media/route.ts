import { listMedia } from '#lib/server/cuts/media.ts';
import { requireCut } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { mediaIn } from '#lib/studio/cut/cut-media.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  const { timeline } = await requireCut(opened, owner, id);
  return json({ media: await listMedia(opened, owner, mediaIn(timeline)) });
});
