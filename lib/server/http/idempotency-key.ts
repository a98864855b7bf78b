import 'server-only';
import { createHash } from 'node:crypto';
import { ServiceError } from '#lib/contract/errors.ts';
import { givenToken } from '../tokens/let-in.ts';

const LONGEST = 255;

/** How something is asked for: under which key, that it is made once, and by which program. */
export interface Asked {
  key?: string | null;
  agent?: string | null | undefined;
}

/** A program's own key: two that both call something `shot-1` mean two things. */
export const keyOf = (program: string, key: string) =>
  createHash('sha256')
    .update(JSON.stringify([program, key]))
    .digest('hex');

/** The `Idempotency-Key` of a request, as that of the program that sends it; null when it has none. */
export function idempotencyKey(request: Request): string | null {
  const key = request.headers.get('idempotency-key')?.trim();
  if (!key) return null;
  const token = givenToken(request);
  if (key.length <= LONGEST) return token === null ? key : keyOf(token, key);
  const message = `Idempotency-Key must be at most ${LONGEST} characters long`;
  throw new ServiceError('invalid_parameter', message, { param: 'Idempotency-Key' });
}
