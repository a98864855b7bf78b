import { expect, test } from 'vitest';
import type { Cap } from '#lib/studio/ledger/caps.ts';
import { areLimits, capsWith, NO_LIMITS, ruleFrom, typedLimits } from './typed-limits.ts';

const cap = (id: string, amount: number): Cap => ({
  subject: { kind: 'token', id },
  unit: 'credits',
  amount,
  period: 'month',
  holdUnpriced: true,
  used: 1,
  name: id,
  concernsYou: true,
});

test('the budget of one token is set, changed and removed, and all other caps stay', () => {
  const caps = [cap('robot', 5), cap('other', 7)];
  const typed = typedLimits('robot', { above: 2, unpriced: false }, caps);
  expect(typed).toEqual({ above: '2', unpriced: false, budget: '5', unit: 'credits' });
  expect(capsWith('robot', typed, caps)).toBeNull();
  expect(capsWith('robot', { ...typed, budget: '6' }, caps)).toMatchObject([
    { subject: { id: 'other' }, amount: 7 },
    { subject: { id: 'robot' }, amount: 6, holdUnpriced: true },
  ]);
  expect(capsWith('robot', { ...typed, budget: '' }, caps)).toMatchObject([{ subject: { id: 'other' } }]);
  expect(capsWith('new', NO_LIMITS, caps)).toBeNull();
});

test.each([
  ['', true],
  ['5', false],
])('a budget beside "ask me above %s" holds what has no known price: %s', (above, holdUnpriced) => {
  expect(capsWith('new', { ...NO_LIMITS, above, budget: '9' }, [])).toMatchObject([
    { amount: 9, holdUnpriced },
  ]);
});

test('an empty price asks for nothing, nought for all that costs, and words are refused', () => {
  expect(ruleFrom(NO_LIMITS)).toBeNull();
  expect(ruleFrom({ ...NO_LIMITS, above: '0' })).toEqual({ above: 0, unpriced: true });
  expect(areLimits({ ...NO_LIMITS, above: 'much' })).toBe(false);
  expect(areLimits(NO_LIMITS)).toBe(true);
});
