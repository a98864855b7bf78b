import { requireCut } from '#lib/server/cuts/repository.ts';
import { cutSeams } from '#lib/server/cuts/seams.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  const { timeline } = await requireCut(opened, owner, id);
  return json(await cutSeams(opened, owner, timeline));
});
