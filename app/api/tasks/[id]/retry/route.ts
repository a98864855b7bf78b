import { store } from '#lib/server/db/open.ts';
import { idempotencyKey } from '#lib/server/http/idempotency-key.ts';
import { route } from '#lib/server/http/route.ts';
import { retryTask } from '#lib/server/tasks/actions.ts';
import { toTask } from '#lib/server/tasks/row.ts';

export const POST = route<{ id: string }>(async (request, { owner, params: { id } }) => {
  const again = await retryTask(await store(), owner, id, idempotencyKey(request));
  return Response.json(toTask(again), { status: 202 });
});
