import { exportName } from '#lib/server/cuts/export-bundle.ts';
import { cutRenders, requireRender } from '#lib/server/cuts/renders.ts';
import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { rangedResponse } from '#lib/server/http/ranges.ts';
import { DownloadQuery } from '#lib/server/http/requests.ts';
import { blobBytes } from '#lib/server/media/asset-files.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const read = route(async (request, { owner, params }: At<'id' | 'renderId'>) => {
  const { download } = readQuery(request, DownloadQuery);
  const opened = await store();
  const { id, sha256 } = await requireRender(opened, owner, params);
  if (sha256 === null) throw new StudioError('not_found', 'The film is not rendered yet');
  const title = download ? await cutRenders(opened, owner).titleOf(id) : null;
  const downloadName = title === null ? undefined : exportName({ title }, 'mp4');
  return rangedResponse(request, {
    ...(await blobBytes(sha256, 'video/mp4')),
    downloadName,
    mayChange: true,
  });
});

export { read as GET, read as HEAD };
