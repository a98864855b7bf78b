import { readQuery } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { toTask } from '#lib/server/store/task-record.ts';
import { tasks } from '#lib/server/store/tasks.ts';
import { TaskChangesQuery } from '#lib/server/work/task-list-query.ts';

export const GET = route(async (request, { owner }) => {
  const { since } = readQuery(request, TaskChangesQuery);
  const mine = tasks(await store(), owner);
  const from = since === 'latest' ? await mine.revision() : since;
  const { tasks: changed, removed, revision } = await mine.changes(from);
  return Response.json({ tasks: changed.map(toTask), removed, revision, counts: await mine.counts() });
});
