import { blobBytes } from '#lib/server/media/asset-bytes.ts';
import { assetPeaks } from '#lib/server/media/asset-peaks.ts';
import { rangedResponse } from '#lib/server/media/ranged-response.ts';
import { route } from '#lib/server/route.ts';
import { requireAsset } from '#lib/server/store/assets.ts';
import { store } from '#lib/server/store/open.ts';

const read = route<{ id: string }>(async (request, { owner, params }) => {
  const opened = await store();
  const peaks = await assetPeaks(opened, await requireAsset(opened, owner, params.id));
  return rangedResponse(request, await blobBytes(peaks, 'application/octet-stream'));
});

export { read as GET, read as HEAD };
