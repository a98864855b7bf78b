import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { LONG_BODY, readBody } from '#lib/server/http/body.ts';
import { audit } from '#lib/server/people/audit.ts';
import { bulkTasks } from '#lib/server/tasks/bulk.ts';
import { BulkRequest } from '#lib/studio/task/task.ts';

export const POST = route(async (request, { owner, person, token }) => {
  const body = await readBody(request, BulkRequest, LONG_BODY);
  const asked = { ...body, agent: token?.name, idempotencyKey: idempotencyKey(request) };
  const result = await bulkTasks(await store(), owner, asked);
  const { length } = result.done;
  if (body.action === 'trash' && length > 0)
    await audit(request, { action: 'work.delete', subject: `${length} videos`, by: { person, token } });
  return json(result);
});
