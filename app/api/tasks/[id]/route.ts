import { readBody } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { type TaskRecord, toTask } from '#lib/server/store/task-record.ts';
import { tasks } from '#lib/server/store/tasks.ts';
import { requireTask, trashTask } from '#lib/server/work/task-actions.ts';
import { TaskPatch } from '#lib/studio/task.ts';

type Params = { id: string };

export const GET = route<Params>(async (_request, { owner, params: { id } }) => {
  const mine = tasks(await store(), owner);
  const task = await requireTask(mine, id);
  const { ancestors, children } = await mine.lineage(id);
  const lineage = { ancestors: ancestors.map(toTask), children: children.map(toTask) };
  return Response.json({ ...toTask(task), lineage });
});

export const PATCH = route<Params>(async (request, { owner, params: { id } }) => {
  const patch = await readBody(request, TaskPatch);
  const mine = tasks(await store(), owner);
  await requireTask(mine, id);
  return Response.json(toTask((await mine.patch(id, patch)) as TaskRecord));
});

export const DELETE = route<Params>(async (_request, { owner, params: { id } }) =>
  Response.json(toTask(await trashTask(await store(), owner, id))),
);
