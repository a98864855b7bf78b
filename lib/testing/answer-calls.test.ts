import { afterAll, describe, expect, onTestFailed, test } from 'vitest';
import { answerCalls, bodiesOf, leaveUnanswered } from './answer-calls.ts';

/** Why a test failed that has to. */
const reasons: (string | undefined)[] = [];
const noteReason = () =>
  onTestFailed(({ task }) => void reasons.push(...(task.result?.errors ?? []).map(({ message }) => message)));

describe('a call that nothing answers', () => {
  afterAll(() => {
    expect(reasons).toEqual(['Nothing answers GET /api/connections: name it in answerCalls()']);
  });

  test.fails('fails its test, by name, although its answer is not looked at', async () => {
    noteReason();
    answerCalls({ 'GET /api/models': { models: [] } });
    await fetch('/api/models');
    await fetch('/api/connections');
  });
});

test('a route is answered whatever its parts are, and its calls are listed', async () => {
  const calls = answerCalls({
    'GET /api/tasks/[id]': ({ parts, query }) => ({ id: parts.id, q: query.get('q') }),
    'PATCH /api/tasks/[id]': null,
  });
  const answer = await fetch('/api/tasks/a%2Fb?q=x');
  expect(await answer.json()).toEqual({ id: 'a/b', q: 'x' });
  const { status } = await fetch('/api/tasks/c', { method: 'PATCH', body: '{"favourite":true}' });
  expect(status).toBe(204);
  expect(bodiesOf(calls, 'PATCH /api/tasks/[id]')).toEqual([{ favourite: true }]);
  expect(calls.map(({ path }) => path)).toEqual(['/api/tasks/a%2Fb', '/api/tasks/c']);
});

test('a route is answered differently from then on', async () => {
  answerCalls({ 'GET /api/models': { models: [1] } });
  answerCalls({ 'GET /api/models': { models: [2] } });
  expect(await (await fetch('/api/models')).json()).toEqual({ models: [2] });
});

test('a call that is left unanswered can be aborted', async () => {
  leaveUnanswered('GET /api/models');
  const abort = new AbortController();
  const call = fetch('/api/models', { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toMatchObject({ name: 'AbortError' });
});
