import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';

const LONGEST = 255;

/** The `Idempotency-Key` of a request; null when it has none. */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')?.trim();
  if (!key) return null;
  if (key.length <= LONGEST) return key;
  const message = `Idempotency-Key must be at most ${LONGEST} characters long`;
  throw new ServiceError('invalid_parameter', message, { param: 'Idempotency-Key' });
}
