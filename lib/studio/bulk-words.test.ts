import { expect, test } from 'vitest';
import { BulkRequest } from './bulk.ts';
import { bulkWords } from './bulk-words.ts';

test('partial success is said in numbers', () => {
  expect(
    bulkWords('cancel', { done: ['a', 'b'], skipped: [{ reason: 'already under way', count: 3 }] }),
  ).toEqual({
    title: '2 videos cancelled',
    description: '3 left alone: already under way',
  });
});

test('nothing done is said plainly', () => {
  expect(bulkWords('retry', { done: [], skipped: [{ reason: 'gone', count: 1 }] }).title).toBe(
    'Nothing was sent again',
  );
});

test('tagging needs a tag', () => {
  expect(BulkRequest.safeParse({ action: 'tag', ids: ['a'] }).success).toBe(false);
  expect(BulkRequest.safeParse({ action: 'tag', ids: ['a'], tag: 'sea' }).success).toBe(true);
});
