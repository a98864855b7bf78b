import { expect, test } from 'vitest';
import { parseByteRange } from './byte-range.ts';

test.each([
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes= 4 - ', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=8-99', { start: 8, end: 9 }],
  ['bytes=-99', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,4-5', null],
  ['pages=1-2', null],
  ['bytes=-', null],
  ['bytes=a-b', null],
  [undefined, null],
  // What takes the square of the gap does not end within a test.
  [`bytes=${' '.repeat(400_000)}x`, null],
])('%.20s of ten bytes is %o', (header, range) => {
  expect(parseByteRange(header, 10)).toEqual(range);
  expect(parseByteRange(header, 0)).toBe(range && 'unsatisfiable');
});
