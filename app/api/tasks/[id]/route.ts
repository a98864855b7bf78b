import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readBody } from '#lib/server/http/body.ts';
import { checkMove } from '#lib/server/projects/filing.ts';
import { found, requireTask, trashTask } from '#lib/server/tasks/actions.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { toTask } from '#lib/server/tasks/row.ts';
import { TaskPatch } from '#lib/studio/task/task.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const mine = tasks(await store(), owner);
  const task = await requireTask(mine, id);
  const { ancestors, children } = await mine.lineage(id);
  const lineage = { ancestors: ancestors.map(toTask), children: children.map(toTask) };
  return json({ ...toTask(task), lineage });
});

export const PATCH = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const patch = await readBody(request, TaskPatch);
  const opened = await store();
  await checkMove(opened, owner, 'tasks', [id], patch.projectId);
  return json(toTask(found(await tasks(opened, owner).patch(id, patch), id)));
});

export const DELETE = route(
  async (_request, { owner, params: { id } }: At<'id'>) =>
    json(toTask(await trashTask(await store(), owner, id))),
  { audit: 'work.delete' },
);
