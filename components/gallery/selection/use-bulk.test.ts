import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { bulkLabels, twiceLabels } from './use-bulk.tsx';

const t = english('gallery');

test('partial success is said in numbers', () => {
  expect(
    bulkLabels(
      'cancel',
      { done: ['a', 'b'], skipped: [{ reason: 'already under way', count: 3, ids: [] }] },
      t,
    ),
  ).toEqual({
    title: '2 videos cancelled',
    description: '3 left alone: already under way',
  });
});

test('nothing done is said plainly', () => {
  expect(bulkLabels('retry', { done: [], skipped: [{ reason: 'gone', count: 1, ids: [] }] }, t).title).toBe(
    'Nothing was sent again',
  );
});

test('of many it is said how many may be made twice, and what became of the others', () => {
  expect(twiceLabels({ ids: ['a', 'b', 'c'], sent: 7 }, t)).toEqual({
    title: 'Make 3 videos a second time?',
    description:
      'The service may have made them already, and may charge for both. The other 7 videos are on the way.',
    confirm: 'Make them again',
  });
  expect(twiceLabels({ ids: ['a'], sent: 0 }, t)).toMatchObject({
    title: 'Make 1 video a second time?',
    description: 'The service may have made it already, and may charge for both.',
  });
});
