import 'server-only';
import { store } from '../../db/open.ts';
import { isDatabaseUnavailable } from '../../db/unavailable.ts';
import { bucket } from '../blob-store.ts';
import { ForeignBucket, requireOwnBucket } from './own-bucket.ts';
import { isStorageAway } from './storage-error.ts';

/**
 * At startup. While the database or bucket is down nothing is known; it is checked again before any removal.
 */
export async function refuseForeignBucket(): Promise<void> {
  const s3 = bucket();
  if (!s3) return;
  try {
    await requireOwnBucket(await store(), s3);
  } catch (cause) {
    const passes = isDatabaseUnavailable(cause) || isStorageAway(cause);
    if (cause instanceof ForeignBucket || !passes) throw cause;
  }
}
