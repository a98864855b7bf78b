import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { toast } from '#components/ui/overlays/toast.ts';
import { Toaster } from '#components/ui/overlays/toaster.tsx';
import { createQueryClient } from '#lib/api/query-client.ts';
import { lineageOptions, taskOptions } from '#lib/api/tasks.ts';
import { useComposer } from '#lib/state/composer-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { answerCalls, leaveUnanswered, refusal } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { RemixPage } from './remix-page.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/models', 'GET /api/tasks/changes');
});

const lineage = { ancestors: [], children: [] };
const edit = page.getByRole('textbox', { name: 'What to change' });

async function show(source: Task, ...family: Task[]) {
  const cache = stillCache();
  const write = (task: Task) => cache.setQueryData(taskOptions(task.id).queryKey, { ...task, lineage });
  write(source);
  const links = family.map(({ id }) => ({ from: id, to: source.id, kind: 'remix' as const }));
  cache.setQueryData(lineageOptions(source.id).queryKey, {
    tasks: [source, ...family],
    links: links.map((link) => ({ ...link, at: null, username: null })),
    deleted: [],
    more: false,
  });
  return { ...(await showPage(<RemixPage id={source.id} />, cache)), write };
}

test('a source that is not made yet is explained, and opens by itself when it is', async () => {
  const source = sampleTask({ status: 'waiting' });
  const { write } = await show(source);
  await expect.element(page.getByText('This video is not made yet')).toBeVisible();
  await expect.element(edit).not.toBeInTheDocument();
  write({ ...source, status: 'completed' });
  await expect.element(edit).toBeVisible();
});

test('a family A video is explained, not hidden, and its settings are had in Create', async () => {
  const { push } = await show(sampleTask({ model: 'vidA_3_1-fast', prompt: 'A tram in the rain' }));
  await expect.element(page.getByText(/videos cannot be remixed/)).toBeVisible();
  await page.getByRole('button', { name: 'Reuse its settings' }).click();
  await expect.poll(() => push.mock.calls).toEqual([['/create']]);
  expect(useComposer.getState().prompt).toBe('A tram in the rain');
});

test('a deleted source keeps its place in the family', async () => {
  await show(
    sampleTask({ id: 't2', prompt: 'at night', endpoint: 'videos/remix', sourceTaskId: 't1' }),
    sampleTask({ id: 't1', prompt: 'A white horse', trashedAt: 1 }),
  );
  const family = page.getByRole('region', { name: 'Family' });
  await expect.element(family.getByText('(in the trash)')).toBeVisible();
  expect(family.element().textContent).toContain('A white horse (in the trash)');
});

test('a video that the service does not give is told once, by the page', async () => {
  answerCalls({
    'GET /api/tasks/elsewhere': refusal(404, 'not_found'),
    'POST /api/tasks/adopt': refusal(502, 'not_found', { message: 'Down' }),
  });
  await showPage(
    <>
      <RemixPage id="elsewhere" />
      <Toaster />
    </>,
    createQueryClient((error) => toast.error(error.message)),
  );
  await expect.element(page.getByRole('heading', { name: 'The video could not be opened' })).toBeVisible();
  toast.message('Told last');
  const messages = page.getByRole('region', { name: /^Messages/ });
  await expect.element(messages.getByText('Told last')).toBeInTheDocument();
  expect(messages.getByRole('listitem').elements()).toHaveLength(1);
});
