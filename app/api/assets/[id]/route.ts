import { store } from '#lib/server/db/open.ts';
import { type At, route } from '#lib/server/door/route.ts';
import { readQuery } from '#lib/server/http/body.ts';
import { rangedResponse } from '#lib/server/http/ranges.ts';
import { AssetQuery } from '#lib/server/http/requests.ts';
import { assetBytes, releaseBlobs } from '#lib/server/media/asset-files.ts';
import { isAssetLink } from '#lib/server/media/asset-link.ts';
import { assets, linkedAsset, requireAsset } from '#lib/server/media/assets.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

/** For holders of a link we signed for the service, sessions and tokens. */
const read = route(
  async (request, { owner, role, params }: At<'id'>) => {
    const isLinked = await isAssetLink(request, params.id);
    if (!isLinked && role === null) throw new StudioError('session_required');
    const { thumb, download } = readQuery(request, AssetQuery);
    const opened = await store();
    const asset = isLinked
      ? await linkedAsset(opened, params.id)
      : await requireAsset(opened, owner, params.id);
    const bytes = await assetBytes(asset, thumb);
    return rangedResponse(request, download ? { ...bytes, downloadName: asset.name } : bytes);
  },
  { public: true },
);

export { read as GET, read as HEAD };

export const DELETE = route(
  async (_request, { owner, params }: At<'id'>) => {
    const opened = await store();
    const removed = await assets(opened, owner).remove(params.id);
    if (!removed) throw new StudioError('not_found');
    const { sha256, posterSha256, peaksSha256 } = removed.asset;
    if (!removed.kept) await releaseBlobs(opened, [sha256, posterSha256, peaksSha256]);
    return new Response(null, { status: 204 });
  },
  { scope: 'admin', role: 'member', audit: 'asset.delete' },
);
