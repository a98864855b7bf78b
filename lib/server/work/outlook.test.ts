import { describe, expect, test } from 'vitest';
import { createOutlook, remainingOf } from './outlook.ts';

describe('the time a task still takes', () => {
  const cases: [string, [number, number], [number, number], number][] = [
    ['at an even pace', [10, 0], [60, 5000], 4000],
    ['just before the end', [0, 0], [99, 9900], 100],
    ['at the end', [50, 0], [100, 1000], 0],
    ['unknown after one look', [10, 0], [10, 0], 4000],
    ['longer, the longer it stands still', [10, 0], [10, 30_000], 90_000],
  ];
  test.each(cases)('%s', (_, [p0, t0], [p1, t1], expected) => {
    expect(remainingOf({ progress: p0, at: t0 }, { progress: p1, at: t1 })).toBeCloseTo(expected);
  });
});

describe('an outlook', () => {
  test.each([null, 0])('says nothing of a task with progress %s', (progress) => {
    expect(createOutlook().remaining('a', progress, 0)).toBeNull();
  });

  test('measures from the first look that showed progress', () => {
    const outlook = createOutlook();
    outlook.remaining('a', 0, 0);
    outlook.remaining('a', 20, 1000);
    outlook.remaining('a', 30, 2000);
    expect(outlook.remaining('a', 60, 5000)).toBe(4000);
  });

  test('begins anew with a task that was forgotten', () => {
    const outlook = createOutlook();
    outlook.remaining('a', 20, 1000);
    outlook.forget('a');
    expect(outlook.remaining('a', 60, 5000)).toBe(4000);
    expect(outlook.remaining('a', 80, 6000)).toBe(1000);
  });
});
