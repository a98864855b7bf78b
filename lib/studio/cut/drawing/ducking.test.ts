import { expect, test } from 'vitest';
import { blankLine } from '../blank.ts';
import type { Line } from '../cut.ts';
import { duckingPoints } from './ducking.ts';

const line = (start: number, duration: number | null): Line => ({
  ...blankLine(`${start}`, start),
  speechId: duration === null ? null : 'said',
  duration,
});

test.each([
  ['no lines', [], '0:0 10:0'],
  ['one line', [line(2, 1)], '0:0 1.7:0 2:1 3:1 3.3:0 10:0'],
  [
    'lines close together',
    [line(2, 1), line(3.3, 1)],
    '0:0 1.7:0 2:1 3:1 3:1 3.15:0.5 3.3:1 3.3:1 4.3:1 4.6:0 10:0',
  ],
  ['a line that is not spoken yet', [line(2, null)], '0:0 10:0'],
  ['a line from end to end', [line(0, 20)], '0:1 10:1'],
])('the bed under %s', (_, lines, expected) => {
  const drawn = duckingPoints({ lines }, 10);
  const round = (value: number) => Math.round(value * 100) / 100;
  expect(drawn.map(({ at, down }) => `${round(at)}:${round(down)}`).join(' ')).toBe(expected);
});
