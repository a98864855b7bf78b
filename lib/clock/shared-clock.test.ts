import { afterEach, expect, test, vi } from 'vitest';
import { createSharedClock } from './shared-clock.ts';

const TEN_MINUTES = 600_000;

afterEach(() => void vi.useRealTimers());

const at = (wall: number, since: number) => {
  vi.useFakeTimers({ now: wall, toFake: ['Date', 'performance'] });
  vi.advanceTimersByTime(since);
};

test('it is the own clock until it was compared', () => {
  at(1000, 0);
  const clock = createSharedClock();
  expect(clock.now()).toBe(1000);
  expect(clock.difference()).toBeNull();
});

test('it says the time of the other clock, however far the own one is off', async () => {
  at(TEN_MINUTES + 5000, 0);
  const clock = createSharedClock();
  await clock.measure(async () => 5000);
  expect(clock.now()).toBe(5000);
  expect(clock.ahead()).toBe(TEN_MINUTES);
  expect(clock.difference()).toBe("this machine's clock is 600 s ahead of the database's");
  vi.advanceTimersByTime(700);
  expect(clock.now()).toBe(5700);
});

test('that the clocks differ is said once, and again after they agreed', async () => {
  at(TEN_MINUTES, 0);
  const clock = createSharedClock();
  expect(clock.newDifference()).toBeNull();
  for (const _ of [1, 2]) {
    await clock.measure(async () => 0);
    expect(clock.newDifference()).toContain('600 s ahead');
    expect(clock.newDifference()).toBeNull();
    await clock.measure(async () => Date.now());
    expect(clock.newDifference()).toBeNull();
  }
});

test('it does not follow the own clock when that is set', async () => {
  at(5000, 0);
  const clock = createSharedClock();
  await clock.measure(async () => 5000);
  vi.setSystemTime(TEN_MINUTES);
  vi.advanceTimersByTime(100);
  expect(clock.now()).toBe(5100);
  expect(clock.ahead()).toBe(TEN_MINUTES - 5000);
});

test('it trusts the quickest answer, and takes half of its time off', async () => {
  at(0, 0);
  const clock = createSharedClock();
  const delays = [4000, 20, 6000];
  await clock.measure(async () => {
    const half = (delays.shift() ?? 0) / 2;
    vi.advanceTimersByTime(half);
    const theirs = Date.now() + TEN_MINUTES;
    vi.advanceTimersByTime(half);
    return theirs;
  });
  expect(clock.now()).toBe(Date.now() + TEN_MINUTES);
});

test('it stays as it is where the way to the other clock explains the difference', async () => {
  at(1000, 0);
  const clock = createSharedClock();
  await clock.measure(async () => {
    vi.advanceTimersByTime(200);
    return Date.now() - 150;
  });
  expect(clock.ahead()).toBe(0);
});
