import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/http/route.ts';
import { restoreTask } from '#lib/server/tasks/actions.ts';
import { toTask } from '#lib/server/tasks/row.ts';

export const POST = route<{ id: string }>(async (_request, { owner, params: { id } }) =>
  Response.json(toTask(await restoreTask(await store(), owner, id))),
);
