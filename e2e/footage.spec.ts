import type { Page } from '@playwright/test';
import { dropOn } from './fixtures/drop.ts';
import { axeFindings, axeFindingsAtBothSizes, visit } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { card, makeVideo } from './fixtures/tasks.ts';

const test = onOnePage();

let base64: string;

test.beforeAll(async ({ studio }) => {
  const { id } = await makeVideo(studio, 'A paper boat at dusk');
  const answer = await fetch(`${studio.url}/api/tasks/${id}/video`);
  base64 = Buffer.from(await answer.arrayBuffer()).toString('base64');
});

/** Drops files with this content, each made unique by its suffix. */
async function drop(page: Page, ...names: string[]) {
  const data = await page.evaluateHandle(
    ([content, files]) => {
      const transfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      for (const [index, name] of files.entries()) {
        const free = new Uint8Array([0, 0, 0, 9, 102, 114, 101, 101, index]);
        transfer.items.add(new File([bytes, free], name, { type: 'video/mp4' }));
      }
      return transfer;
    },
    [base64, names] as const,
  );
  await dropOn(page, 'body', data, 'Drop to add to the gallery');
}

const onTheWay = (page: Page) => page.getByRole('list', { name: 'Footage on its way' });

test('a video dropped on the gallery goes on after a reload, and stands beside what was made', async ({
  page,
}) => {
  await page.goto('/gallery');
  await expect(card(page, /A paper boat at dusk/)).toBeVisible();
  // The first attempts never arrive.
  await page.route('**/api/footage', () => undefined);
  await drop(page, 'Harbour walk.mp4', 'Old pier.mp4');
  await expect(onTheWay(page).getByRole('listitem')).toHaveCount(2);
  expect(await axeFindings(page, 'ul[aria-label="Footage on its way"]')).toEqual([]);
  await page.unroute('**/api/footage');
  await page.reload();
  await expect(card(page, /Harbour walk/)).toBeVisible();
  await expect(card(page, /Old pier/)).toBeVisible();
  await expect(onTheWay(page)).toHaveCount(0);
  await expect(card(page, /A paper boat at dusk/)).toBeVisible();
});

test('a sound is refused in words, and nothing of it stays', async ({ page }) => {
  await page.getByLabel('Videos of your own').setInputFiles({
    name: 'Wind.wav',
    mimeType: 'audio/wav',
    buffer: Buffer.from('RIFF'),
  });
  await expect(onTheWay(page).getByRole('alert')).toHaveText(/Wind\.wav is not a video/);
  await page.getByRole('button', { name: 'Dismiss Wind.wav' }).click();
  await expect(onTheWay(page)).toHaveCount(0);
});

test('it is found by its source, and its page offers what makes sense and nothing else', async ({ page }) => {
  await page.getByRole('combobox', { name: 'Source' }).click();
  await page.getByRole('option', { name: 'Your footage' }).click();
  await expect(card(page, /A paper boat at dusk/)).toHaveCount(0);
  await expect(card(page, /Old pier/)).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
  await card(page, /Harbour walk/)
    .getByRole('link')
    .click();
  await expect(page.getByRole('heading', { name: 'Harbour walk' })).toBeVisible();
  await expect
    .poll(() => page.locator('video').evaluate((video: HTMLVideoElement) => video.readyState))
    .toBeGreaterThan(1);
  const main = page.getByRole('main');
  for (const name of ['Continue', 'Use this frame', 'Add to cut…', 'Dub into…'])
    await expect(main.getByRole('button', { name })).toBeVisible();
  for (const name of ['Make a character', 'Transcribe', 'Download'])
    await expect(main.getByRole('link', { name })).toBeVisible();
  for (const name of ['Run again', 'Run on…', 'Reuse settings'])
    await expect(main.getByRole('button', { name })).toHaveCount(0);
  await expect(page.getByText('Harbour walk.mp4')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});

test('a film takes it as a shot, and Create shows only what was made', async ({ page, studio }) => {
  const headers = { 'content-type': 'application/json', origin: studio.url };
  const found = await (
    await fetch(`${studio.url}/api/tasks?q=${encodeURIComponent('is:mine old pier')}`)
  ).json();
  const shots = [{ taskId: found.tasks[0].id }];
  const made = await fetch(`${studio.url}/api/cuts`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ title: 'At the pier', shots }),
  });
  const { id, duration } = await made.json();
  expect(duration).toBeGreaterThan(3);
  await page.goto(`/cuts/${id}`);
  await expect(page.getByRole('button', { name: /^Shot 1, Old pier, 4 s/ })).toBeVisible();
  await visit(page, 'Create');
  await expect(page.getByRole('heading', { name: 'A paper boat at dusk' })).toBeVisible();
  await expect(page.getByText('Harbour walk')).toHaveCount(0);
});
