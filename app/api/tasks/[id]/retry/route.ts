import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/door/idempotency-key.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { readOptionalBody } from '#lib/server/http/body.ts';
import { retryTask } from '#lib/server/tasks/retry-task.ts';
import { toTask } from '#lib/server/tasks/row.ts';
import { Retry } from '#lib/studio/task/task.ts';

export const POST = route(async (request, { owner, token, params: { id } }: At<'id'>) => {
  const { confirmed } = await readOptionalBody(request, Retry);
  const asked = { idempotencyKey: idempotencyKey(request), confirmed, agent: token?.name };
  return json(toTask(await retryTask(await store(), owner, id, asked)), 202);
});
