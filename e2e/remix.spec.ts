import type { Page } from '@playwright/test';
import type { Task } from '#lib/studio/task/task.ts';
import { axeFindings, axeFindingsAtBothSizes } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { makeVideo } from './fixtures/tasks.ts';

const edit = (page: Page) => page.getByRole('textbox', { name: 'What to change' });
const family = (page: Page) => page.getByRole('region', { name: 'Family' });
const versions = (page: Page) => page.getByRole('navigation', { name: 'Versions' });
const player = (page: Page, name: 'Source' | 'Result') =>
  page.getByRole('region', { name: 'Stage' }).getByLabel(name, { exact: true });

const test = onOnePage();
let source: Task;
test.beforeAll(async ({ studio }) => {
  source = await makeVideo(studio, 'A white horse on a hill');
});

test('a video is remixed, its remix is remixed, and the family shows both', async ({ page }) => {
  await page.goto(`/remix/${source.id}`);
  await page.getByRole('button', { name: 'at night', exact: true }).click();
  await expect(edit(page)).toHaveValue('at night');
  await edit(page).press('Control+Enter');
  await expect(player(page, 'Result')).toBeVisible();

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
  const apart = async () => {
    const [source = 0, result = 9] = await times();
    return Math.abs(source - result);
  };
  await expect.poll(apart).toBeLessThan(0.3);

  await page.getByRole('link', { name: 'Remix the result' }).click();
  await expect(page.getByRole('figure', { name: 'Source: at night' })).toBeVisible();
  await edit(page).fill('at night, add snow');
  await page.getByRole('button', { name: /^Remix Ctrl/ }).click();
  await expect(player(page, 'Result')).toBeVisible();
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

test("the service's own id opens the video, and an unknown one is explained", async ({ page }) => {
  await page.goto('/remix');
  // Toasts about other work have a button of this name too.
  const open = page.getByRole('main').getByRole('button', { name: 'Open', exact: true });
  const id = page.getByRole('textbox', { name: 'Task id' });
  await expect(id).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await id.fill(source.serviceId ?? '');
  await open.click();
  await expect(page).toHaveURL(new RegExp(`/remix/${source.id}$`));
  await expect(edit(page)).toBeVisible();
  await page.goBack();
  await id.fill('vidB-2:1-nowhere');
  await open.click();
  await expect(page.getByRole('heading', { name: 'Nobody knows this video' })).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
});
