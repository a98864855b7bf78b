import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { connectionsOptions } from '#lib/api/connections.ts';
import { taskCountsOptions } from '#lib/api/live-tasks.ts';
import { leaveUnanswered } from '#lib/testing/answer-calls.ts';
import { showPage } from '#lib/testing/page/show-page.tsx';
import { stillCache } from '#lib/testing/page/still-cache.ts';
import { withStyles } from '#lib/testing/page/with-styles.ts';
import { GalleryToolbar } from './gallery-toolbar.tsx';
import { readView } from './gallery-view.ts';

beforeEach(() => {
  leaveUnanswered('GET /api/connections', 'GET /api/tasks');
});

withStyles();

test.each([1440, 1024, 390])('at %i the search has room beside two connections', async (width) => {
  await page.viewport(width, 800);
  const cache = stillCache();
  const connections = [
    { id: 'a', name: 'Acme' },
    { id: 'b', name: 'Bold' },
  ];
  cache.setQueryData(connectionsOptions().queryKey, { connections, removed: [] } as never);
  // As wide as on the page.
  const room = width - (width > 700 ? 260 : 32);
  await showPage(
    <div style={{ width: room }}>
      <GalleryToolbar view={readView(new URLSearchParams())} change={() => undefined} />
    </div>,
    cache,
  );
  await expect.element(page.getByRole('combobox', { name: 'Source' })).toBeVisible();
  const boxOf = (name: string, role: 'combobox' | 'textbox') =>
    page.getByRole(role, { name }).element().getBoundingClientRect();
  const search = boxOf('Search', 'textbox');
  expect(search.width).toBeGreaterThan(250);
  for (const name of ['Source', 'Order']) {
    const box = boxOf(name, 'combobox');
    expect(box.left >= search.right || box.top >= search.bottom).toBe(true);
    expect(box.right).toBeLessThanOrEqual(room + 32);
  }
});

const COUNTS = {
  all: 2100,
  waiting: 12,
  rendering: 3,
  completed: 2000,
  failed: 85,
  uncertain: 0,
  cancelled: 0,
  collecting: 0,
  favourite: 40,
  trashed: 12,
};

test('what is shown is in sight, where the row of states is longer than the screen', async () => {
  await page.viewport(390, 800);
  const cache = stillCache();
  cache.setQueryData(taskCountsOptions().queryKey, COUNTS);
  await showPage(
    <div style={{ width: 358 }}>
      <GalleryToolbar view={readView(new URLSearchParams('show=trash'))} change={() => undefined} />
    </div>,
    cache,
  );
  const pill = page.getByRole('button', { name: /^Trash/ });
  await expect.element(pill).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(() => pill.element().getBoundingClientRect().right).toBeLessThanOrEqual(390);
});
