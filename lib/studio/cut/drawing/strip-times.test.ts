import { expect, test } from 'vitest';
import { stripTimes } from './strip-times.ts';

test.each([
  [{ from: 1, speed: 1, seconds: 4 }, 2, [1, 3]],
  [{ from: 1, speed: 2, seconds: 3 }, 1, [1, 3, 5]],
  [{ from: 0, speed: 1, seconds: 0.5 }, 2, [0]],
])('along %j every %d s stand %j', (strip, apart, times) => {
  expect(stripTimes(strip, apart)).toEqual(times);
});

test('a long shot seen from near has no more pictures than can be decoded', () => {
  expect(stripTimes({ from: 0, speed: 1, seconds: 3600 }, 0.2)).toHaveLength(120);
});
