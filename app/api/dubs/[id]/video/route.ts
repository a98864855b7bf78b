import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { requireDub } from '#lib/server/dubs/repository.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { rangedResponse } from '#lib/server/http/ranges.ts';
import { DownloadQuery } from '#lib/server/http/requests.ts';
import { blobBytes } from '#lib/server/media/asset-files.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const read = route(async (request, { owner, params: { id } }: At<'id'>) => {
  const { download } = readQuery(request, DownloadQuery);
  const { sha256, playedSha256, name, voice } = await requireDub(await store(), owner, id);
  if (sha256 === null) throw new StudioError('not_found', 'The dub is not finished');
  const video = await blobBytes(download ? sha256 : (playedSha256 ?? sha256), 'video/mp4');
  const downloadName = `${name.replace(/\.\w{2,4}$/, '')} (dubbed, ${voice}).mp4`;
  return rangedResponse(request, download ? { ...video, downloadName } : video);
});

export { read as GET, read as HEAD };
