import { expect, test } from 'vitest';
import { bulkLabels } from './use-bulk.ts';

test('partial success is said in numbers', () => {
  expect(
    bulkLabels('cancel', { done: ['a', 'b'], skipped: [{ reason: 'already under way', count: 3 }] }),
  ).toEqual({
    title: '2 videos cancelled',
    description: '3 left alone: already under way',
  });
});

test('nothing done is said plainly', () => {
  expect(bulkLabels('retry', { done: [], skipped: [{ reason: 'gone', count: 1 }] }).title).toBe(
    'Nothing was sent again',
  );
});
