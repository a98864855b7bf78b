import 'server-only';
import { env } from '../env.ts';
import { log } from '../log.ts';
import { once } from '../once.ts';
import type { BlobStore } from './blob-store.ts';
import { diskBlobStore, sweepIncoming } from './disk-blob-store.ts';

/** The blob storage of this process. */
export function blobs(): BlobStore {
  return once('blobs', () => {
    const { dataDir } = env();
    sweepIncoming(dataDir).catch((err: unknown) => log().warn({ err }, 'old uploads could not be removed'));
    return diskBlobStore(dataDir);
  });
}
