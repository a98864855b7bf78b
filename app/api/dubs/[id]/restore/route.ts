import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { dubs, requireDub, toDub } from '#lib/server/dubs/repository.ts';
import { json } from '#lib/server/http/answer.ts';
import { wake } from '#lib/server/process/wake.ts';

export const POST = route(async (_request, { owner, token, params: { id } }: At<'id'>) => {
  const opened = await store();
  await dubs(opened, owner).restore(id, token?.name);
  wake('dub');
  return json(toDub(await requireDub(opened, owner, id)));
});
