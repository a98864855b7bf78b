import 'server-only';
import { createHash, randomBytes } from 'node:crypto';

const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';
let lastTime = 0;
let sequence = 0;

/**
 * An id that sorts by creation time: 9 characters of time, 4 of sequence within the
 * millisecond, 10 random ones. Rows of one batch share their time and stay in order.
 */
export function newId(prefix: string): string {
  const now = Math.max(Date.now(), lastTime);
  sequence = now === lastTime ? sequence + 1 : 0;
  lastTime = now;
  const chance = Array.from(randomBytes(10), (byte) => ALPHABET[byte % 32]).join('');
  return `${prefix}_${base32(now, 9)}${base32(sequence, 4)}${chance}`;
}

/**
 * The id for an idempotency key: the same key has the same id, so that the database refuses a second row.
 * Without a key it is new.
 */
export function keyedId(prefix: string, owner: string, key: string | null): string {
  if (key === null) return newId(prefix);
  const hash = createHash('sha256')
    .update(JSON.stringify([owner, key]))
    .digest('hex');
  return `${prefix}_${hash.slice(0, 32)}`;
}

function base32(value: number, length: number): string {
  let text = '';
  for (let rest = value; text.length < length; rest = Math.floor(rest / 32))
    text = ALPHABET[rest % 32] + text;
  return text;
}
