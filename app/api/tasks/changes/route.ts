import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { otherWork } from '#lib/server/monitoring/other-work.ts';
import { sightMark } from '#lib/server/projects/visibility.ts';
import { NO_LINE, taskLine } from '#lib/server/tasks/list/counts.ts';
import { TaskChangesQuery } from '#lib/server/tasks/list/list-query.ts';
import { tasks } from '#lib/server/tasks/repository.ts';
import { toTask } from '#lib/server/tasks/row.ts';

export const GET = route(async (request, { owner }) => {
  const { since } = readQuery(request, TaskChangesQuery);
  const opened = await store();
  const mine = tasks(opened, owner);
  const from = since === 'latest' ? await mine.revision() : since;
  const { tasks: changed, removed, revision } = await mine.changes(from);
  const counts = await mine.counts();
  return json({
    tasks: changed.map(toTask),
    removed,
    revision,
    counts,
    otherWork: await otherWork(opened, owner),
    sight: await sightMark(opened, owner),
    ...(counts.waiting + counts.rendering > 0 ? await taskLine(opened, owner) : NO_LINE),
  });
});
