import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { costLabel, sumLabel } from './cost-label.ts';
import { formatCost } from './format-cost.ts';

const COSTS = [
  { amount: 3.2, unit: 'USD' },
  { amount: 1234.5, unit: 'USD' },
  { amount: 0.012, unit: 'USD' },
  { amount: 0.05, unit: 'USD' },
  { amount: 0.00033, unit: 'USD' },
  { amount: 0, unit: 'USD' },
  { amount: 0.0004, unit: 'credits' },
  { amount: 1, unit: 'credits' },
  { amount: 8, unit: 'credits' },
  { amount: 1234.567, unit: 'credits' },
] as const;

const dollars = (amount: number) => ({ amount, unit: 'USD' as const });
const credits = (amount: number) => ({ amount, unit: 'credits' as const });

test.each(COSTS)('$amount $unit reads in English as the studio says it', (cost) => {
  expect(costLabel(cost, english('common'))).toBe(formatCost(cost));
});

test('what costs less than a cent does not read as nothing', () => {
  expect(costLabel(dollars(0.00033), english('common'))).toBe('$0.00033');
  expect(costLabel(credits(0.0004), english('common'))).toBe('0.0004 credits');
});

test.each([
  [{ known: [dollars(3.2), credits(8)], unknown: 0 }, '$3.20 + 8 credits'],
  [{ known: [credits(8)], unknown: 1 }, '8 credits, one of unknown price'],
  [{ known: [credits(8)], unknown: 2 }, '8 credits, 2 of unknown price'],
  [{ known: [], unknown: 2 }, null],
])('%j is told as far as it is known: %s', (sum, words) => {
  expect(sumLabel(sum, english('common'))).toBe(words);
});
