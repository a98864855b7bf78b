import { readQuery } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { tasks } from '#lib/server/store/tasks.ts';
import { TaskListQuery } from '#lib/server/work/task-list-query.ts';
import { BULK_LIMIT } from '#lib/studio/bulk.ts';

export const GET = route(async (request, { owner }) => {
  const query = readQuery(request, TaskListQuery);
  return Response.json({ ids: await tasks(await store(), owner).ids({ ...query, limit: BULK_LIMIT }) });
});
