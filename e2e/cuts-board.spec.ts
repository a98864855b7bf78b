import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsAtBothSizes, visit } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { makeVideo } from './fixtures/tasks.ts';

const test = onOnePage();

const row = (page: Page, number: number) =>
  page.getByRole('article', { name: `Shot ${number}`, exact: true });
const about = (page: Page) => page.getByRole('complementary', { name: 'About the film' });
const ready = (page: Page, shots: number) =>
  expect(about(page).getByRole('definition').first()).toHaveText(String(shots));

test('a script becomes a board, and what is missing is made in its place', async ({ page }) => {
  await page.goto('/gallery');
  await visit(page, 'Cuts');
  await page
    .getByRole('textbox', { name: 'Script' })
    .fill('EXT. PIER\nA paper boat.\nMARA: It floats.\nA storm.');
  await expect(page.getByText('2 shots, 1 scene, 1 spoken line')).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
  await page.getByRole('button', { name: 'Make the board' }).click();
  await expect(page).toHaveURL(/\/cuts\/cut_/);
  await expect(row(page, 1).getByText('It floats.')).toBeVisible();
  await about(page).getByRole('button', { name: 'Make what is missing (2)' }).click();
  await ready(page, 2);
  // A still comes a moment after its video.
  await expect(row(page, 1).locator('img')).toBeVisible();
});

test('a shot is continued from its last good frame, and the seam holds', async ({ page }) => {
  await row(page, 1).getByRole('button', { name: 'More for shot 1' }).click();
  await page.getByRole('menuitem', { name: 'Continue' }).click();
  const dialog = page.getByRole('dialog', { name: 'Continue' });
  await dialog.getByRole('textbox', { name: 'What happens next' }).fill('The paper boat drifts on');
  await expect
    .poll(() => dialog.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(1);
  await dialog.getByRole('button', { name: 'Add and make it' }).click();
  await expect(row(page, 2).getByText('Continues shot 1. The paper boat drifts on')).toBeVisible();
  await ready(page, 3);
  const seam = row(page, 2).getByRole('button', { name: /^Seam \d+ %$/ });
  await expect(seam).toBeVisible();
  expect(Number((await seam.innerText()).match(/\d+/)?.[0])).toBeGreaterThanOrEqual(95);
});

test('a retake lies beside the first, and either is chosen', async ({ page }) => {
  await row(page, 3).getByRole('button', { name: 'More for shot 3' }).click();
  await page.getByRole('menuitem', { name: 'Retake with changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retake shot 3' });
  await dialog.getByRole('textbox', { name: 'Prompt' }).fill('A storm at night');
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Retake' }).click();
  const takes = row(page, 3).getByRole('group', { name: 'Takes of shot 3' });
  await expect(takes.getByText('Take 2 of 2')).toBeVisible();
  await ready(page, 3);
  await takes.getByRole('button', { name: 'Previous take' }).click();
  await takes.getByRole('button', { name: 'Choose' }).click();
  await expect(row(page, 3).getByLabel('In the film')).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
});

test('a film is rendered and kept, and says so in the list', async ({ page }) => {
  await page.getByRole('button', { name: 'Render', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Render and hand over' });
  await menu.getByRole('button', { name: /^480p/ }).click();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await menu.getByRole('button', { name: /^Render [\d.]+ s$/ }).click();
  await expect(menu.getByRole('link', { name: /^Download 480p/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await visit(page, 'Cuts');
  await expect(page.getByRole('article', { name: 'Untitled film' }).getByText('Rendered')).toBeVisible();
});

test('videos of the gallery go into a film, which the video names', async ({ page, studio }) => {
  const { id } = await makeVideo(studio, 'A lantern for the film');
  await page.goto(`/gallery/${id}`);
  await page.getByRole('button', { name: 'Add to cut…' }).click();
  await page
    .getByRole('dialog', { name: 'Add to a cut' })
    .getByRole('button', { name: /^Untitled film/ })
    .click();
  await page.getByRole('link', { name: 'Untitled film' }).click();
  await expect(page).toHaveURL(/\/cuts\/cut_/);
});

test('a film is renamed, duplicated, deleted and had back', async ({ page }) => {
  await page.goto('/cuts');
  const card = (name: string) => page.getByRole('article', { name, exact: true });
  const choose = async (name: string, entry: string) => {
    await card(name)
      .getByRole('button', { name: `More about ${name}` })
      .click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose('Untitled film', 'Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('The Paper Boat');
  await page.keyboard.press('Enter');
  await choose('The Paper Boat', 'Duplicate');
  await expect(card('The Paper Boat copy')).toBeVisible();
  await choose('The Paper Boat copy', 'Delete');
  await expect(card('The Paper Boat copy')).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(card('The Paper Boat copy')).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
});

test('a selection of the gallery becomes a film, and goes into another one', async ({ page, studio }) => {
  const made = await Promise.all(
    ['A lantern in a boat', 'A kite'].map((prompt) => makeVideo(studio, prompt)),
  );
  const select = async () => {
    await page.goto('/gallery');
    for (const { prompt } of made)
      await page.getByRole('button', { name: `Select ${prompt}`, exact: true }).click();
    await page.getByRole('button', { name: 'Cut', exact: true }).click();
  };
  await select();
  await page.getByRole('menuitem', { name: 'New cut' }).click();
  await expect(page).toHaveURL(/\/cuts\/cut_/);
  await expect(page.getByRole('button', { name: /^Shot 2,/ })).toBeAttached();
  const film = page.url();
  await select();
  await page.getByRole('menuitem', { name: 'Add to cut…' }).click();
  await page
    .getByRole('dialog', { name: 'Add to a cut' })
    .getByRole('button', { name: /^Untitled film/ })
    .click();
  await page.goto(film);
  await expect(page.getByRole('button', { name: /^Shot 4,/ })).toBeAttached();
});

test('a line is recorded from the microphone', async ({ page }) => {
  await page.getByRole('toolbar', { name: 'Timeline' }).getByRole('button', { name: 'Line' }).click();
  const inspector = page.getByRole('complementary', { name: 'Inspector' });
  await inspector.getByRole('textbox', { name: 'What is said' }).fill('Heard as it was said.');
  await inspector.getByRole('button', { name: 'Record' }).click();
  await expect(inspector.getByRole('region', { name: 'Recorder' })).toContainText('0:01');
  await inspector.getByRole('button', { name: 'Stop' }).click();
  await expect(inspector.getByText('Recorded. Choosing a voice speaks it instead.')).toBeVisible();
  await expect(inspector.getByRole('button', { name: 'Hear' })).toBeVisible();
});
