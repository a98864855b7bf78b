import 'server-only';
import { StudioError } from '#lib/studio/errors.ts';
import type { AssetRecord } from '../store/assets.ts';
import { blobs } from './blobs.ts';
import type { Servable } from './ranged-response.ts';
import { thumbnail } from './thumbnails.ts';

/** A blob, ready to be answered with. */
export async function blobBytes(sha256: string, mime: string): Promise<Servable> {
  const found = await blobs().stat(sha256);
  if (!found) throw new StudioError('not_found', 'The file is missing from the storage');
  return { sha256, bytes: found.bytes, mime, read: (range) => blobs().read(sha256, range) };
}

/** The bytes of an asset, or a thumbnail of its picture. */
export async function assetBytes(asset: AssetRecord, thumb: number | undefined): Promise<Servable> {
  if (thumb === undefined) return blobBytes(asset.sha256, asset.mime);
  const picture = asset.kind === 'image' ? asset.sha256 : asset.posterSha256;
  if (picture === null) throw new StudioError('not_found', `${asset.name} has no picture`);
  return thumbnail(picture, thumb);
}
