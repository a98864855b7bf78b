import 'server-only';
import { StudioError } from '#lib/studio/errors.ts';
import { once } from '../once.ts';
import { type AssetRecord, assets } from '../store/assets.ts';
import type { Store } from '../store/store.ts';
import { blobs } from './blobs.ts';
import { derive } from './derive.ts';
import { BrokenMedia } from './media-job.ts';

/** The waveform of an asset, heard when it is first wanted and kept from then on. */
export async function assetPeaks(store: Store, asset: AssetRecord): Promise<string> {
  if (asset.peaksSha256) return asset.peaksSha256;
  if (asset.kind === 'image') throw new StudioError('not_found', `${asset.name} has no sound`);
  const hearing = once('peaks', () => new Map<string, Promise<string>>());
  const pending = hearing.get(asset.sha256) ?? hear(store, asset).finally(() => hearing.delete(asset.sha256));
  hearing.set(asset.sha256, pending);
  return pending;
}

async function hear(store: Store, asset: AssetRecord): Promise<string> {
  try {
    const { sha256 } = await blobs().withFile(asset.sha256, (file) => derive('peaks', file));
    await assets(store, asset.owner).setPeaks(asset.id, sha256);
    return sha256;
  } catch (cause) {
    if (!(cause instanceof BrokenMedia)) throw cause;
    throw new StudioError('not_found', `${asset.name}: ${cause.message}`, { cause });
  }
}
