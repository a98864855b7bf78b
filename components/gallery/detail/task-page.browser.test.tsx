import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { taskOptions } from '#lib/api/tasks.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { answerCalls, leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { TaskPage } from './task-page.tsx';

beforeEach(() => {
  leaveUnanswered(
    'GET /api/comments',
    'GET /api/projects',
    'GET /api/tasks',
    'PATCH /api/tasks/t1',
    'GET /api/tasks/t1/cuts',
    'POST /api/tasks/t1/part',
    'GET /api/transcripts',
  );
});

withStyles();

async function show(given: Partial<Task>) {
  const cache = stillCache();
  const lineage = { ancestors: [], children: [] };
  cache.setQueryData(taskOptions('t1').queryKey, { ...sampleTask(given), lineage });
  await showPage(
    <div data-room className="flex flex-col" style={{ height: 500 }}>
      <TaskPage id="t1" />
    </div>,
    cache,
  );
}

const trying = { percent: null, attempts: 2, retryAt: null, error: 'It answered 404', over: false };
const look = page.getByRole('button', { name: 'Look now' });
const download = page.getByRole('link', { name: 'Download' });

test('a video that is not here yet says why, and can be looked for', async () => {
  await show({ collecting: trying });
  await expect.element(page.getByText(/not here yet: It answered 404/)).toBeVisible();
  await expect.element(look).toBeVisible();
  await expect.element(download).toBeVisible();
});

test('a video whose file is gone says so instead of playing, and offers nothing that needs it', async () => {
  await show({ collecting: { ...trying, error: null, over: true } });
  await expect.element(page.getByText('the service no longer has its file', { exact: false })).toBeVisible();
  await expect.element(look).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  expect(download.elements()).toEqual([]);
});

test('a video that a program had made says which', async () => {
  await show({ agent: 'Night shift' });
  await expect.element(page.getByText('Requested by')).toBeVisible();
  await expect.element(page.getByText('Night shift')).toBeVisible();
});

test('a video of somebody else says who made it', async () => {
  await show({ maker: 'Ben', projectId: 'p1', may: 'edit' });
  await expect.element(page.getByText('Made by')).toBeVisible();
  await expect.element(page.getByText('Ben')).toBeVisible();
});

test('a video that was matched by its time says so, and is parted with one press', async () => {
  await show({ matchedAt: 1 });
  await expect.element(page.getByText(/tells no prompts/)).toBeVisible();
  await page.getByRole('button', { name: 'Not my video' }).click();
  await expect.poll(() => answerCalls({}).map(({ path }) => path)).toContain('/api/tasks/t1/part');
});

const setting = (name: string) =>
  page
    .getByRole('term')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .element().nextElementSibling?.textContent;

test('a video says what it cost and which seed it has, and its settings are copied with the seed', async () => {
  const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await show({ seed: 42, cost: { amount: 8, unit: 'credits' }, params: { size: '1280x720' } });
  await expect.element(page.getByText('Seed')).toBeVisible();
  expect([setting('Seed'), setting('Cost')]).toEqual(['42', '8 credits']);
  await page.getByRole('button', { name: 'Copy the settings' }).click();
  await expect.poll(() => copy.mock.calls.map(([text]) => JSON.parse(text).seed)).toEqual([42]);
});

test('a video whose seed and cost nobody knows says nothing of them', async () => {
  await show({ params: { size: '1280x720' } });
  await expect.element(page.getByText('Size')).toBeVisible();
  expect(page.getByText(/^(Seed|Cost)$/).elements()).toEqual([]);
});

test('a remix says how large and how long it is, for nobody asked for that', async () => {
  await show({ endpoint: 'videos/remix', width: 1280, height: 720, duration: 4.04 });
  await expect.element(page.getByText('Size')).toBeVisible();
  expect([setting('Size'), setting('Length')]).toEqual(['1280 × 720', '4 s']);
});

test('a size and a length that were asked for are told as they were asked for', async () => {
  const params = { size: '720x1280', seconds: '4' };
  await show({ params, width: 704, height: 1280, duration: 4.04 });
  await expect.element(page.getByText('Size')).toBeVisible();
  expect([setting('Size'), setting('Length')]).toEqual(['720 × 1280', '4 s']);
});

