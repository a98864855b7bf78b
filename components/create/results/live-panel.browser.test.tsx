import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import type { Live } from '../live-stream.ts';
import { LivePanel } from './live-panel.tsx';

beforeEach(() => {
  leaveUnanswered('GET /api/tasks');
});

withStyles();

const LIVE: Live = {
  ...{ id: 'live_1', prompt: 'A kite on a hill', model: 'vidB-2', serviceId: null },
  ...{ state: 'running', percent: 42, error: null },
  lines: Array.from({ length: 40 }, (_, at) => `progress: ${at}`),
};

test('every line of a long log keeps its height, and the newest is in sight', async () => {
  await showPage(<LivePanel live={LIVE} onStopWatching={vi.fn()} onClose={vi.fn()} />);
  await expect.element(page.getByText('progress: 39')).toBeInViewport();
  const heights = page
    .getByRole('listitem')
    .elements()
    .map((line) => line.getBoundingClientRect().height);
  expect(heights).toHaveLength(40);
  expect(Math.min(...heights)).toBeGreaterThan(11);
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuetext', '42 %');
});
