import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import type { ModelPrice } from '../models/catalogue.ts';
import { dubCostLabel } from './dub-cost.ts';

const segments = [
  { id: 'a', start: 0, end: 2, text: 'Hello' },
  { id: 'b', start: 2, end: 4, text: 'There.' },
  { id: 'c', start: 4, end: 5, text: '…' },
];
const words = [english('audio'), english('common')] as const;
const price = (amount: number, per: ModelPrice['per']): ModelPrice => ({ amount, per, unit: 'credits' });

test('a whole dub is priced by all its words or requests, once and twice spoken', () => {
  expect(dubCostLabel(price(2, 'request'), segments, 5, ...words)).toContain('4 credits to 8 credits');
  expect(dubCostLabel(price(100, '1000 characters'), segments, 5, ...words)).toContain(
    '1.1 credits to 2.2 credits',
  );
  expect(dubCostLabel(null, segments, 5, ...words)).toBe('What the dub costs is not known.');
});