test('a link to a moment begins there', async () => {
  history.replaceState(null, '', '?t=2.5');
  await show({ videoUrl: '/api/tasks/t1/video' });
  expect(document.querySelector('video')?.src).toMatch(/#t=2\.5$/);
});

test('a video that was declined says by whom and why, in the open', async () => {
  const message = 'It was declined in the studio by Ann: No owls';
  const error = { status: 403, type: 'permission_error', code: 'approval_declined', message };
  await show({ status: 'failed', error });
  await expect.element(page.getByText(/Ann declined it/)).toBeVisible();
  await expect.element(page.getByText(/“No owls”/)).toBeVisible();
});

test('a file whose picture the browser cannot show says so, and what can be done with it', async () => {
  await show({ videoUrl: '/api/tasks/t1/video', archived: { bytes: 1, sha256: 'a'.repeat(64), at: 1 } });
  const said = page.getByText(/cannot show the picture/);
  expect(said.elements()).toEqual([]);
  document.querySelector('video')?.dispatchEvent(new Event('loadedmetadata'));
  await expect.element(said).toBeVisible();
});

test('a file that is made playable says so in place of its player, and offers no frames of it yet', async () => {
  const archived = { bytes: 1, sha256: 'a'.repeat(64), at: 1 };
  const params = { file: 'Phone.mov', mime: 'video/quicktime', plays: false };
  await show({ endpoint: 'own', params, preparing: true, videoUrl: '/api/tasks/t1/video', archived });
  await expect.element(page.getByText('Preparing to play')).toBeVisible();
  await expect.element(download).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  expect(page.getByRole('button', { name: 'Use this frame' }).elements()).toEqual([]);
  expect(page.getByText('Plays').elements()).toEqual([]);
});

test('what failed is told once, with the full answer one press away', async () => {
  const error = { status: 500, type: 'server_error', code: 'internal_error', message: 'It broke' };
  await show({ status: 'failed', error });
  await page.getByText('What the service said').click();
  await expect.element(page.getByText(/"message": "It broke"/)).toBeVisible();
  expect(page.getByText('Failed', { exact: true }).elements()).toHaveLength(1);
});

test('what failed keeps no place for a video that will not come', async () => {
  await page.viewport(1280, 800);
  const error = { status: 500, type: 'server_error', code: 'internal_error', message: 'It broke' };
  await show({ status: 'failed', error, width: 720, height: 1280 });
  const room = document.querySelector('[data-room]')?.getBoundingClientRect();
  const said = page.getByText('What the service said').element().getBoundingClientRect();
  expect(said.bottom).toBeLessThanOrEqual(room?.bottom ?? 0);
});

test.each([
  ['wide', 1280, 720],
  ['tall', 720, 1280],
])('a %s video leaves room for its controls, whatever else stands on the page', async (_, width, height) => {
  await page.viewport(1280, 800);
  await show({ videoUrl: '/api/tasks/t1/video', width, height });
  const room = document.querySelector('[data-room]')?.getBoundingClientRect();
  const play = page.getByRole('button', { name: 'Play' }).element().getBoundingClientRect();
  expect(play.bottom).toBeLessThanOrEqual(room?.bottom ?? 0);
});

test('on a phone a video without a title shows its prompt at once', async () => {
  await page.viewport(390, 844);
  await show({ title: null, prompt: 'A heron over still water' });
  const title = page.getByRole('textbox', { name: 'Title' });
  await expect.element(title).toBeVisible();
  const prompt = title.element().parentElement?.querySelector('p[aria-hidden]');
  expect(prompt?.textContent).toBe('A heron over still water');
  expect(prompt?.getBoundingClientRect().height).toBeGreaterThan(0);
});

test('Enter saves a title once, and stays in it', async () => {
  await show({ title: null });
  const title = page.getByRole('textbox', { name: 'Title' });
  await userEvent.fill(title, 'The kite');
  await userEvent.keyboard('{Enter}');
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('{Enter}{Tab}');
  const saved = () => answerCalls({}).flatMap(({ method, body }) => (method === 'PATCH' ? [body] : []));
  await expect.poll(saved).toEqual([{ title: 'The kite' }]);
});
