import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readLineage } from '#lib/server/tasks/lineage.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) =>
  json(await readLineage(await store(), owner, id)),
);
