import { expect, test } from 'vitest';
import { type Awaited, estimateEta, type TimeRange } from './eta.ts';

const four = (...took: number[]) => took.map((ms) => ({ ms, seconds: 4 }));

test.each<[string, number[], Partial<Awaited>, TimeRange | null]>([
  ['nothing is promised without history', [1, 2], {}, null],
  ['the range is what the middle half took', [10, 20, 30, 40, 50], {}, { fromMs: 20, toMs: 40 }],
  ['only earlier ones that took longer count', [10, 20, 30], { elapsedMs: 25 }, { fromMs: 5, toMs: 5 }],
  ['a task that outlived its history has no promise', [10, 20, 30], { elapsedMs: 31 }, null],
  [
    'true progress narrows the range',
    [20, 40, 60, 80],
    { elapsedMs: 10, progress: 50 },
    { fromMs: 10, toMs: 15 },
  ],
  ['a longer video takes longer', [10, 20, 30, 40, 50], { seconds: 8 }, { fromMs: 40, toMs: 80 }],
  ['those before it are waited for', [10, 20, 30, 40, 50], { before: 2 }, { fromMs: 60, toMs: 120 }],
])('%s', (_, past, given, range) => {
  const awaited = { seconds: 4, elapsedMs: 0, progress: null, ...given };
  expect(estimateEta(four(...past), awaited)).toEqual(range);
});

test('videos of the same length tell more than those of another', () => {
  const past = [...four(10, 20, 30), { ms: 500, seconds: 8 }, { ms: 500, seconds: 8 }];
  expect(estimateEta(past, { seconds: 4, elapsedMs: 0, progress: null })).toEqual({ fromMs: 15, toMs: 25 });
});
