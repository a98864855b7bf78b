import { cutRenders, requireRender, toRender } from '#lib/server/cuts/renders.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const POST = route(async (_request, { owner, params }: At<'id' | 'renderId'>) => {
  const opened = await store();
  const { id } = await requireRender(opened, owner, params);
  if (!(await cutRenders(opened, owner).cancel(id)))
    throw new StudioError('not_allowed_now', 'Only a render that is not finished can be cancelled');
  return json(toRender(await requireRender(opened, owner, params)));
});
