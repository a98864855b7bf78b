import { expect, test } from 'vitest';
import { english } from '#lib/testing/english.tsx';
import { costWords } from './cost.ts';
import { costLabel } from './cost-label.ts';

const COSTS = [
  { amount: 3.2, unit: 'USD' },
  { amount: 1234.5, unit: 'USD' },
  { amount: 0.012, unit: 'USD' },
  { amount: 0.05, unit: 'USD' },
  { amount: 0, unit: 'USD' },
  { amount: 1, unit: 'credits' },
  { amount: 8, unit: 'credits' },
  { amount: 1234.567, unit: 'credits' },
] as const;

test.each(COSTS)('$amount $unit reads in English as the studio says it', (cost) => {
  expect(costLabel(cost, english('common'))).toBe(costWords(cost));
});
