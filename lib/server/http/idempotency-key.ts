import 'server-only';
import { ServiceError } from '#lib/contract/errors.ts';

const LONGEST = 255;

/** How something is asked for: under which key, that it is made once, and by which program. */
export interface Asked {
  key?: string | null;
  agent?: string | null | undefined;
}

/** The `Idempotency-Key` of a request; null when it has none. */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')?.trim();
  if (!key) return null;
  if (key.length <= LONGEST) return key;
  const message = `Idempotency-Key must be at most ${LONGEST} characters long`;
  throw new ServiceError('invalid_parameter', message, { param: 'Idempotency-Key' });
}
