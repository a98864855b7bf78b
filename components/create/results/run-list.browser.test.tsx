import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { Task } from '#lib/studio/task/task.ts';
import { answerCalls } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { Runs } from './run-list.tsx';

const DAY = 24 * 60 * 60_000;

async function show(made: Partial<Task>[]) {
  const tasks = made.map((over) => sampleTask({ status: 'completed', prompt: over.id ?? '', ...over }));
  answerCalls({ 'GET /api/tasks': { tasks, nextCursor: null, revision: 1, counts: {} } });
  await showPage(<Runs />);
}

const headings = () =>
  page
    .getByRole('heading')
    .elements()
    .map(({ textContent }) => textContent);

test('what was made on other days stays below what was made today', async () => {
  await show([
    { id: 'new', createdAt: Date.now() },
    { id: 'old', createdAt: Date.now() - 2 * DAY },
  ]);
  await expect.poll(headings).toEqual(['Today', 'new', 'Earlier', 'old']);
  await expect.element(page.getByText('1 run, 1 video')).toBeVisible();
});

test('without anything of today there is no other heading', async () => {
  await show([{ id: 'old', createdAt: Date.now() - 2 * DAY }]);
  await expect.poll(headings).toEqual(['Latest', 'old']);
});
