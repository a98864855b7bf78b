import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { dubs, requireDub, toDub } from '#lib/server/dubs/repository.ts';
import { json } from '#lib/server/http/answer.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) =>
  json(toDub(await requireDub(await store(), owner, id))),
);

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) => {
    const opened = await store();
    const dub = await requireDub(opened, owner, id);
    await dubs(opened, owner).remove(id);
    return json(toDub(dub));
  },
  { audit: 'work.delete' },
);
