import 'server-only';
import { join } from 'node:path';
import type { Bucket } from '#lib/bucket/bucket.ts';
import { store } from '../db/open.ts';
import { env } from '../process/env.ts';
import { log } from '../process/log.ts';
import { once } from '../process/singleton.ts';
import type { BlobStore } from './blob-storage.ts';
import { diskBlobStore, sweepIncoming } from './disk-blobs.ts';
import { fileCache } from './file-cache.ts';
import { s3Blobs, withoutS3 } from './s3-blobs.ts';
import { openStorage } from './storage-error.ts';

/** The bucket of this studio; null if media are on disk. */
export function bucket(): Bucket | null {
  const { s3 } = env();
  return s3 && once('bucket', () => openStorage(s3));
}

export function blobs(): BlobStore {
  return once('blobs', () => {
    const { dataDir, s3Cache } = env();
    sweepIncoming(dataDir).catch((err: unknown) => log().warn({ err }, 'old uploads could not be removed'));
    const disk = diskBlobStore(dataDir);
    const s3 = bucket();
    if (!s3) return withoutS3(disk, store);
    const [folder, incoming] = [join(dataDir, 'cache'), join(dataDir, 'incoming')];
    return s3Blobs({ bucket: s3, disk, store, cache: fileCache({ folder, incoming, limit: s3Cache }) });
  });
}
