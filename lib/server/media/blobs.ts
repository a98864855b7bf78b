import 'server-only';
import { env } from '../env.ts';
import { once } from '../once.ts';
import type { BlobStore } from './blob-store.ts';
import { diskBlobStore } from './disk-blob-store.ts';

/** The blob storage of this process. */
export function blobs(): BlobStore {
  return once('blobs', () => diskBlobStore(env().dataDir));
}
