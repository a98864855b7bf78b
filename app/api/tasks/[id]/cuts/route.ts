import { cutsUsing } from '#lib/server/cuts/uses.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { requireTask } from '#lib/server/tasks/actions.ts';
import { tasks } from '#lib/server/tasks/repository.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const opened = await store();
  await requireTask(tasks(opened, owner), id);
  return json({ cuts: await cutsUsing(opened, owner, 'task', id) });
});
