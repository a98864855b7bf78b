import { expect, test } from 'vitest';
import type { Capabilities } from '../models/catalogue.ts';
import { askedSeconds, pricedSeconds } from './draft-length.ts';

test.each([
  [{ seconds: '1', duration: 12 }, 12],
  [{ seconds: '8' }, 8],
  [{ duration: 10 }, 10],
  [{ seconds: 'long' }, 4],
  [{ seconds: 4, durationSeconds: 8 }, 8],
  [{ seconds: 700 }, 600],
])('a video asked for with %o is %d s long', (params, seconds) => {
  expect(askedSeconds({ endpoint: 'videos', params })).toBe(seconds);
});

test('however long it is asked for, so long it is paid for', () => {
  expect(pricedSeconds({ endpoint: 'videos', params: { seconds: 700 } })).toBe(700);
});

test.each<[Capabilities['seconds'], number]>([
  [[4, 8, 6], 8],
  [{ min: 2, max: 15 }, 15],
  [[], 4],
  [null, 4],
])('of a model known for %j s, a video without a length may take %d', (known, seconds) => {
  expect(pricedSeconds({ endpoint: 'videos', params: {} }, known)).toBe(seconds);
});
