import { S3NetworkError, S3ServiceError } from 's3mini';
import { TaggedError } from '#lib/format/tagged-error.ts';
import type { S3Place } from './client.ts';
import { reasonOf } from './reasons.ts';

/** A failure of a bucket, for callers with their own messages. */
export interface Failure {
  kind: 'away' | 'refused' | 'missing';
  message: string;
  /** Which setting is wrong, or what else there is to do; names no value. */
  reason?: string | undefined;
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

/** The innermost code: of S3, of the network or of TLS. */
const codeIn = (cause: unknown) =>
  refusalIn(cause)?.serviceCode ??
  causesOf(cause).findLast(
    (one): one is NodeJS.ErrnoException => one instanceof Error && 'code' in one && Boolean(one.code),
  )?.code;

/** Less arrived, or was stored, than expected. */
export class BrokenOff extends TaggedError {
  static override readonly tag: string = 'BrokenOff';
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

export const noBucket = ({ bucket }: S3Place): Failure => {
  const reason = 'S3_BUCKET names none that is there';
  return { kind: 'refused', message: `There is no bucket ${bucket}: ${reason}`, reason };
};

/** Classifies a failure of S3; null if only the object is missing, or it is not of S3. */
export function failureOf(cause: unknown, place: S3Place): Failure | null {
  if (isMissing(cause)) return null;
  const refusal = refusalIn(cause);
  if (refusal?.serviceCode === 'NoSuchBucket') return noBucket(place);
  const reason = reasonOf(codeIn(cause), place, refusal?.body);
  const explained = (message: string) => (reason === undefined ? message : `${message}: ${reason}`);
  if (refusal && !isAway(cause)) {
    const code = refusal.serviceCode ?? 'no reason';
    const message = `S3 refused with ${refusal.status} (${code}) for the bucket ${place.bucket}`;
    return { kind: 'refused', message: explained(message), reason, cause };
  }
  if (!isAway(cause)) return null;
  return { kind: 'away', message: explained(`The bucket ${place.bucket} cannot be reached`), reason, cause };
}
