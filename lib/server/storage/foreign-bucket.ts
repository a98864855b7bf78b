import 'server-only';
import { store } from '../db/open.ts';
import { isDatabaseUnavailable } from '../db/unavailable.ts';
import { bucket } from './blob-store.ts';
import { ForeignBucket, requireOwnBucket } from './own-bucket.ts';
import { isStorageAway } from './storage-error.ts';

/**
 * At startup: refuses a bucket of another studio, and returns what else is wrong with it. While the database or
 * bucket is down nothing is known; it is checked again before any removal.
 */
export async function checkOwnBucket(): Promise<string | null> {
  const s3 = bucket();
  if (!s3) return null;
  try {
    await s3.check();
    await requireOwnBucket(await store(), s3);
    return null;
  } catch (cause) {
    if (cause instanceof ForeignBucket) throw cause;
    if (isStorageAway(cause)) return `Media wait: ${(cause as Error).message}`;
    if (isDatabaseUnavailable(cause)) return null;
    throw cause;
  }
}
