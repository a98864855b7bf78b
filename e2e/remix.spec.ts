import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Task } from '#lib/studio/task/task.ts';
import { axeFindings, axeFindingsAtBothSizes } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { makeVideo, startTasks, submit } from './fixtures/tasks.ts';

const edit = (page: Page) => page.getByRole('textbox', { name: 'What to change' });
const family = (page: Page) => page.getByRole('region', { name: 'Family' });
const versions = (page: Page) => page.getByRole('navigation', { name: 'Versions' });
const player = (page: Page, name: 'Source' | 'Result') =>
  page.getByRole('region', { name: 'Stage' }).getByLabel(name, { exact: true });

const test = onOnePage();
let source: Task;
let remixId: string;
test.beforeAll(async ({ studio }) => {
  source = await makeVideo(studio, 'A white horse on a hill');
});

test('a video is remixed, its remix is remixed, and the family shows both', async ({ page }) => {
  await page.goto(`/remix/${source.id}`);
  await page.getByRole('button', { name: 'at night' }).click();
  await expect(edit(page)).toHaveValue('at night');
  await edit(page).press('Control+Enter');
  await expect(player(page, 'Result')).toBeVisible({ timeout: 60_000 });

  await page.getByRole('radio', { name: 'Wipe' }).click();
  const wipe = page.getByRole('slider', { name: 'Wipe' });
  await wipe.press('ArrowRight');
  await expect(wipe).toHaveAttribute('aria-valuenow', '52');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  const times = () =>
    page
      .getByRole('region', { name: 'Stage' })
      .locator('video')
      .evaluateAll((videos) => videos.map((video) => (video as HTMLVideoElement).currentTime));
  await expect.poll(async () => (await times()).filter((time) => time > 0.3)).toHaveLength(2);
  await expect
    .poll(async () => Math.abs(((await times())[0] ?? 0) - ((await times())[1] ?? 9)))
    .toBeLessThan(0.3);

  await page.getByRole('link', { name: 'Remix the result' }).click();
  await expect(page.getByRole('figure', { name: 'Source: at night' })).toBeVisible();
  remixId = page.url().split('/').pop() ?? '';
  await edit(page).fill('at night, add snow');
  await page.getByRole('button', { name: /^Remix Ctrl/ }).click();
  await expect(player(page, 'Result')).toBeVisible({ timeout: 60_000 });
  await expect(versions(page).getByRole('link')).toHaveText([
    /V1.*A white horse on a hill/,
    /V2.*at night/,
    /V3.*at night, add snow/,
  ]);
  await expect(family(page).getByRole('link')).toHaveCount(3);
  await expect(family(page).locator('ins')).toHaveText(', add snow');
  await page.getByRole('button', { name: 'Locate V1 in the family' }).click();
  await expect(family(page).getByRole('link', { name: /A white horse/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/remix/${source.id}$`));
  await edit(page).fill('in the rain');
  await page.reload();
  await expect(edit(page)).toHaveValue('in the rain');
  await edit(page).fill('');
});

test('the editor has no accessibility findings in either theme', async ({ page }) => {
  await expect(player(page, 'Result')).toBeVisible();
  await expect(family(page).getByRole('link').first()).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
});

test('nothing is sent without words, and the field says so', async ({ page }) => {
  await page.getByRole('button', { name: /^Remix Ctrl/ }).click();
  await expect(edit(page)).toHaveAccessibleDescription(/Say what should be different/);
});

test('several variants are made at once, at a size of their own', async ({ page }) => {
  await edit(page).fill('make it red');
  await page.getByRole('combobox', { name: 'Size' }).click();
  await page.getByRole('option', { name: '480 × 480' }).click();
  await page.getByRole('radio', { name: '2', exact: true }).click();
  await page.getByRole('button', { name: /^Remix 2 variants/ }).click();
  const results = page.getByRole('region', { name: 'Remixes of this video' }).getByRole('button');
  await expect(results).toHaveCount(3);
  await results.nth(1).click();
  await expect(results.nth(1)).toHaveAttribute('aria-pressed', 'true');
});

const isHeld = (status: string) => status === 'waiting';

test('an unfinished source is explained, and opens by itself when it is done', async ({ page, studio }) => {
  const allow = (perMinute: number | null) =>
    fetch(`${studio.url}/api/connections/embedded`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', origin: studio.url },
      body: JSON.stringify({ perMinute }),
    });
  await allow(1);
  try {
    const both = await submit(studio, 'A pan on a stove', 'A kettle on a stove');
    const statusOf = async ({ id }: { id: string }) =>
      (await (await fetch(`${studio.url}/api/tasks/${id}`)).json()).status as string;
    // One of them goes out in this minute, and the other is held.
    await expect.poll(async () => (await Promise.all(both.map(statusOf))).filter(isHeld).length).toBe(1);
    const statuses = await Promise.all(both.map(statusOf));
    await page.goto(`/remix/${both[statuses.findIndex(isHeld)]?.id}`);
    await expect(page.getByText('This video is not made yet')).toBeVisible();
  } finally {
    await allow(null);
  }
  await expect(edit(page)).toBeVisible({ timeout: 90_000 });
});

test('a family A video is explained, not hidden', async ({ page, studio }) => {
  const form = new FormData();
  const still = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#305070' } })
    .png()
    .toBuffer();
  form.set('file', new File([new Uint8Array(still)], 'tram.png'));
  const headers = { origin: studio.url };
  const uploaded = await fetch(`${studio.url}/api/assets`, { method: 'POST', headers, body: form });
  const { id: reference } = await uploaded.json();
  const [task] = await startTasks(studio, {
    endpoint: 'videos',
    params: { model: 'vidA_3_1-fast', prompt: 'A tram in the rain', seconds: '1', size: '720x1280' },
    references: [reference],
  });
  await page.goto(`/remix/${task?.id}`);
  await expect(page.getByText(/videos cannot be remixed/)).toBeVisible();
  await page.getByRole('button', { name: 'Reuse its settings' }).click();
  await expect(page).toHaveURL(/\/create$/);
  await expect(page.getByRole('textbox', { name: 'Prompt' })).toHaveValue('A tram in the rain');
});

test("the service's own id opens the video, and an unknown one is explained", async ({ page }) => {
  await page.goto('/remix');
  const id = page.getByRole('textbox', { name: 'Task id' });
  await expect(id).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await id.fill(source.serviceId ?? '');
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/remix/${source.id}$`));
  await expect(edit(page)).toBeVisible();
  await page.goto('/remix/vidB-2:1-nowhere');
  await expect(page.getByRole('heading', { name: 'Nobody knows this video' })).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
});

test('a deleted source keeps its place in the family', async ({ page, studio }) => {
  const address = `${studio.url}/api/tasks/${source.id}`;
  await fetch(address, { method: 'DELETE', headers: { origin: studio.url } });
  await page.goto(`/remix/${remixId}`);
  await expect(family(page).getByText('(in the trash)')).toBeVisible();
});
