import { describe, expect, test } from 'vitest';
import { createEta, createRateLimiter, pollInterval, remainingOf, TIMING } from './timing.ts';

describe('the time until the next look', () => {
  const look = (age: number, progress: number | null = null, failures = 0, remaining: number | null = null) =>
    pollInterval({ age, progress, failures, following: 1, listed: false, remaining }, TIMING, 0.5);

  test('is short at first, long later, and never longer than the slowest', () => {
    expect(look(0)).toBe(TIMING.quickestPoll);
    expect(look(40_000)).toBe(5000);
    expect(look(10 * 60_000)).toBe(TIMING.slowestPoll);
  });

  test('is short again near the end', () => {
    expect(look(10 * 60_000, 90)).toBe(2 * TIMING.quickestPoll);
  });

  test('goes by how long it will still take, when that is known', () => {
    expect(look(10 * 60_000, 50, 0, 10_000)).toBe(8000);
    expect(look(10 * 60_000, 50, 0, 100)).toBe(2 * TIMING.quickestPoll);
    expect(look(10 * 60_000, 50, 0, 60 * 60_000)).toBe(TIMING.slowestPoll);
  });

  test('grows while the service is in trouble, within bounds', () => {
    expect(look(40_000, null, 1)).toBe(10_000);
    expect(look(40_000, null, 50)).toBe(4 * TIMING.slowestPoll);
  });
});

describe('thousands of tasks', () => {
  const perSecond = (listed: boolean, remaining: number | null) => {
    const many = { age: 0, progress: 90, failures: 0, following: 2000, listed, remaining };
    return 2000 / (pollInterval(many, TIMING, 0.5) / 1000);
  };

  test('are looked at at a bearable rate', () => {
    expect(perSecond(false, null)).toBeCloseTo(1000 / TIMING.pollSpacing);
  });

  test('are looked at less where a list tells of them, however far they are', () => {
    expect(perSecond(true, 10)).toBeCloseTo(1000 / TIMING.pollSpacing / 3);
  });
});

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
    expect(createEta().remaining('a', progress, 0)).toBeNull();
  });

  test('measures from the first look that showed progress', () => {
    const outlook = createEta();
    outlook.remaining('a', 0, 0);
    outlook.remaining('a', 20, 1000);
    outlook.remaining('a', 30, 2000);
    expect(outlook.remaining('a', 60, 5000)).toBe(4000);
  });

  test('begins anew with a task that was forgotten', () => {
    const outlook = createEta();
    outlook.remaining('a', 20, 1000);
    outlook.forget('a');
    expect(outlook.remaining('a', 60, 5000)).toBe(4000);
    expect(outlook.remaining('a', 80, 6000)).toBe(1000);
  });
});

test('lets a few go at once, then as many as time has passed for', () => {
  const pace = createRateLimiter(10, 8);
  expect(pace.room(0)).toBe(8);
  for (let taken = 0; taken < 8; taken += 1) pace.take(0);
  expect(pace.room(0)).toBe(0);
  expect(pace.room(500)).toBe(5);
  expect(pace.room(60_000)).toBe(8);
});

test('once used up, the next go when there is room for some', () => {
  const pace = createRateLimiter(10, 8);
  expect(pace.freeAt(0)).toBe(0);
  for (let taken = 0; taken < 8; taken += 1) pace.take(0);
  expect(pace.freeAt(0)).toBe(200);
  expect(pace.freeAt(150)).toBe(200);
  expect(pace.freeAt(200)).toBe(200);
});

test('a state that nobody knows is told of within three minutes', () => {
  const { unknownFor, slowestPoll } = TIMING;
  expect(unknownFor + 2 * slowestPoll).toBeLessThanOrEqual(3 * 60_000);
});
