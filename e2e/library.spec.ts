import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { axeFindings } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { makeVideo } from './fixtures/tasks.ts';
import { unzip } from './fixtures/unzip.ts';

const test = onOnePage();
const PROMPT = 'A <b>heron</b> over still water';
let folder: string;
let zip: string;
let taskId: string;
let elsewhere: RunningStudio;

test.beforeAll(async ({ studio }) => {
  // Nothing is made there, so it needs no service.
  elsewhere = await startStudio({ MEDIA_API_URL: 'http://127.0.0.1:9', MEDIA_API_KEY: 'none' });
  folder = await mkdtemp(join(tmpdir(), 'dailies-library-spec-'));
  ({ id: taskId } = await makeVideo(studio, PROMPT));
  const patch = { title: 'Heron', favourite: true, tags: ['birds'] };
  await fetch(`${studio.url}/api/tasks/${taskId}`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(patch),
  });
  // Only some, so the counts do not depend on other files.
  const chosen = await fetch(`${studio.url}/api/library/export?ids=${taskId}`);
  zip = join(folder, 'library.zip');
  await writeFile(zip, await chosen.bytes());
});
test.afterAll(async () => {
  await elsewhere?.stop();
  await rm(folder, { recursive: true, force: true });
});

const library = (page: Page) => page.getByRole('region', { name: 'Library' });
const choose = (page: Page, file: string) =>
  library(page).getByLabel('Library to import').setInputFiles(file);
const numbers = (page: Page, kind: string) =>
  library(page).getByRole('row', { name: new RegExp(`^${kind} `) });

async function plays(video: Locator) {
  await video.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    .toBeGreaterThan(0.2);
}

test('everything is exported as one file', async ({ page }) => {
  await page.goto('/settings');
  const arriving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export everything' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^Dailies library .*\.zip$/);
  expect(new URL(download.url()).search, 'without a selection').toBe('');
  await download.cancel();
});

test('what was exported is imported into an empty studio', async ({ page }) => {
  await page.goto(`${elsewhere.url}/settings`);
  await choose(page, zip);
  await expect(numbers(page, 'Videos')).toHaveText('Videos1100');
  expect(await axeFindings(page, 'fieldset[aria-label=Import]')).toEqual([]);
  const before = await (await fetch(`${elsewhere.url}/api/tasks`)).json();
  expect(before.tasks).toEqual([]);
  await library(page)
    .getByRole('button', { name: /^Import \d+ items?$/ })
    .click();
  await expect(library(page).getByText(/^\d+ items? imported\.$/)).toBeVisible();
  expect(await axeFindings(page, 'fieldset[aria-label=Import]')).toEqual([]);
  await library(page).getByRole('button', { name: 'Done' }).click();
});

test('a second import says that everything is here already', async ({ page }) => {
  await choose(page, zip);
  await expect(numbers(page, 'Videos')).toHaveText('Videos1010');
  await expect(library(page).getByText('There is nothing new in it.')).toBeVisible();
  await library(page).getByRole('button', { name: 'Close' }).click();
  await expect(library(page).getByRole('button', { name: 'Choose a zip' })).toBeVisible();
});

test('a dropped zip that is cut in half is refused in words', async ({ page }) => {
  const bytes = [...(await readFile(zip)).subarray(0, 20_000)];
  const dropped = await page.evaluateHandle((content) => {
    const data = new DataTransfer();
    data.items.add(new File([new Uint8Array(content)], 'half.zip', { type: 'application/zip' }));
    return data;
  }, bytes);
  const target = library(page).getByText('Drop a library here');
  for (const event of ['dragenter', 'dragover', 'drop']) {
    await target.dispatchEvent(event, { dataTransfer: dropped });
  }
  await expect(library(page).getByRole('alert')).toHaveText(/not a whole zip/);
  expect(await axeFindings(page, 'fieldset[aria-label=Import]')).toEqual([]);
});

test('what was imported is in the gallery, and plays', async ({ page }) => {
  await page.goto(`${elsewhere.url}/gallery/${taskId}`);
  await expect(page.getByText('birds').first()).toBeVisible();
  await plays(page.locator('video').first());
});

test('the gallery inside opens from the unpacked folder, without a network, and plays', async ({
  browser,
}) => {
  const names = await unzip(zip, join(folder, 'unpacked'));
  expect(names).toEqual(expect.arrayContaining(['index.html', 'manifest.json']));
  const context = await browser.newContext({ offline: true });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(pathToFileURL(join(folder, 'unpacked', 'index.html')).href);
  const card = page.locator(`article#${taskId}`);
  await expect(card.getByRole('heading', { name: 'Heron' })).toBeVisible();
  await expect(card.getByText(PROMPT)).toBeVisible();
  await plays(card.locator('video'));
  expect(await axeFindings(page)).toEqual([]);
  expect(asked.filter((url) => !url.startsWith('file:'))).toEqual([]);
  await context.close();
});
