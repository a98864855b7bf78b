import { route } from '#lib/server/route.ts';
import { dubs, requireDub, toDub } from '#lib/server/store/dubs.ts';
import { store } from '#lib/server/store/open.ts';
import { wake } from '#lib/server/work/wake.ts';

export const POST = route<{ id: string }>(async (_request, { owner, params: { id } }) => {
  const opened = await store();
  await dubs(opened, owner).restore(id);
  wake('dub');
  return Response.json(toDub(await requireDub(opened, owner, id)));
});
