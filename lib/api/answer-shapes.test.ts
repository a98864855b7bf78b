// @vitest-environment node
import { QueryObserver } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { connectionsOptions, healthOptions } from './connections.ts';
import { createQueryClient } from './query-client.ts';
import { taskOptions } from './tasks.ts';

const client = () => createQueryClient(() => undefined);

test.each([
  ['another list', { assets: [], nextCursor: null }],
  ['a list that is none', { connections: {}, removed: [], dialects: [] }],
  ['nothing', new Response('null')],
  ['the page of a proxy', new Response('<html>', { headers: { 'content-type': 'text/html' } })],
])('%s in place of the connections is an error of that query', async (_, answer) => {
  answerCalls({ 'GET /api/connections': answer });
  const observer = new QueryObserver(client(), connectionsOptions());
  const end = observer.subscribe(() => undefined);
  await waitUntil(() => observer.getCurrentResult().isError);
  expect(observer.getCurrentResult()).toMatchObject({
    data: undefined,
    error: { code: 'unexpected_answer' },
  });
  end();
});

test('what has no list of its own is checked for the objects that are read of it', async () => {
  answerCalls({ 'GET /api/health': { status: 'ok' }, 'GET /api/tasks/t1': { id: 't1' } });
  await expect(client().fetchQuery(healthOptions())).rejects.toMatchObject({ code: 'unexpected_answer' });
  await expect(client().fetchQuery(taskOptions('t1'))).rejects.toMatchObject({ code: 'unexpected_answer' });
});

test('an interval that stumbles over an answer does not take the page down', async () => {
  answerCalls({ 'GET /api/connections': { connections: [null], removed: [], dialects: [] } });
  const observer = new QueryObserver(client(), connectionsOptions());
  const end = observer.subscribe(() => undefined);
  await waitUntil(() => observer.getCurrentResult().isSuccess);
  end();
});
