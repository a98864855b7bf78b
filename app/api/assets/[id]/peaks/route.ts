import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { rangedResponse } from '#lib/server/http/ranges.ts';
import { blobBytes } from '#lib/server/media/asset-files.ts';
import { requireAsset } from '#lib/server/media/assets.ts';
import { assetPeaks } from '#lib/server/media/waveforms.ts';

const read = route(async (request, { owner, params }: At<'id'>) => {
  const opened = await store();
  const peaks = await assetPeaks(opened, await requireAsset(opened, owner, params.id));
  return rangedResponse(request, await blobBytes(peaks, 'application/octet-stream'));
});

export { read as GET, read as HEAD };
