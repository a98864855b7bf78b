import { store } from '#lib/server/db/open.ts';
import { readBody } from '#lib/server/http/body.ts';
import { route } from '#lib/server/http/route.ts';
import { requireTask, trashTask } from '#lib/server/tasks/actions.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { type TaskRecord, toTask } from '#lib/server/tasks/row.ts';
import { TaskPatch } from '#lib/studio/task/task.ts';

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
