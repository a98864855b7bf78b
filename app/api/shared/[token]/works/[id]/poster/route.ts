import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { rangedResponse } from '#lib/server/http/ranges.ts';
import { blobBytes } from '#lib/server/media/asset-files.ts';
import { thumbnail } from '#lib/server/media/images.ts';
import { asSecret, enter, requireWork } from '#lib/server/review/enter.ts';
import { PosterQuery } from '#lib/server/tasks/serve.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const read = route(
  async (request, { params: { token, id } }: At<'token' | 'id'>) => {
    const { thumb } = readQuery(request, PosterQuery);
    const opened = await store();
    const { share } = await enter(opened, request, token);
    const { posterSha256 } = await requireWork(opened, share, id);
    if (posterSha256 === null) throw new StudioError('not_found', 'There is no picture of it yet');
    const picture =
      thumb === undefined ? blobBytes(posterSha256, 'image/webp') : thumbnail(posterSha256, thumb);
    return asSecret(await rangedResponse(request, { ...(await picture), mayChange: true }));
  },
  { public: true },
);

export { read as GET, read as HEAD };
