import { S3NetworkError, S3ServiceError } from 's3mini';

/** What went wrong with a bucket, for whoever says it in words of its own. */
export interface Failure {
  kind: 'away' | 'refused' | 'missing';
  message: string;
  cause?: unknown;
}

/** Troubles with a connection, however deep they lie. */
const NETWORK = /^(E[A-Z]+|UND_ERR_.*)$/;

/** Too slow, too much at once. */
const PASSING = new Set([408, 429]);

function causesOf(cause: unknown): unknown[] {
  const found: unknown[] = [];
  for (let one = cause; one instanceof Error && !found.includes(one); one = one.cause) found.push(one);
  return found;
}

/** What S3 itself said, if it said something. */
export const refusalIn = (cause: unknown) => causesOf(cause).find((one) => one instanceof S3ServiceError);

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

export const noBucket = (bucket: string): Failure => ({
  kind: 'refused',
  message: `There is no bucket ${bucket}`,
});

/** What a failure of S3 is; null for what is only missing, and for what is not of S3. */
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
