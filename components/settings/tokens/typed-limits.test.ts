import { expect, test } from 'vitest';
import type { Cap } from '#lib/studio/ledger/caps.ts';
import {
  areLimits,
  budgetChanges,
  budgetHolds,
  budgetsFrom,
  NO_LIMITS,
  ruleFrom,
  type TypedLimits,
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

test('what is typed otherwise than before is changed, and what is emptied removed', () => {
  const caps = [cap('robot', 5), cap('other', 7, 'USD')];
  const before = typedLimits('robot', { above: 2, unpriced: false }, caps, 'en');
  expect(before).toEqual({ above: '2', unpriced: false, budgets: { credits: '5', USD: '' } });
  expect(budgetChanges(before, before, 'en')).toEqual([]);
  const change = (budgets: Partial<TypedLimits['budgets']>) =>
    budgetChanges({ ...before, budgets: { ...before.budgets, ...budgets } }, before, 'en');
  expect(change({ credits: '6' })).toEqual([{ unit: 'credits', amount: 6 }]);
  expect(change({ USD: '3' })).toEqual([{ unit: 'USD', amount: 3 }]);
  expect(change({ credits: '' })).toEqual([{ unit: 'credits', amount: null }]);
});

test('a token has a budget in each unit, and what is left empty for another of its name stays', () => {
  const caps = [cap('robot', 5), cap('robot', 2, 'USD')];
  const kept = typedLimits('robot', { above: 1, unpriced: true }, caps, 'en');
  expect(kept.budgets).toEqual({ credits: '5', USD: '2' });
  expect(budgetsFrom(NO_LIMITS, 'en')).toEqual([]);
  expect(budgetsFrom({ ...NO_LIMITS, budgets: budget('6') }, 'en')).toEqual([{ unit: 'credits', amount: 6 }]);
});

const limits = (rule: { unpriced: boolean } | null): TypedLimits => ({
  ...NO_LIMITS,
  ...(rule && { above: '1', ...rule }),
});

test.each([
  [null, true],
  [{ unpriced: true }, false],
  [{ unpriced: false }, true],
])('a first budget beside the rule %j holds what has no known price: %s', (rule, holds) => {
  expect(budgetHolds('new', 'credits', { before: NO_LIMITS, limits: limits(rule) }, [])).toBe(holds);
});

test.each([true, false])(
  'a budget that there is stays as it is: it holds what has no known price: %s',
  (held) => {
    const caps = [{ ...cap('robot', 5), holdUnpriced: held }];
    const rules = { before: NO_LIMITS, limits: NO_LIMITS };
    expect(budgetHolds('robot', 'credits', rules, caps)).toBe(held);
    expect(budgetHolds('robot', 'USD', rules, caps)).toBe(true);
  },
);

test.each([
  [null, true],
  [{ unpriced: false }, true],
  [{ unpriced: true }, false],
])('a budget whose name asked holds what has no known price beside the rule %j: %s', (rule, holds) => {
  const caps = [{ ...cap('robot', 5), holdUnpriced: false }];
  const before = limits({ unpriced: true });
  expect(budgetHolds('robot', 'credits', { before, limits: limits(rule) }, caps)).toBe(holds);
});

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
  expect(budgetsFrom({ ...typed, budgets: budget('12,50') }, 'de')).toMatchObject([{ amount: 12.5 }]);
});

test.each(['0x10', 'Infinity', '1e3', '9999999999', '0.0000001'])(
  'a budget of %s is refused before it is sent',
  (typed) => {
    expect(areLimits({ ...NO_LIMITS, budgets: budget(typed) }, 'en')).toBe(false);
  },
);
