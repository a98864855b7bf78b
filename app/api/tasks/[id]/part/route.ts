import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { partTask } from '#lib/server/tasks/part.ts';
import { toTask } from '#lib/server/tasks/row.ts';

export const POST = route(async (_request, { owner, params: { id } }: At<'id'>) =>
  json(toTask(await partTask(await store(), owner, id))),
);
