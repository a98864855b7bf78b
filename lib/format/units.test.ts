import { expect, test } from 'vitest';
import { formatBytes, formatClock, formatLimit, formatTenths } from './units.ts';

test.each([
  [0, '0:00'],
  [59_400, '0:59'],
  [61_000, '1:01'],
  [75_000, '1:15'],
  [3_723_000, '1:02:03'],
  [-5, '0:00'],
])('%i milliseconds are %s', (ms, shown) => {
  expect(formatClock(ms)).toBe(shown);
});

test('a player shows tenths', () => {
  expect(formatTenths(64.52)).toBe('1:04.5');
  expect(formatTenths(0)).toBe('0:00.0');
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_234_567, '1.2 MB'],
  [25_000_000, '25 MB'],
])('%i bytes are %s', (bytes, shown) => {
  expect(formatBytes(bytes)).toBe(shown);
});

test('what is over a limit never reads as the limit', () => {
  expect([4096, 2 * 1024 ** 3].map(formatLimit)).toEqual(['4 kB', '2 GB']);
  expect([25 * 1024 ** 2, 25 * 1024 ** 2 + 1].map(formatLimit)).toEqual(['25 MB', '25.1 MB']);
});
