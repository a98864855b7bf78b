import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { requireTask } from '#lib/server/tasks/actions.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { cutsUsing } from '#lib/server/uses/uses.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  await requireTask(tasks(opened, owner), id);
  return json({ cuts: await cutsUsing(opened, owner, 'task', id) });
});
