import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { serveVideo, taskMedia } from '#lib/server/tasks/serve.ts';

const read = route(async (request, { owner, params: { id } }: At<'id'>) =>
  serveVideo(request, await taskMedia(await store(), owner, id)),
);

export { read as GET, read as HEAD };
