import { store } from '#lib/server/db/open.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { json, route } from '#lib/server/http/route.ts';
import { TaskChangesQuery } from '#lib/server/tasks/list-query.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { toTask } from '#lib/server/tasks/row.ts';

export const GET = route(async (request, { owner }) => {
  const { since } = readQuery(request, TaskChangesQuery);
  const mine = tasks(await store(), owner);
  const from = since === 'latest' ? await mine.revision() : since;
  const { tasks: changed, removed, revision } = await mine.changes(from);
  return json({ tasks: changed.map(toTask), removed, revision, counts: await mine.counts() });
});
