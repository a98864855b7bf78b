import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { tasks } from '#lib/server/store/tasks.ts';
import { servePoster } from '#lib/server/work/serve-task.ts';
import { requireTask } from '#lib/server/work/task-actions.ts';

const read = route<{ id: string }>(async (request, { owner, params: { id } }) =>
  servePoster(request, await requireTask(tasks(await store(), owner), id)),
);

export { read as GET, read as HEAD };
