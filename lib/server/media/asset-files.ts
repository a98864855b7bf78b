import 'server-only';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { Store } from '../db/store.ts';
import type { Servable } from '../http/ranges.ts';
import { blobs, bucket } from '../storage/blob-store.ts';
import { usedBlobs } from '../storage/blob-uses.ts';
import type { AssetRecord } from './assets.ts';
import { forgetThumbnails, thumbnail } from './images.ts';

/** A blob as a response. */
export async function blobBytes(sha256: string, mime: string): Promise<Servable> {
  const found = await blobs().stat(sha256);
  if (!found) throw new StudioError('not_found', 'The file is missing from the storage');
  const isRemote = bucket() !== null;
  return { sha256, bytes: found.bytes, mime, isRemote, read: (range) => blobs().read(sha256, range) };
}

/** The bytes of an asset, or a thumbnail of its picture. */
export async function assetBytes(asset: AssetRecord, thumb: number | undefined): Promise<Servable> {
  if (thumb === undefined) return blobBytes(asset.sha256, asset.mime);
  const picture = asset.kind === 'image' ? asset.sha256 : asset.posterSha256;
  if (picture === null) throw new StudioError('not_found', `${asset.name} has no picture`);
  return thumbnail(picture, thumb);
}

/** Equal bytes may be arriving right now, so recent blobs are left alone. */
const SETTLED_MS = 60_000;

/**
 * Deletes those of the blobs that nothing refers to any longer, with their thumbnails. Only what is harmless
 * to lose, such as a preview, may skip the waiting time.
 */
export async function releaseBlobs(
  store: Store,
  sha256s: readonly (string | null)[],
  settled = SETTLED_MS,
): Promise<void> {
  const given = [...new Set(sha256s)].filter((sha256) => sha256 !== null);
  const used = await usedBlobs(store, given);
  for (const sha256 of given) {
    if (used.has(sha256)) continue;
    await forgetThumbnails(sha256);
    const found = await blobs().stat(sha256);
    if (found && Date.now() - found.keptAt >= settled) await blobs().delete(sha256);
  }
}
