import { afterAll, beforeAll, expect, onTestFailed, test } from 'vitest';
import { render } from './render.tsx';

const reasons = new Set<string | undefined>();
const noteReason = () =>
  onTestFailed(({ task }) => {
    for (const { message } of task.result?.errors ?? []) reasons.add(message);
  });

const { error } = console;
const printed: unknown[] = [];
beforeAll(() => {
  console.error = (...words) => printed.push(words);
});

afterAll(() => {
  console.error = error;
  expect(printed, 'printed besides').toEqual([]);
  expect(reasons).toEqual(
    new Set(['Nobody caught this', 'Nobody waited for this', 'This cannot be drawn', unknownCall]),
  );
});

const unknownCall = 'Nothing answers GET /api/connections: name it in answerCalls()';

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

test.fails('so does a page that cannot be drawn', async () => {
  noteReason();
  function Broken(): never {
    throw new Error('This cannot be drawn');
  }
  await render(<Broken />);
});

test.fails('so does a call of a page that the test does not know', async () => {
  noteReason();
  await fetch('/api/connections');
});
