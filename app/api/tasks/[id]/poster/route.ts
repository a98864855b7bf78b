import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { servePoster, taskMedia } from '#lib/server/tasks/serve.ts';

const read = route(async (request, { owner, params: { id } }: At<'id'>) =>
  servePoster(request, await taskMedia(await store(), owner, id)),
);

export { read as GET, read as HEAD };
