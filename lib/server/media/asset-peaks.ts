import 'server-only';
import { StudioError } from '#lib/studio/errors.ts';
import { once } from '../once.ts';
import { type AssetRecord, assets } from '../store/assets.ts';
import type { Store } from '../store/store.ts';
import type { BlobInfo } from './blob-store.ts';
import { blobs } from './blobs.ts';
import { derive } from './derive.ts';
import { BrokenMedia } from './media-job.ts';

/** The waveform of an asset, heard when it is first wanted and kept from then on. */
export async function assetPeaks(store: Store, asset: AssetRecord): Promise<string> {
  if (asset.peaksSha256) return asset.peaksSha256;
  if (asset.kind === 'image') throw new StudioError('not_found', `${asset.name} has no sound`);
  const onTheWay = await arriving().get(asset.sha256);
  if (onTheWay) return onTheWay;
  const pending =
    hearing().get(asset.sha256) ?? hear(store, asset).finally(() => hearing().delete(asset.sha256));
  hearing().set(asset.sha256, pending);
  return pending;
}

const hearing = () => once('peaks', () => new Map<string, Promise<string>>());
const arriving = () => once('peaks-on-the-way', () => new Map<string, Promise<string | null>>());

/** A file was heard while it came in: whoever wants its waveform waits for that, and hears it anew if it failed. */
export function expectPeaks(store: Store, asset: AssetRecord, peaks: Promise<BlobInfo>): void {
  const pending = peaks
    .then(({ sha256 }) => keep(store, asset, sha256))
    .catch(() => null)
    .finally(() => arriving().delete(asset.sha256));
  arriving().set(asset.sha256, pending);
}

async function keep(store: Store, { owner, id }: AssetRecord, sha256: string): Promise<string> {
  await assets(store, owner).setPeaks(id, sha256);
  return sha256;
}

async function hear(store: Store, asset: AssetRecord): Promise<string> {
  try {
    const { sha256 } = await blobs().withFile(asset.sha256, (file) => derive('peaks', file));
    return await keep(store, asset, sha256);
  } catch (cause) {
    if (!(cause instanceof BrokenMedia)) throw cause;
    throw new StudioError('not_found', `${asset.name}: ${cause.message}`, { cause });
  }
}
