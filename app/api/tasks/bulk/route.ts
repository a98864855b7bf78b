import { readBody } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { bulkTasks } from '#lib/server/work/bulk-tasks.ts';
import { BulkRequest } from '#lib/studio/bulk.ts';

export const POST = route(async (request, { owner }) => {
  const body = await readBody(request, BulkRequest);
  return Response.json(await bulkTasks(await store(), owner, body));
});
