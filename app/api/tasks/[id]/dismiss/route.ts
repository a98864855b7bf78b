import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { toTask } from '#lib/server/store/task-record.ts';
import { dismissTask } from '#lib/server/work/task-actions.ts';

export const POST = route<{ id: string }>(async (_request, { owner, params: { id } }) =>
  Response.json(toTask(await dismissTask(await store(), owner, id))),
);
