import 'server-only';
import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { isWriteRefused } from '../db/read-only.ts';
import type { Store } from '../db/store.ts';
import { once } from '../process/singleton.ts';
import type { BlobInfo } from '../storage/blob-storage.ts';
import { blobs } from '../storage/blob-store.ts';
import { type AssetRecord, assets } from './assets.ts';
import { demuxerFor, derive } from './examine.ts';
import { BrokenMedia, MediaWorkerDied, mediaJob } from './jobs.ts';
import { remember } from './remember.ts';

/** Smaller files are decoded quickly on demand, and most never show a waveform. */
const WORTH_IT = 4 * 1024 * 1024;

export interface ArrivingPeaks {
  /** The file is complete. */
  end(bytes: number): Promise<void>;
  /** The stored waveform. Rejects if the file cannot be decoded sequentially. */
  keep(): Promise<BlobInfo>;
  /** The file was discarded. */
  drop(): Promise<void>;
}

/**
 * Passes a file on and decodes it while it arrives, so that its waveform is ready right after its last byte.
 * One file at a time; others are decoded on demand.
 */
export function peaksWhileArriving(source: AsyncIterable<Uint8Array>) {
  const state: { listening: ArrivingPeaks | null } = { listening: null };
  const busy = once('arriving-peaks', () => ({ now: false }));
  const pass = async function* (file: string): AsyncGenerator<Uint8Array> {
    let bytes = 0;
    for await (const chunk of source) {
      const before = bytes;
      bytes += chunk.byteLength;
      yield chunk;
      if (before >= WORTH_IT || bytes < WORTH_IT || busy.now) continue;
      const demuxer = await demuxerFor(file).catch(() => null);
      if (!demuxer) continue;
      busy.now = true;
      state.listening = listen(file, demuxer, free);
    }
  };
  const free = () => {
    busy.now = false;
  };
  return { pass, heard: () => state.listening };
}

function listen(file: string, demuxer: string, onOver: () => void): ArrivingPeaks {
  const into = join(dirname(file), `${randomUUID()}.peaks`);
  const told = `${into}.bytes`;
  const job = mediaJob('arrivingPeaks', { file, demuxer, into, told });
  const clear = () => Promise.all([into, told].map((left) => rm(left, { force: true })));
  const over = job.then(onOver, onOver);
  const end = (bytes: number) => writeFile(told, String(bytes));
  return {
    end,
    keep: () => job.then(() => blobs().adopt(into)).finally(clear),
    async drop() {
      await end(0);
      void over.then(clear);
    },
  };
}

/** The waveform of an asset, computed on first use and stored. */
export async function assetPeaks(store: Store, asset: AssetRecord): Promise<string> {
  if (asset.peaksSha256) return asset.peaksSha256;
  if (asset.kind === 'image') throw new StudioError('not_found', `${asset.name} has no sound`);
  const onTheWay = await arriving().get(asset.sha256);
  if (onTheWay) return onTheWay;
  return hear(store, asset);
}

/** A waveform belongs to its row; without one it may be swept. */
const heardPeaks = remember<BlobInfo>('peaks', 2000, { keepFound: false });
const arriving = () => once('peaks-on-the-way', () => new Map<string, Promise<string | null>>());

/** Awaits the waveform of a file still being decoded; it is computed again if that fails. */
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
    const { sha256 } = await heardPeaks(asset.sha256, () =>
      blobs().withFile(asset.sha256, (file) => derive('peaks', file)),
    );
    return await keep(store, asset, sha256).catch((cause: unknown) => {
      if (isWriteRefused(cause)) return sha256;
      throw cause;
    });
  } catch (cause) {
    if (!(cause instanceof BrokenMedia || cause instanceof MediaWorkerDied)) throw cause;
    throw new StudioError('not_found', `${asset.name}: ${cause.message}`, { cause });
  }
}
