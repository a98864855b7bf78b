import { cutRenders, requireRender, toRender } from '#lib/server/cuts/renders.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { wake } from '#lib/server/process/wake.ts';

export const POST = route(async (_request, { owner, params }: At<'id' | 'renderId'>) => {
  const opened = await store();
  await cutRenders(opened, owner).restore(params.renderId);
  wake('cut');
  return json(toRender(await requireRender(opened, owner, params)));
});
