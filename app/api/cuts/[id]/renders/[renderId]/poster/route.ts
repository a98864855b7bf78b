import { requireRender } from '#lib/server/cuts/renders.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { rangedResponse } from '#lib/server/http/ranges.ts';
import { ThumbQuery } from '#lib/server/http/requests.ts';
import { blobBytes } from '#lib/server/media/asset-files.ts';
import { thumbnail } from '#lib/server/media/images.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const read = route(async (request, { owner, params }: At<'id' | 'renderId'>) => {
  const { thumb } = readQuery(request, ThumbQuery);
  const { posterSha256 } = await requireRender(await store(), owner, params);
  if (posterSha256 === null) throw new StudioError('not_found', 'The film is not rendered yet');
  const picture =
    thumb === undefined ? blobBytes(posterSha256, 'image/webp') : thumbnail(posterSha256, thumb);
  return rangedResponse(request, { ...(await picture), mayChange: true });
});

export { read as GET, read as HEAD };
