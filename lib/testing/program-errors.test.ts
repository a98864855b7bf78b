import { afterAll, expect, onTestFailed, test } from 'vitest';

const reasons = new Set<string | undefined>();
const noteReason = () =>
  onTestFailed(({ task }) => {
    for (const { message } of task.result?.errors ?? []) reasons.add(message);
  });

afterAll(() => {
  expect(reasons).toEqual(new Set(['Nobody caught this', 'Nobody waited for this']));
});

test.fails('an error that nothing catches fails the test that was running', () => {
  noteReason();
  setTimeout(() => {
    throw new Error('Nobody caught this');
  });
});

test.fails('so does a promise that is rejected and that nothing waits for', () => {
  noteReason();
  void Promise.reject(new Error('Nobody waited for this'));
});
