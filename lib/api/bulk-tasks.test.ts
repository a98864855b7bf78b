import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { BulkAction } from '#lib/studio/task/task.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { bulkTasks, willBeFavourites } from './bulk-tasks.ts';
import { taskKey } from './task-cache.ts';

const drawn = [sampleTask({ id: 'a', favourite: true }), sampleTask({ id: 'b' })];

/** What is on its way to a studio that does not answer. */
function asked(...requests: [BulkAction, string[]][]) {
  leaveUnanswered('POST /api/tasks/bulk');
  const client = new QueryClient();
  const observer = new MutationObserver(client, bulkTasks(client));
  for (const [action, ids] of requests) void observer.mutate({ action, ids });
  return client;
}

test.each<[string, [BulkAction, string[]][], boolean]>([
  ['nothing', [], false],
  ['a heart for the one without', [['favourite', ['b']]], true],
  [
    'a heart for all, and its end for one',
    [
      ['favourite', ['a', 'b']],
      ['unfavourite', ['a']],
    ],
    false,
  ],
  [
    'a heart for all, and something else',
    [
      ['favourite', ['a', 'b']],
      ['trash', ['a', 'b']],
    ],
    true,
  ],
])('with %s on its way', (_, requests, all) => {
  expect(willBeFavourites(asked(...requests), drawn)).toBe(all);
});

test('what is about to be shown counts, not what was drawn', () => {
  const client = asked();
  client.setQueryData(taskKey('b'), sampleTask({ id: 'b', favourite: true }));
  expect(willBeFavourites(client, drawn)).toBe(true);
});
