import { expect, test } from 'vitest';
import type { ModelPrice } from '../models/catalogue.ts';
import { askedSizes, costOf, sumOf } from './cost.ts';
import { formatCost } from './format-cost.ts';

test.each<[ModelPrice | null, string | null]>([
  [{ amount: 0.1, per: 'second', unit: 'USD' }, '$3.20'],
  [{ amount: 2, per: 'video', unit: 'credits' }, '8 credits'],
  [{ amount: 0.25, per: 'request', unit: 'credits' }, '1 credit'],
  [{ amount: 1.5, per: 'minute', unit: 'USD' }, '$0.80'],
  [{ amount: 1, per: 'second', unit: 'credits', sizes: { '1080p': 3 } }, '96 credits'],
  [{ amount: 1, per: '1000 characters', unit: 'USD' }, null],
  [{ amount: 1, per: 'made character', unit: 'USD' }, null],
  [null, null],
])('four videos of 8 seconds in 1080p at %j cost %j', (price, words) => {
  const cost = costOf(price, { seconds: 8, sizes: ['1080p'] }, 4);
  expect(cost && formatCost(cost)).toBe(words);
});

test('a text is paid for by its characters', () => {
  const price = { amount: 0.3, per: '1000 characters', unit: 'USD' } as const;
  expect(costOf(price, { characters: 2500 })).toEqual({ amount: 0.75, unit: 'USD' });
});

test.each([
  [
    [
      { amount: 1, unit: 'USD' as const },
      { amount: 2, unit: 'USD' as const },
    ],
    { known: [{ amount: 3, unit: 'USD' }], unknown: 0 },
  ],
  [[{ amount: 1, unit: 'USD' as const }, null], { known: [{ amount: 1, unit: 'USD' }], unknown: 1 }],
  [
    [
      { amount: 1, unit: 'USD' as const },
      { amount: 2, unit: 'credits' as const },
    ],
    {
      known: [
        { amount: 1, unit: 'USD' },
        { amount: 2, unit: 'credits' },
      ],
      unknown: 0,
    },
  ],
  [[], { known: [], unknown: 0 }],
])('%j come to %j', (costs, sum) => {
  expect(sumOf(costs)).toEqual(sum);
});

test.each([
  [{ size: '720p' }, 1],
  [{ resolution: '4k' }, 10],
  [{ resolution: '4K' }, 10],
  [{ size: '720p', resolution: '4K' }, 10],
  [{ size: '4k', resolution: '480p' }, 10],
  [{ size: 'other' }, 2],
  [{ size: 3 }, 2],
  [{}, 2],
])('of the sizes that %j names the dearest is paid for, however it is spelt', (params, amount) => {
  const price = {
    amount: 2,
    per: 'video',
    unit: 'USD',
    sizes: { '480p': 0.5, '720p': 1, '4k': 10 },
  } as const;
  expect(costOf(price, { sizes: askedSizes(params) })).toEqual({ amount, unit: 'USD' });
});

test.each([
  ['1920x1080', '1080p', 3],
  ['1080p', '1920x1080', 3],
  ['1080p', '1080*1920', 3],
  ['4k', '3840x2160', 3],
  ['1920x1080', '1080x1080', 1],
  ['large', '1080p', 1],
])('where %j has its own price, %j costs %d', (priced, asked, amount) => {
  const price = { amount: 1, per: 'video', unit: 'USD', sizes: { [priced]: 3 } } as const;
  expect(costOf(price, { sizes: [asked] })).toEqual({ amount, unit: 'USD' });
});
