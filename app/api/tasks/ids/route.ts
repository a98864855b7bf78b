import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { TaskListQuery } from '#lib/server/tasks/list/list-query.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { BULK_LIMIT } from '#lib/studio/task/task.ts';

export const GET = route(async (request, { owner }) => {
  const query = readQuery(request, TaskListQuery);
  return json({ ids: await tasks(await store(), owner).ids({ ...query, limit: BULK_LIMIT }) });
});
