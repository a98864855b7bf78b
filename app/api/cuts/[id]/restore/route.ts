import { cuts, requireCut, toCut } from '#lib/server/cuts/repository.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';

export const POST = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  await cuts(opened, owner).restore(id);
  return json(toCut(await requireCut(opened, owner, id)));
});
