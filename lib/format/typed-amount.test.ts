import { expect, test } from 'vitest';
import { readAmount, writeAmount } from './typed-amount.ts';

test.each([
  ['12', 'en', 12],
  [' 12.50 ', 'en', 12.5],
  ['12,50', 'en', 12.5],
  ['12,50', 'de', 12.5],
  ['12.50', 'de', 12.5],
  ['1,250', 'en', 1250],
  ['1,250', 'de', 1.25],
  ['1.250', 'de', 1250],
  ['1.250', 'es', 1250],
  ['1.250', 'en', 1.25],
  ['0,125', 'en', 0.125],
  ['0.125', 'de', 0.125],
  ['1,250,000', 'de', 1_250_000],
  ['1.250,50', 'en', 1250.5],
  ['1,250.50', 'de', 1250.5],
  ['1 250,50', 'de', 1250.5],
  ["1'250.50", 'de', 1250.5],
  ['1250', 'ja', 1250],
  ['１２．５', 'ja', 12.5],
  ['$12.50', 'en', 12.5],
  ['12,50 $', 'es', 12.5],
  ['US$ 3', 'zh-CN', 3],
  ['.5', 'en', 0.5],
  ['5.', 'en', 5],
  ['0', 'en', 0],
])('%j is read in %s as %d', (typed, locale, amount) => {
  expect(readAmount(typed, locale)).toBe(amount);
});

test.each([
  '',
  ' ',
  '.',
  '$',
  '0x10',
  '1e3',
  'Infinity',
  'NaN',
  '-5',
  '+5',
  'ten',
  '1.2.3',
  '1,25,000',
  '1,2.3,4',
])('%j is no amount', (typed) => {
  expect(readAmount(typed, 'en')).toBeNull();
});

test.each(['en', 'de', 'es', 'ja', 'zh-CN'])('what is written in %s is read as the same', (locale) => {
  for (const amount of [0, 0.000001, 0.125, 1.25, 12.5, 1250, 1_000_000_000])
    expect(readAmount(writeAmount(amount, locale), locale)).toBe(amount);
});
