import { expect, test } from 'vitest';
import type { Cap } from '#lib/studio/ledger/caps.ts';
import {
  areLimits,
  budgetsFrom,
  capsWith,
  holdsUnpriced,
  NO_LIMITS,
  ruleFrom,
  typedLimits,
} from './typed-limits.ts';

const cap = (id: string, amount: number, unit: Cap['unit'] = 'credits'): Cap => ({
  subject: { kind: 'token', id },
  unit,
  amount,
  period: 'month',
  holdUnpriced: true,
  used: 1,
  name: id,
  concernsYou: true,
});

const budget = (credits: string) => ({ credits, USD: '' });

test('the budget of one token is set, changed and removed, and all other caps stay', () => {
  const caps = [cap('robot', 5), cap('other', 7)];
  const typed = typedLimits('robot', { above: 2, unpriced: false }, caps, 'en');
  expect(typed).toEqual({ above: '2', unpriced: false, budgets: { credits: '5', USD: '' } });
  expect(capsWith('robot', typed, caps, 'en')).toBeNull();
  expect(capsWith('robot', { ...typed, budgets: budget('6') }, caps, 'en')).toMatchObject([
    { subject: { id: 'other' }, amount: 7 },
    { subject: { id: 'robot' }, amount: 6, holdUnpriced: true },
  ]);
  expect(capsWith('robot', { ...typed, budgets: budget('') }, caps, 'en')).toMatchObject([
    { subject: { id: 'other' } },
  ]);
  expect(capsWith('new', NO_LIMITS, caps, 'en')).toBeNull();
});

test('a budget in one unit leaves that in another as it is', () => {
  const caps = [cap('robot', 5)];
  const typed = typedLimits('robot', null, caps, 'en');
  expect(capsWith('robot', { ...typed, budgets: { ...typed.budgets, USD: '3' } }, caps, 'en')).toMatchObject([
    { amount: 5, unit: 'credits' },
    { amount: 3, unit: 'USD' },
  ]);
});

test('a token has a budget in each unit, and what is left empty for another of its name stays', () => {
  const caps = [cap('robot', 5), cap('robot', 2, 'USD')];
  const kept = typedLimits('robot', { above: 1, unpriced: true }, caps, 'en');
  expect(kept.budgets).toEqual({ credits: '5', USD: '2' });
  expect(budgetsFrom(NO_LIMITS, 'en')).toEqual([]);
  expect(budgetsFrom({ ...NO_LIMITS, budgets: budget('6') }, 'en')).toEqual([{ unit: 'credits', amount: 6 }]);
});

test.each([
  ['', true, true],
  ['5', true, false],
  ['5', false, true],
])(
  'a first budget beside "ask me above %s", of what has no known price too: %s, holds that: %s',
  (above, unpriced, holdUnpriced) => {
    expect(capsWith('new', { above, unpriced, budgets: budget('9') }, [], 'en')).toMatchObject([
      { amount: 9, holdUnpriced },
    ]);
  },
);

test.each([true, false])(
  'a budget that there is stays as it is: it holds what has no known price: %s',
  (held) => {
    const caps = [{ ...cap('robot', 5), holdUnpriced: held }];
    expect(holdsUnpriced('robot', 'credits', null, caps)).toBe(held);
    expect(holdsUnpriced('robot', 'USD', null, caps)).toBe(true);
  },
);

test('an empty price asks for nothing, nought for all that costs, and words are refused', () => {
  expect(ruleFrom(NO_LIMITS, 'en')).toBeNull();
  expect(ruleFrom({ ...NO_LIMITS, above: '0' }, 'en')).toEqual({ above: 0, unpriced: true });
  expect(areLimits({ ...NO_LIMITS, above: 'much' }, 'en')).toBe(false);
  expect(areLimits(NO_LIMITS, 'en')).toBe(true);
});

test('amounts are read and written as the language writes them', () => {
  const typed = typedLimits('robot', { above: 1.25, unpriced: true }, [cap('robot', 1250)], 'de');
  expect(typed).toMatchObject({ above: '1,25', budgets: { credits: '1250' } });
  expect(ruleFrom(typed, 'de')).toMatchObject({ above: 1.25 });
  expect(capsWith('robot', { ...typed, budgets: budget('12,50') }, [], 'de')).toMatchObject([
    { amount: 12.5 },
  ]);
});

test.each(['0x10', 'Infinity', '1e3', '9999999999', '0.0000001'])(
  'a budget of %s is refused before it is sent',
  (typed) => {
    expect(areLimits({ ...NO_LIMITS, budgets: budget(typed) }, 'en')).toBe(false);
  },
);
