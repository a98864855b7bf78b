import { store } from '#lib/server/db/open.ts';
import { route } from '#lib/server/http/route.ts';
import { readLineage } from '#lib/server/tasks/lineage.ts';

export const GET = route<{ id: string }>(async (_request, { owner, params: { id } }) =>
  Response.json(await readLineage(await store(), owner, id)),
);
