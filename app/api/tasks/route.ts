import { readBody, readQuery } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { toTask } from '#lib/server/store/task-record.ts';
import { tasks } from '#lib/server/store/tasks.ts';
import { createTasks } from '#lib/server/work/create-tasks.ts';
import { repeatKey } from '#lib/server/work/repeat-key.ts';
import { knownTotal, TaskListQuery } from '#lib/server/work/task-list-query.ts';
import { NewTasks } from '#lib/studio/draft.ts';

export const POST = route(async (request, { owner }) => {
  const { drafts } = await readBody(request, NewTasks);
  const made = await createTasks(await store(), owner, drafts, repeatKey(request));
  return Response.json({ tasks: made.map(toTask) }, { status: 202 });
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
  return Response.json({ tasks: found.map(toTask), nextCursor, total, revision, counts });
});
