import { S3NetworkError, S3ServiceError } from 's3mini';

/** A failure of a bucket, for callers with their own messages. */
export interface Failure {
  kind: 'away' | 'refused' | 'missing';
  message: string;
  cause?: unknown;
}

/** Connection errors, however deeply nested. */
const NETWORK = /^(E[A-Z]+|UND_ERR_.*)$/;

/** Timeout, rate limit. */
const PASSING = new Set([408, 429]);

function causesOf(cause: unknown): unknown[] {
  const found: unknown[] = [];
  for (let one = cause; one instanceof Error && !found.includes(one); one = one.cause) found.push(one);
  return found;
}

/** S3's own error, if there is one. */
export const refusalIn = (cause: unknown) => causesOf(cause).find((one) => one instanceof S3ServiceError);

/** Less arrived, or was stored, than expected. */
export class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

const isNetwork = (cause: unknown) =>
  cause instanceof S3NetworkError ||
  cause instanceof BrokenOff ||
  (cause instanceof TypeError && /fetch failed|terminated/.test(cause.message)) ||
  NETWORK.test(String((cause as { code?: unknown }).code ?? ''));

/** Whether a retry may succeed. */
export function isAway(cause: unknown): boolean {
  const refusal = refusalIn(cause);
  if (!refusal) return causesOf(cause).some(isNetwork);
  return refusal.status >= 500 || PASSING.has(refusal.status) || refusal.serviceCode === 'BadDigest';
}

/** Whether the object does not exist. */
export function isMissing(cause: unknown): boolean {
  const refusal = refusalIn(cause);
  return refusal?.status === 404 && refusal.serviceCode !== 'NoSuchBucket';
}

export const noBucket = (bucket: string): Failure => ({
  kind: 'refused',
  message: `There is no bucket ${bucket}`,
});

/** Classifies a failure of S3; null if only the object is missing, or it is not of S3. */
export function failureOf(cause: unknown, bucket: string): Failure | null {
  if (isMissing(cause)) return null;
  const refusal = refusalIn(cause);
  if (refusal?.serviceCode === 'NoSuchBucket') return noBucket(bucket);
  if (refusal && !isAway(cause)) {
    const message = `S3 refused with ${refusal.status} (${refusal.serviceCode ?? 'no reason'}) for the bucket ${bucket}`;
    return { kind: 'refused', message, cause };
  }
  return isAway(cause) ? { kind: 'away', message: `The bucket ${bucket} cannot be reached`, cause } : null;
}
