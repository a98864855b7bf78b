import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/http/idempotency-key.ts';
import { type At, json, route } from '#lib/server/http/route.ts';
import { retryTask } from '#lib/server/tasks/actions.ts';
import { toTask } from '#lib/server/tasks/row.ts';

export const POST = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const again = await retryTask(await store(), owner, id, idempotencyKey(request));
  return json(toTask(again), 202);
});
