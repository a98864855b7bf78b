import { readQuery } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { tasks } from '#lib/server/store/tasks.ts';
import { TaskCountsQuery } from '#lib/server/work/task-list-query.ts';

export const GET = route(async (request, { owner }) =>
  Response.json(await tasks(await store(), owner).counts(readQuery(request, TaskCountsQuery))),
);
