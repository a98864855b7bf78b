import type { Page } from '@playwright/test';
import { axeFindings } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { card, submit, untilHome } from './fixtures/tasks.ts';

const FRAME = 1 / 24;
const STEADY = 10;

const test = onOnePage();
let ids: string[] = [];

test.beforeAll(async ({ studio }) => {
  const prompts = ['sunrise', 'noon', 'sunset', 'midnight'].map((when) => `Compared harbour at ${when}`);
  const made = await submit(studio, ...prompts);
  for (const task of made) await untilHome(studio, task);
  ids = made.map(({ id }) => id);
});

const selection = (page: Page) => page.getByRole('region', { name: 'Selection' });
const times = (page: Page) =>
  page.evaluate(() => [...document.querySelectorAll('video')].map((video) => video.currentTime));
const spread = async (page: Page) => {
  const all = await times(page);
  expect(all).toHaveLength(4);
  return Math.max(...all) - Math.min(...all);
};
const loaded = (page: Page, count: number) =>
  expect
    .poll(() =>
      page.evaluate(
        () => [...document.querySelectorAll('video')].filter((video) => video.readyState >= 3).length,
      ),
    )
    .toBe(count);

test('the four come as one zip with their names', async ({ page }) => {
  await page.goto('/gallery?q=compared');
  await expect(card(page, /Compared harbour/)).toHaveCount(4);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('a');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    selection(page).getByRole('button', { name: 'Download zip' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Dailies \d{4}-\d\d-\d\d\.zip$/);
  expect(await download.failure()).toBeNull();
});

test('four chosen in the gallery play within one frame of each other, without accessibility findings', async ({
  page,
}) => {
  await selection(page).getByRole('button', { name: 'Compare', exact: true }).click();
  await loaded(page, 4);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  let steady = 0;
  await expect(async () => {
    const all = await times(page);
    // Before they begin they are together as well.
    const havePlayed = all.length === 4 && Math.min(...all) > 0;
    const together = havePlayed && Math.max(...all) - Math.min(...all) <= FRAME;
    steady = together ? steady + 1 : 0;
    expect(steady).toBeGreaterThanOrEqual(STEADY);
  }).toPass({ timeout: 60_000, intervals: [60] });
  expect(await times(page)).toHaveLength(4);
});

test('one scrubber and single frames move all of them', async ({ page }) => {
  const scrubber = page.getByRole('slider', { name: 'Time' });
  await scrubber.focus();
  for (let step = 0; step < 24; step++) await page.keyboard.press('ArrowRight');
  await expect.poll(async () => (await times(page)).filter((time) => time > 0.9)).toHaveLength(4);
  await page.getByRole('button', { name: 'One frame on' }).click();
  await expect.poll(() => spread(page)).toBeLessThan(0.001);
});

test('two can be wiped, one is heard alone, and what prompts say differently is marked', async ({ page }) => {
  await page.goto(`/gallery/compare?ids=${ids.slice(0, 2).join(',')}`);
  await loaded(page, 2);
  await page.getByRole('radio', { name: 'Wipe' }).click();
  const line = page.getByRole('slider', { name: 'Where the wipe stands' });
  await line.focus();
  await page.keyboard.press('Home');
  await expect(line).toHaveValue('0');
  await page.getByRole('button', { name: 'Hear B alone' }).click();
  const muted = () =>
    page.evaluate(() => [...document.querySelectorAll('video')].map((video) => video.muted));
  await expect.poll(muted).toEqual([true, false]);
  await page.keyboard.press('1');
  await expect.poll(muted).toEqual([false, true]);
  await expect(page.locator('ins')).toHaveText(['noon']);
});
