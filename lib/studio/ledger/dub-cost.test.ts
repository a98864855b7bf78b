import { expect, test } from 'vitest';
import type { ModelPrice } from '../models/catalogue.ts';
import { dubCostWords } from './dub-cost.ts';

const segments = [
  { id: 'a', start: 0, end: 2, text: 'Hello' },
  { id: 'b', start: 2, end: 4, text: 'There.' },
  { id: 'c', start: 4, end: 5, text: '…' },
];
const price = (amount: number, per: ModelPrice['per']): ModelPrice => ({ amount, per, unit: 'credits' });

test('a whole dub is priced by all its words or requests, once and twice spoken', () => {
  expect(dubCostWords(price(2, 'request'), segments, 5)).toContain('4 credits to 8 credits');
  expect(dubCostWords(price(100, '1000 characters'), segments, 5)).toContain('1.1 credits to 2.2 credits');
  expect(dubCostWords(null, segments, 5)).toBe('What the dub costs is not known.');
});
