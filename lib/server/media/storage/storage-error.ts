import 'server-only';
import { S3NetworkError, S3ServiceError } from 's3mini';
import { StudioError } from '#lib/studio/error/studio-error.ts';

/** Troubles with a connection, however deep they lie. */
const NETWORK = /^(E[A-Z]+|UND_ERR_.*)$/;

/** Too slow, too much at once. */
const PASSING = new Set([408, 429]);

function causesOf(cause: unknown): unknown[] {
  const found: unknown[] = [];
  for (let one = cause; one instanceof Error && !found.includes(one); one = one.cause) found.push(one);
  return found;
}

const refusalIn = (cause: unknown) => causesOf(cause).find((one) => one instanceof S3ServiceError);

/** Less came, or was kept, than there is. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

const isNetwork = (cause: unknown) =>
  cause instanceof S3NetworkError ||
  cause instanceof BrokenOff ||
  (cause instanceof TypeError && /fetch failed|terminated/.test(cause.message)) ||
  NETWORK.test(String((cause as { code?: unknown }).code ?? ''));

/** Whether S3 may answer another time. */
export function isAway(cause: unknown): boolean {
  const refusal = refusalIn(cause);
  if (!refusal) return causesOf(cause).some(isNetwork);
  return refusal.status >= 500 || PASSING.has(refusal.status) || refusal.serviceCode === 'BadDigest';
}

/** Whether there is no such object. */
export function isMissing(cause: unknown): boolean {
  const refusal = refusalIn(cause);
  return refusal?.status === 404 && refusal.serviceCode !== 'NoSuchBucket';
}

/** What S3 said stays behind: it may quote the request, and that is signed with the key. */
const outage = (code: 'storage_away' | 'storage_refused', message: string, cause?: unknown) =>
  new StudioError(code, message, {
    cause: cause instanceof Error ? new Error(cause.message) : undefined,
    headers: { 'retry-after': '5' },
  });

export const noBucket = (bucket: string) => outage('storage_refused', `There is no bucket ${bucket}`);

/** What a failure of S3 is to the studio; what is only missing stays as it is. */
export function storageError(cause: unknown, bucket: string): unknown {
  if (cause instanceof StudioError || isMissing(cause)) return cause;
  const refusal = refusalIn(cause);
  if (refusal?.serviceCode === 'NoSuchBucket') return noBucket(bucket);
  if (refusal && !isAway(cause)) {
    const said = `S3 refused with ${refusal.status} (${refusal.serviceCode ?? 'no reason'}) for the bucket ${bucket}`;
    return outage('storage_refused', said, cause);
  }
  return isAway(cause) ? outage('storage_away', `The bucket ${bucket} cannot be reached`, cause) : cause;
}

/** Whether something waits for the storage, and is neither wrong nor lost. */
export const isStorageAway = (cause: unknown): boolean =>
  cause instanceof StudioError && (cause.code === 'storage_away' || cause.code === 'storage_refused');
