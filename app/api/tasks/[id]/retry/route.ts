import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { toTask } from '#lib/server/store/task-record.ts';
import { repeatKey } from '#lib/server/work/repeat-key.ts';
import { retryTask } from '#lib/server/work/task-actions.ts';

export const POST = route<{ id: string }>(async (request, { owner, params: { id } }) => {
  const again = await retryTask(await store(), owner, id, repeatKey(request));
  return Response.json(toTask(again), { status: 202 });
});
