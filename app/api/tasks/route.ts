import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { LONG_BODY, readBody, readQuery } from '#lib/server/http/body.ts';
import { createTasks } from '#lib/server/tasks/create.ts';
import { TaskListQuery, taskPage } from '#lib/server/tasks/list/list-query.ts';
import { toTask } from '#lib/server/tasks/row.ts';
import { NewTasks } from '#lib/studio/task/draft.ts';

export const POST = route(async (request, { owner, token }) => {
  const { drafts, projectId } = await readBody(request, NewTasks, LONG_BODY);
  const made = await createTasks(await store(), owner, drafts, idempotencyKey(request), {
    agent: token?.name,
    projectId,
    signal: request.signal,
  });
  return json({ tasks: made.map(toTask) }, 202);
});

export const GET = route(async (request, { owner }) =>
  json(await taskPage(await store(), owner, readQuery(request, TaskListQuery))),
);
