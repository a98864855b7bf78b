import { expect, test } from 'vitest';
import type { Line } from './cut.ts';
import { duckingPoints } from './ducking.ts';
import { blankLine } from './line-edits.ts';

const line = (start: number, duration: number | null): Line => ({
  ...blankLine(`${start}`, start),
  duration,
});

test.each([
  [
    'no lines',
    [],
    [
      [0, false],
      [10, false],
    ],
  ],
  [
    'one line',
    [line(2, 1)],
    [
      [0, false],
      [1.65, false],
      [2, true],
      [3, true],
      [3.35, false],
      [10, false],
    ],
  ],
  [
    'lines close together',
    [line(2, 1), line(3.5, 1)],
    [
      [0, false],
      [1.65, false],
      [2, true],
      [4.5, true],
      [4.85, false],
      [10, false],
    ],
  ],
  [
    'a line that is not spoken yet',
    [line(2, null)],
    [
      [0, false],
      [10, false],
    ],
  ],
  [
    'a line from end to end',
    [line(0, 20)],
    [
      [0, true],
      [0, false],
      [0, true],
      [10, true],
      [10, false],
      [10, true],
    ],
  ],
] as const)('the bed under %s', (_, lines, points) => {
  const drawn = duckingPoints({ lines: [...lines] }, 10);
  expect(drawn.map(([at, low]) => [Math.round(at * 100) / 100, low])).toEqual(points);
});
