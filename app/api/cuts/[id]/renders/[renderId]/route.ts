import { cutRenders, requireRender, toRender } from '#lib/server/cuts/renders.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';

export const GET = route(async (_request, { owner, params }: At<'id' | 'renderId'>) =>
  json(toRender(await requireRender(await store(), owner, params))),
);

export const DELETE = route(
  async (_request, { owner, params }: At<'id' | 'renderId'>) => {
    const opened = await store();
    const render = await requireRender(opened, owner, params);
    await cutRenders(opened, owner).remove(render.id);
    return json(toRender(render));
  },
  { audit: 'work.delete' },
);
