import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/studio.ts';
import { makeVideo } from './fixtures/tasks.ts';

// No scripts run: everything visible is in the HTML.
test.use({ javaScriptEnabled: false });
test.describe.configure({ mode: 'serial' });

let id: string;
test.beforeAll(async ({ studio }) => {
  ({ id } = await makeVideo(studio, 'A lamp on a jetty'));
});

/** A page waits only briefly for its database: retry one that a busy machine sent without data. */
const isSeen = (page: Page, path: string) =>
  expect(async () => {
    await page.goto(path);
    await expect(page.locator(`main img[src*="${id}"]`)).toBeVisible({ timeout: 1000 });
  }).toPass();

test('what was made lately is seen before any code has come', ({ page }) => isSeen(page, '/create'));

test('where a project is open, work of no project is not shown for a moment', async ({ page, studio }) => {
  await page.context().addCookies([{ name: 'project', value: '1', url: studio.url }]);
  await page.goto('/create');
  await expect(page.locator('main')).toBeVisible();
  await expect(page.locator('main img')).toHaveCount(0);
});

test('the first shot of a film is seen before any code has come', async ({ page, studio }) => {
  const made = await page.request.post('/api/cuts', {
    headers: { origin: studio.url },
    data: { title: 'Night', shots: [{ taskId: id }] },
  });
  await isSeen(page, `/cuts/${(await made.json()).id}`);
});
