import { store } from '#lib/server/db/open.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { partTask } from '#lib/server/tasks/part.ts';
import { toTask } from '#lib/server/tasks/row.ts';

export const POST = route(async (_request, { owner, params: { id } }: At<'id'>) =>
  json(toTask(await partTask(await store(), owner, id))),
);
