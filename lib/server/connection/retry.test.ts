import { describe, expect, test } from 'vitest';
import { backoff, rateLimitIn, restAfterPages, retryAfter } from './retry.ts';

const NOW = Date.parse('2026-11-15T12:00:00Z');

test('backoff doubles up to its limit', () => {
  expect([1, 2, 3, 4, 5, 99].map((attempt) => backoff(attempt, 1000, 8000, 1))).toEqual([
    1000, 2000, 4000, 8000, 8000, 8000,
  ]);
});

test('backoff is spread over its upper half', () => {
  expect(backoff(2, 1000, 8000, 0)).toBe(1000);
  expect(backoff(2, 1000, 8000, 0.5)).toBe(1500);
});

describe('when to come back', () => {
  const cases: [string, Record<string, string>, number | null][] = [
    ['seconds', { 'retry-after': '7' }, NOW + 7000],
    ['a date', { 'retry-after': 'Sun, 15 Nov 2026 12:00:30 GMT' }, NOW + 30_000],
    ['the reset time', { 'x-ratelimit-reset': String(NOW / 1000 + 9) }, NOW + 9000],
    ['seconds before the reset time', { 'retry-after': '2', 'x-ratelimit-reset': '1' }, NOW + 2000],
    ['parts of a millisecond', { 'retry-after': '0.0123456' }, NOW + 12],
    ['a reset within a millisecond', { 'x-ratelimit-reset': String(NOW / 1000 + 9.0123456) }, NOW + 9012],
    ['a time that is past', { 'retry-after': '-5' }, NOW],
    ['a time beyond reason', { 'retry-after': '9999999' }, NOW + 3_600_000],
    ['nothing', {}, null],
    ['nonsense', { 'retry-after': 'soon', 'x-ratelimit-reset': 'later' }, null],
  ];
  test.each(cases)('%s', (_, headers, at) => {
    expect(retryAfter((name) => headers[name], NOW)).toBe(at);
  });
});

test.each([
  [undefined, 0],
  ['soon', 0],
  ['0', 0],
  ['1200', 4000],
  ['0.01', 300_000],
  ['1e-300', 300_000],
])('with a limit of %s requests a minute a list of 20 pages is left alone for %i ms', (limit, rest) => {
  expect(
    restAfterPages(
      20,
      rateLimitIn(() => limit),
    ),
  ).toBe(rest);
});
