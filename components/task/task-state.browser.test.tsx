import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { sampleTask } from '#lib/testing/samples/sample-task.ts';
import { TaskState } from './task-state.tsx';

withStyles();

test('a card of a row cuts no line of its message through', async () => {
  const task = sampleTask({ status: 'uncertain', prompt: 'A paper boat' });
  await showPage(
    <div className="@container relative" style={{ width: 300, height: 152 }}>
      <TaskState task={task} left={null} now={0} />
    </div>,
    new QueryClient(),
  );
  const message = page.getByText(/^No answer came/);
  await expect.element(message).toBeVisible();
  const element = message.element();
  const lines = element.clientHeight / Number.parseFloat(getComputedStyle(element).lineHeight);
  expect(lines).toBeCloseTo(2, 1);
  const buttons = page.getByRole('button', { name: 'Retry' }).element().getBoundingClientRect();
  expect(element.getBoundingClientRect().bottom).toBeLessThanOrEqual(buttons.top);
});

test('the narrowest card says its state whole', async () => {
  const task = sampleTask({ status: 'waiting', reason: 'queued', prompt: 'A paper boat' });
  await showPage(
    <div className="@container relative" style={{ width: 60, height: 106 }}>
      <TaskState task={task} left={null} now={0} />
    </div>,
    new QueryClient(),
  );
  const state = page.getByText('Queued', { exact: true });
  await expect.element(state).toBeVisible();
  const { scrollWidth, clientWidth } = state.element();
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
});

test('a frame of the unfinished film lies behind its words, growing sharp', async () => {
  const posterUrl = '/poster?v=1';
  const task = sampleTask({ status: 'rendering', progress: 40, prompt: 'A paper boat', posterUrl });
  await showPage(<TaskState task={task} left={null} now={0} />, new QueryClient());
  await expect.element(page.getByText('A paper boat')).toBeVisible();
  const frame = document.querySelector<HTMLImageElement>('[data-preview] img');
  expect(frame?.src).toContain('/poster?v=1&thumb=320');
  expect(frame?.style.filter).toBe('blur(7.2px)');
});

test('what is not followed shows no frame of itself', async () => {
  const lost = sampleTask({ status: 'rendering', silentSince: 1, posterUrl: '/poster?v=1' });
  await showPage(<TaskState task={lost} left={null} now={60_000} />, new QueryClient());
  await expect.element(page.getByText('Not answering')).toBeVisible();
  expect(document.querySelector('[data-preview]')).toBeNull();
});

test('what is queued and what is rendered look different: a word, and a ring with its number', async () => {
  const show = (status: 'waiting' | 'rendering') =>
    sampleTask({ id: status, status, reason: 'queued', progress: 40, prompt: `One that is ${status}` });
  await showPage(
    (['waiting', 'rendering'] as const).map((status) => (
      <section key={status} aria-label={status} className="@container relative h-40 w-72">
        <TaskState task={show(status)} left={null} now={0} />
      </section>
    )),
    new QueryClient(),
  );
  const [queued, rendered] = ['waiting', 'rendering'].map((name) => page.getByRole('region', { name }));
  await expect.element(queued?.getByText('Queued', { exact: true }) ?? null).toBeVisible();
  expect(queued?.getByRole('progressbar').elements()).toEqual([]);
  await expect.element(rendered?.getByRole('progressbar') ?? null).toHaveTextContent('40%');
  expect(rendered?.getByText('Queued', { exact: true }).elements()).toEqual([]);
});

test('a narrow card of one that failed keeps its message', async () => {
  const error = { status: 400, type: 'x', code: 'content_policy_violation', message: 'No' };
  await showPage(
    <div className="@container relative" style={{ width: 170, height: 170 }}>
      <TaskState task={sampleTask({ status: 'failed', error })} left={null} now={0} />
    </div>,
    new QueryClient(),
  );
  await expect.element(page.getByText(/The service refused the content/)).toBeVisible();
  const message = page.getByText(/The service refused the content/).element();
  expect(message.getBoundingClientRect().height).toBeGreaterThan(11);
});
