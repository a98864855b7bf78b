import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { TaskCountsQuery } from '#lib/server/tasks/list/list-query.ts';
import { tasks } from '#lib/server/tasks/repository.ts';

export const GET = route(async (request, { owner }) =>
  json(await tasks(await store(), owner).counts(readQuery(request, TaskCountsQuery))),
);
