import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { json } from '#lib/server/http/answer.ts';
import { goodFrameOf } from '#lib/server/media/good-frame.ts';
import { taskMedia } from '#lib/server/tasks/serve.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

export const GET = route(async (_request, { owner, params: { id } }: At<'id'>) => {
  const { archivedSha256 } = await taskMedia(await store(), owner, id);
  if (archivedSha256 === null) throw new StudioError('not_allowed_now', 'The video is not here yet');
  return json({ time: await goodFrameOf(owner, archivedSha256) });
});
