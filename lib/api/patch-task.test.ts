// @vitest-environment node
import { MutationObserver, QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { TaskPage, TaskPatch } from '#lib/studio/task/task.ts';
import { answerCalls, refusal } from '#lib/testing/answer-calls.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { patchTask, withPatches } from './patch-task.ts';
import { taskKey, taskListsKey, writeTasks } from './task-cache.ts';

const listKey = [...taskListsKey, 'gallery'];
const before = sampleTask({ title: 'Before' });

function shown() {
  const client = new QueryClient();
  client.setQueryData(taskKey('t1'), before);
  client.setQueryData(listKey, { pages: [{ tasks: [before] }], pageParams: [''] });
  const patch = (change: TaskPatch) =>
    new MutationObserver(client, patchTask(client)).mutate({ id: 't1', patch: change });
  const inList = () => client.getQueryData<{ pages: TaskPage[] }>(listKey)?.pages[0]?.tasks[0];
  const onPage = () => client.getQueryData<typeof before>(taskKey('t1'));
  return { client, patch, inList, onPage };
}

/** A studio that answers one call after the other, when it is told to. */
function studio() {
  const waiting: ((isRefused?: boolean) => void)[] = [];
  let revision = 1;
  const calls = answerCalls({
    'PATCH /api/tasks/t1': ({ body }) => {
      const { promise, resolve } = Promise.withResolvers<object>();
      waiting.push((isRefused = false) =>
        resolve(isRefused ? refusal(400, 'invalid_parameter') : { ...before, ...body, revision: ++revision }),
      );
      return promise;
    },
  });
  const answer = async () => {
    await waitUntil(() => waiting.length > 0);
    waiting.shift()?.();
  };
  const refuse = async () => {
    await waitUntil(() => waiting.length > 0);
    waiting.shift()?.(true);
  };
  return { calls, waiting, answer, refuse };
}

test('a change shows wherever its task does before the studio has answered', async () => {
  const { answer } = studio();
  const { patch, inList, onPage } = shown();
  const sent = patch({ favourite: true });
  await waitUntil(() => onPage()?.favourite);
  expect(inList()?.favourite).toBe(true);
  await answer();
  await sent;
  expect(onPage()).toMatchObject({ favourite: true, revision: 2 });
});

test('changes are sent one after the other, and the answer to one does not take back the next', async () => {
  const { calls, waiting, answer } = studio();
  const { client, patch, onPage } = shown();
  const [first, second] = [patch({ favourite: true }), patch({ favourite: false })];
  await waitUntil(() => waiting.length > 0);
  expect(calls).toHaveLength(1);
  expect(withPatches(client, { ...before, favourite: true }).favourite).toBe(false);
  await answer();
  await first;
  expect(onPage()?.favourite).toBe(false);
  await answer();
  await second;
  expect(onPage()?.favourite).toBe(false);
});

test('changes that are refused one after the other leave what the studio has', async () => {
  const { refuse } = studio();
  const { patch, inList, onPage } = shown();
  const sent = [patch({ tags: ['night'] }), patch({ tags: ['night', 'sea'] })];
  const ended = Promise.allSettled(sent);
  await refuse();
  await refuse();
  await ended;
  expect([onPage()?.tags, inList()?.tags]).toEqual([before.tags, before.tags]);
});

test('what came from elsewhere meanwhile is what a refusal leaves', async () => {
  const { refuse } = studio();
  const { client, patch, onPage } = shown();
  const refused = patch({ title: 'Mine' });
  const theirs = { ...before, title: 'Theirs', revision: before.revision + 1 };
  await waitUntil(() => onPage()?.title === 'Mine');
  writeTasks(client, [withPatches(client, theirs)]);
  expect(onPage()?.title).toBe('Mine');
  await refuse();
  await expect(refused).rejects.toThrow();
  expect(onPage()?.title).toBe('Theirs');
});

test('what the studio refuses is as it was again, but for what was changed since', async () => {
  const { answer, refuse } = studio();
  const { patch, onPage } = shown();
  const [refused, kept] = [patch({ title: 'After', favourite: true }), patch({ favourite: true })];
  await refuse();
  await expect(refused).rejects.toThrow();
  expect(onPage()).toMatchObject({ title: 'Before', favourite: true });
  await answer();
  await kept;
});
