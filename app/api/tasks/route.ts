import { store } from '#lib/server/db/open.ts';
import { LONG_BODY, readBody, readQuery } from '#lib/server/http/body.ts';
import { idempotencyKey } from '#lib/server/http/idempotency-key.ts';
import { json, route } from '#lib/server/http/route.ts';
import { createTasks } from '#lib/server/tasks/create.ts';
import { knownTotal, TaskListQuery } from '#lib/server/tasks/list-query.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { toTask } from '#lib/server/tasks/row.ts';
import { NewTasks } from '#lib/studio/task/draft.ts';

export const POST = route(async (request, { owner, token }) => {
  const { drafts, projectId } = await readBody(request, NewTasks, LONG_BODY);
  const made = await createTasks(await store(), owner, drafts, idempotencyKey(request), {
    agent: token?.name,
    projectId,
  });
  return json({ tasks: made.map(toTask) }, 202);
});

export const GET = route(async (request, { owner }) => {
  const query = readQuery(request, TaskListQuery);
  const mine = tasks(await store(), owner);
  // Read first: what changes meanwhile is then told again, never missed.
  const revision = await mine.revision();
  const { tasks: found, nextCursor } = await mine.list(query);
  const counts = await mine.counts();
  const count = async () =>
    nextCursor === null ? found.length : (knownTotal(query, counts) ?? mine.count(query));
  const total = query.cursor ? null : await count();
  return json({ tasks: found.map(toTask), nextCursor, total, revision, counts });
});
