import 'server-only';
import { type Bucket, openBucket } from '#lib/bucket/bucket.ts';
import type { S3Place } from '#lib/bucket/client.ts';
import type { Failure } from '#lib/bucket/failures.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';

const CODES = { away: 'storage_away', refused: 'storage_refused', missing: 'not_found' } as const;

/** S3's own answer is dropped: it may quote the request, which is signed with the key. */
const storageError = ({ kind, message, cause }: Failure) =>
  new StudioError(CODES[kind], message, {
    cause: cause instanceof Error ? new Error(cause.message) : undefined,
    headers: kind === 'missing' ? {} : { 'retry-after': '5' },
  });

/** A bucket whose failures are studio errors, saying whether it is down or refuses us. */
export const openStorage = (place: S3Place): Bucket => openBucket(place, storageError);

/** Whether the storage is only unavailable, and the file neither wrong nor lost. */
export const isStorageAway = (cause: unknown): boolean =>
  cause instanceof StudioError && (cause.code === 'storage_away' || cause.code === 'storage_refused');
