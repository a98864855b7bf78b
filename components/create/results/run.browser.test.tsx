import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { connectionsOptions } from '#lib/api/connections.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { PictureRun } from './run.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/connections', 'PATCH /api/tasks/t1', 'POST /api/tasks/t1/cancel');
});

withStyles();

test('variations are one run with their seeds, and one of them is kept', async () => {
  const asked = answerCalls({});
  const tasks = [772, 773].map((seed, at) =>
    sampleTask({ id: `t${at}`, status: 'completed', prompt: 'A paper boat', seed }),
  );
  await showPage(<PictureRun run={{ key: 'a', prompt: 'A paper boat', tasks }} />);
  await expect.element(page.getByRole('heading', { name: 'A paper boat' })).toBeVisible();
  const second = page.getByRole('figure', { name: 'Variation 2 of 2' });
  await expect.element(second.getByText('Seed 773')).toBeVisible();
  await userEvent.click(second.getByRole('button', { name: 'Keep this one' }));
  await expect
    .poll(() => asked.find(({ path }) => path === '/api/tasks/t1')?.body)
    .toEqual({ favourite: true });
});

const run = (task: Partial<Task>) => ({
  ...{ key: 'a', prompt: 'A paper boat' },
  tasks: [sampleTask({ prompt: 'A paper boat', connectionId: 'acme', ...task })],
});

test('a video that is being made can be opened, and cancelled', async () => {
  const asked = answerCalls({});
  await showPage(<PictureRun run={run({ status: 'waiting', reason: 'queued' })} />);
  await expect
    .element(page.getByRole('link', { name: 'Open A paper boat' }))
    .toHaveAttribute('href', '/gallery/t1');
  await userEvent.click(page.getByRole('button', { name: 'Cancel A paper boat' }));
  await expect.poll(() => asked.map(({ path }) => path)).toContain('/api/tasks/t1/cancel');
});

test('a remix is said to be as long as it is, and before that nothing is said', async () => {
  const remix = { endpoint: 'videos/remix', params: { prompt: 'In the rain' } } as const;
  await showPage(<PictureRun run={run({ ...remix, status: 'completed', duration: 8.04 })} />);
  await expect.element(page.getByText('8 s', { exact: true })).toBeVisible();
  await showPage(<PictureRun run={{ ...run({ ...remix, status: 'rendering' }), prompt: 'Unfinished' }} />);
  await expect.element(page.getByText('4 s', { exact: true })).not.toBeInTheDocument();
});

test('a card has its height before its video is there', async () => {
  const cache = stillCache();
  cache.setQueryData(connectionsOptions().queryKey, { connections: [], removed: [], dialects: [] });
  const size = { params: { size: '1280x720' }, width: 1280, height: 720 };
  await showPage(
    <>
      <PictureRun run={run({ ...size, id: 'before', status: 'rendering', progress: 40 })} />
      <PictureRun run={run({ ...size, id: 'after', status: 'completed', duration: 4 })} />
    </>,
    cache,
  );
  await expect.poll(() => page.getByRole('article').elements()).toHaveLength(2);
  const [before, after] = page
    .getByRole('article')
    .elements()
    .map((card) => card.getBoundingClientRect().height);
  expect(before).toBeGreaterThan(100);
  expect(after).toBe(before);
});

test('the model is said once, beside where it was made', async () => {
  const cache = stillCache();
  const removed = [{ id: 'acme', name: 'Acme' }];
  cache.setQueryData(connectionsOptions().queryKey, { connections: [], removed, dialects: [] });
  await showPage(<PictureRun run={run({ status: 'completed', model: 'vidB-2' })} />, cache);
  const header = page.getByRole('article').element().querySelector('header');
  await expect.element(page.getByText('Acme', { exact: false })).toBeVisible();
  expect(header?.textContent?.match(/vidB-2/g)).toHaveLength(1);
});
