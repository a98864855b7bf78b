import { requireHome } from '#lib/server/connection/current.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { dubs, requireDub, toDub } from '#lib/server/dubs/repository.ts';
import { json } from '#lib/server/http/answer.ts';
import { wake } from '#lib/server/process/wake.ts';
import { acceptAfterAll } from '#lib/server/tasks/cost/decide-approval.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const POST = route(async (_request, { owner, token, params: { id } }: At<'id'>) => {
  const opened = await store();
  const { connection, status } = await requireDub(opened, owner, id);
  await requireHome(owner, connection, opened);
  if (!token && status === 'failed') await acceptAfterAll(opened, owner, id);
  const isGoingOn = await dubs(opened, owner).retry(id, token?.name);
  const dub = await requireDub(opened, owner, id);
  if (!isGoingOn) throw new StudioError('not_allowed_now', 'Only a failed dub can be tried again');
  wake('dub');
  return json(toDub(dub), 202);
});
