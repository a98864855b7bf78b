import 'server-only';
import { createHash } from 'node:crypto';
import { ServiceError } from '#lib/contract/errors.ts';
import { givenToken } from '../tokens/let-in.ts';

const LONGEST = 255;

/** Who asks and how: the idempotency key, and the program. */
export interface Asked {
  key?: string | null;
  agent?: string | null | undefined;
}

/** Scopes a key to its program: two programs may both use `shot-1`. */
export const keyOf = (program: string, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([program, key]))
    .digest('hex');

/** The `Idempotency-Key` of a request, scoped to the program that sends it; null if there is none. */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')?.trim();
  if (!key) return null;
  const token = givenToken(request);
  if (key.length <= LONGEST) return token === null ? key : keyOf(token, key);
  const message = `Idempotency-Key must be at most ${LONGEST} characters long`;
  throw new ServiceError('invalid_parameter', message, { param: 'Idempotency-Key' });
}
