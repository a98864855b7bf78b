import { route } from '#lib/server/route.ts';
import { store } from '#lib/server/store/open.ts';
import { taskMedia } from '#lib/server/store/task-media.ts';
import { servePoster } from '#lib/server/work/serve-task.ts';

const read = route<{ id: string }>(async (request, { owner, params: { id } }) =>
  servePoster(request, await taskMedia(await store(), owner, id)),
);

export { read as GET, read as HEAD };
