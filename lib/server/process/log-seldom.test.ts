import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { logSeldom } from './log-seldom.ts';

const MINUTE_MS = 60_000;
let written: string[];

beforeEach(() => {
  written = [];
  vi.useFakeTimers();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

const log = (key: string) =>
  logSeldom(key, ({ repeated }) => written.push(repeated ? `${key} ${repeated}` : key));

test('a line is written at once, and then once a minute with how often it came', () => {
  for (let tries = 0; tries < 100; tries += 1) log('away');
  expect(written).toEqual(['away']);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(written).toEqual(['away', 'away 99']);
  log('away');
  expect(written).toHaveLength(2);
  vi.advanceTimersByTime(MINUTE_MS);
  expect(written).toEqual(['away', 'away 99', 'away 1']);
});

test('what has been quiet for a minute is written at once again', () => {
  log('away');
  vi.advanceTimersByTime(MINUTE_MS);
  log('away');
  expect(written).toEqual(['away', 'away']);
});

test('one line does not hold back another', () => {
  log('away');
  log('full');
  expect(written).toEqual(['away', 'full']);
});
