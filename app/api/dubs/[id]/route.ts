import { store } from '#lib/server/db/open.ts';
import { dubs, requireDub, toDub } from '#lib/server/dubs/repository.ts';
import { route } from '#lib/server/http/route.ts';

type Params = { id: string };

export const GET = route<Params>(async (_request, { owner, params: { id } }) =>
  Response.json(toDub(await requireDub(await store(), owner, id))),
);

export const DELETE = route<Params>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  const dub = await requireDub(opened, owner, id);
  await dubs(opened, owner).remove(id);
  return Response.json(toDub(dub));
});
