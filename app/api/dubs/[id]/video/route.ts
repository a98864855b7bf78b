import { z } from 'zod';
import { blobBytes } from '#lib/server/media/asset-bytes.ts';
import { rangedResponse } from '#lib/server/media/ranged-response.ts';
import { readQuery } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { requireDub } from '#lib/server/store/dubs.ts';
import { store } from '#lib/server/store/open.ts';
import { StudioError } from '#lib/studio/errors.ts';

const Query = z.object({ download: z.string().optional() });

const read = route<{ id: string }>(async (request, { owner, params: { id } }) => {
  const { download } = readQuery(request, Query);
  const { sha256, name, voice } = await requireDub(await store(), owner, id);
  if (sha256 === null) throw new StudioError('not_found', 'The dub is not finished');
  const video = await blobBytes(sha256, 'video/mp4');
  const downloadName = `${name.replace(/\.\w{2,4}$/, '')} (dubbed, ${voice}).mp4`;
  return rangedResponse(request, download ? { ...video, downloadName } : video);
});

export { read as GET, read as HEAD };
