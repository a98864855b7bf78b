import { expect, test } from 'vitest';
import { estimateEta, type TimeRange } from './eta.ts';

test.each<[string, number[], number, number | null, TimeRange | null]>([
  ['nothing is promised without history', [1, 2], 0, null, null],
  ['the range is what the middle half took', [10, 20, 30, 40, 50], 0, null, { fromMs: 20, toMs: 40 }],
  ['only earlier ones that took longer count', [10, 20, 30], 25, null, { fromMs: 5, toMs: 5 }],
  ['a task that outlived its history has no promise', [10, 20, 30], 31, null, null],
  ['true progress narrows the range', [20, 40, 60, 80], 10, 50, { fromMs: 10, toMs: 15 }],
])('%s', (_, past, elapsed, progress, range) => {
  const took = past.map((ms) => ({ ms, seconds: null }));
  expect(estimateEta(took, elapsed, progress)).toEqual(range);
});

test('a video twice as long takes twice as long', () => {
  const past = [10, 20, 30].map((ms) => ({ ms, seconds: 4 }));
  expect(estimateEta(past, 0, null, 8)).toEqual({ fromMs: 30, toMs: 50 });
});
