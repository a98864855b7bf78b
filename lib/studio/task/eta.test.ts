import { expect, test } from 'vitest';
import { estimateEta } from './eta.ts';

test('nothing is promised without history', () => {
  expect(estimateEta([1000, 2000], 0, null)).toBeNull();
});

test('the range is what the middle half of earlier ones took', () => {
  expect(estimateEta([10_000, 20_000, 30_000, 40_000, 50_000], 0, null)).toEqual({
    fromMs: 20_000,
    toMs: 40_000,
  });
});

test('only earlier ones that took longer than this one count', () => {
  expect(estimateEta([10_000, 20_000, 30_000], 25_000, null)).toEqual({ fromMs: 5000, toMs: 5000 });
});

test('a task that outlived its history has no promise', () => {
  expect(estimateEta([10_000, 20_000, 30_000], 31_000, null)).toBeNull();
});

test('true progress narrows the range', () => {
  const range = estimateEta([20_000, 40_000, 60_000, 80_000], 10_000, 50);
  expect(range).toEqual({ fromMs: 10_000, toMs: 15_000 });
});
