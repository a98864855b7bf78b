import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { relativeWords } from './relative-time.tsx';

const now = Date.UTC(2026, 10, 15, 12);

test.each([
  [10_000, 'just now'],
  [60_000, '1 minute ago'],
  [59 * 60_000, '59 minutes ago'],
  [3 * 3_600_000, '3 hours ago'],
  [86_400_000, 'yesterday'],
  [20 * 86_400_000, '2 weeks ago'],
])('%d ms before is %s', (before, words) => {
  expect(relativeWords(now - before, now, 'en', english('common'))).toBe(words);
});

test('the future has words too', () => {
  expect(relativeWords(now + 120_000, now, 'en', english('common'))).toBe('in 2 minutes');
});
