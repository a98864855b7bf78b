import { expect, test } from 'vitest';
import { idempotencyKey } from '../door/idempotency-key.ts';

const keyFor = (authorization: string, key = 'shot-1') =>
  idempotencyKey(
    new Request('http://127.0.0.1/api/tasks', { headers: { authorization, 'idempotency-key': key } }),
  );

test('the same key of two programs is two keys, and of one it is one', () => {
  const [one, again, other] = ['Bearer dly_a', 'bearer  dly_a', 'Bearer dly_b'].map((sent) => keyFor(sent));
  expect([one, other]).toEqual([again, expect.not.stringContaining(String(one))]);
});

test('a key stays as short as services take it, and says nothing of the token', () => {
  const key = keyFor('Bearer dly_secret', 'k'.repeat(255));
  expect(key).toMatch(/^[\da-f]{64}$/);
  expect(keyFor('Basic none')).toBe('shot-1');
  expect(() => keyFor('Basic none', 'k'.repeat(256))).toThrow('at most 255');
});
