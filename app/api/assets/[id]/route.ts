import { z } from 'zod';
import { assetBytes } from '#lib/server/media/asset-bytes.ts';
import { rangedResponse } from '#lib/server/media/ranged-response.ts';
import { releaseBlobs } from '#lib/server/media/release.ts';
import { readQuery } from '#lib/server/read-body.ts';
import { route } from '#lib/server/route.ts';
import { requireSession } from '#lib/server/session.ts';
import { assets, requireAsset } from '#lib/server/store/assets.ts';
import { store } from '#lib/server/store/open.ts';
import { isAssetLink } from '#lib/server/work/asset-link.ts';
import { StudioError } from '#lib/studio/errors.ts';

const Query = z.object({
  thumb: z.coerce.number().int().min(1).max(4096).optional(),
  download: z.string().optional(),
});

/** Open to whoever holds a link we signed for the service, and to a session. */
const read = route<{ id: string }>(
  async (request, { owner, params }) => {
    if (!(await isAssetLink(request, params.id))) await requireSession(request);
    const { thumb, download } = readQuery(request, Query);
    const asset = await requireAsset(await store(), owner, params.id);
    const bytes = await assetBytes(asset, thumb);
    return rangedResponse(request, download ? { ...bytes, downloadName: asset.name } : bytes);
  },
  { public: true },
);

export { read as GET, read as HEAD };

export const DELETE = route<{ id: string }>(async (_request, { owner, params }) => {
  const opened = await store();
  const removed = await assets(opened, owner).remove(params.id);
  if (!removed) throw new StudioError('not_found');
  const { sha256, posterSha256, peaksSha256 } = removed.asset;
  if (!removed.kept) await releaseBlobs(opened, [sha256, posterSha256, peaksSha256]);
  return new Response(null, { status: 204 });
});
