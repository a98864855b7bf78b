import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { readLineage } from '#lib/server/work/read-lineage.ts';

export const GET = route<{ id: string }>(async (_request, { owner, params: { id } }) =>
  Response.json(await readLineage(await store(), owner, id)),
);
