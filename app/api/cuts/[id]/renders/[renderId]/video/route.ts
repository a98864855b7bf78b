import { z } from 'zod';
import { exportName } from '#lib/server/cuts/hand-over.ts';
import { requireRender } from '#lib/server/cuts/renders.ts';
import { store } from '#lib/server/db/open.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { rangedResponse } from '#lib/server/http/ranges.ts';
import { type At, route } from '#lib/server/http/route.ts';
import { blobBytes } from '#lib/server/media/asset-files.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const Query = z.object({ download: z.string().optional() });

const read = route(async (request, { owner, params }: At<'id' | 'renderId'>) => {
  const { download } = readQuery(request, Query);
  const { sha256, timeline } = await requireRender(await store(), owner, params);
  if (sha256 === null) throw new StudioError('not_found', 'The film is not rendered yet');
  const downloadName = download ? exportName(JSON.parse(timeline), 'mp4') : undefined;
  return rangedResponse(request, {
    ...(await blobBytes(sha256, 'video/mp4')),
    downloadName,
    mayChange: true,
  });
});

export { read as GET, read as HEAD };
