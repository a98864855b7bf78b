import type { Locator, Page } from '@playwright/test';
import { readCut } from './fixtures/film.ts';
import { mouse } from './fixtures/hands.ts';
import { expectFilm, makeFilm } from './fixtures/make-film.ts';
import { axeFindings, axeFindingsAtBothSizes, toast, visit } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';

const test = onOnePage();

const row = (page: Page, number: number) =>
  page.getByRole('article', { name: `Shot ${number}`, exact: true });
const about = (page: Page) => page.getByRole('complementary', { name: 'About the film' });
const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
let film: string;
/** This file's film: others may have the same name. */
const own = (page: Page, name: string) =>
  card(page, name).filter({ has: page.locator(`a[href^="/cuts/${film}"]`) });

test('a film is made from a pasted script by mouse, and the file is just that film', async ({
  page,
  studio,
}) => {
  film = await makeFilm(page, {
    ...mouse(page),
    openTimeline: () => page.getByRole('radio', { name: 'Timeline' }).click(),
    selectShot: (number) => page.getByRole('button', { name: new RegExp(`^Shot ${number},`) }).click(),
    look: async (part) =>
      expect(await (part ? axeFindings(page, part) : axeFindingsAtBothSizes(page))).toEqual([]),
  });
  await expectFilm(studio, film);
});

test('a film that was rendered says so in the list, and its board what continues what', async ({ page }) => {
  await page.keyboard.press('Escape');
  await visit(page, 'Cuts');
  await expect(own(page, 'Untitled film').getByText('Rendered')).toBeVisible();
  await own(page, 'Untitled film').getByRole('link').first().click();
  await page.getByRole('radio', { name: 'Board' }).click();
  await expect(row(page, 1).locator('img')).toBeVisible();
  await expect(row(page, 1).getByText('The old harbour was quiet that morning.')).toBeVisible();
  await expect(row(page, 2).getByText('Continues shot 1. The paper boat drifts on')).toBeVisible();
  const seam = row(page, 2).getByRole('button', { name: /^Seam \d+ %$/ });
  await expect(seam).toBeVisible();
  expect(Number((await seam.innerText()).match(/\d+/)?.[0])).toBeGreaterThanOrEqual(95);
  await row(page, 2).getByRole('button', { name: 'More for shot 2' }).click();
  await page.getByRole('menuitem', { name: 'Continue' }).click();
  await expect(page.getByRole('dialog', { name: 'Continue' })).toBeVisible();
  await page.keyboard.press('Escape');
});

test('a retake lies behind the take in the film until it is chosen', async ({ page, studio }) => {
  await row(page, 4).getByRole('button', { name: 'More for shot 4' }).click();
  await page.getByRole('menuitem', { name: 'Retake with changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Retake shot 4' });
  await dialog.getByRole('textbox', { name: 'Prompt' }).fill('A storm at night');
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await dialog.getByRole('button', { name: 'Retake' }).click();
  const takes = row(page, 4).getByRole('group', { name: 'Takes of shot 4' });
  await expect(takes.getByText('Take 1 of 2')).toBeVisible();
  await expect(about(page).getByRole('definition').first()).toHaveText('5');
  await takes.getByRole('button', { name: 'Next take' }).click();
  await expect(row(page, 4).getByText('A storm at night')).toBeVisible();
  await takes.getByRole('button', { name: 'Choose' }).click();
  const id = /cut_[^/?]+/.exec(page.url())?.[0] ?? '';
  const chosen = async () => (await readCut(studio, id)).shots[3]?.draft?.params.prompt;
  await expect.poll(chosen).toBe('A storm at night');
  await expect(row(page, 4).getByLabel('In the film')).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
});

test('a film is renamed, duplicated, deleted and had back', async ({ page }) => {
  await visit(page, 'Cuts');
  const choose = async (shown: Locator, entry: string) => {
    await shown.getByRole('button', { name: /^More about/ }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await choose(own(page, 'Untitled film'), 'Rename');
  await page.getByRole('textbox', { name: 'Title' }).fill('The Paper Boat');
  await page.keyboard.press('Enter');
  await choose(own(page, 'The Paper Boat'), 'Duplicate');
  await expect(card(page, 'The Paper Boat copy')).toBeVisible();
  await choose(card(page, 'The Paper Boat copy'), 'Delete');
  await expect(card(page, 'The Paper Boat copy')).toHaveCount(0);
  const gone = toast(page, 'The Paper Boat copy moved to the trash');
  await gone.getByRole('button', { name: 'Undo' }).click();
  await expect(card(page, 'The Paper Boat copy')).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
});

test('a selection of the gallery becomes a film, and goes into another one', async ({ page, studio }) => {
  const select = async () => {
    await visit(page, 'Gallery');
    for (const prompt of ['A lighthouse at dusk.', 'A lantern in a window.'])
      await page.getByRole('button', { name: `Select ${prompt} INT. LIGHTHOUSE, DUSK`, exact: true }).click();
    const selection = page.getByRole('region', { name: 'Selection' });
    await selection.getByRole('button', { name: 'Cut', exact: true }).click();
  };
  await select();
  await page.getByRole('menuitem', { name: 'New cut' }).click();
  await expect(page).toHaveURL(/\/cuts\/cut_/);
  await expect(page.getByRole('button', { name: /^Shot 2,/ })).toBeAttached();
  const title = page.getByRole('textbox', { name: 'Title of the film' });
  await title.fill('Two lights');
  await title.press('Enter');
  const id = /cut_[^/?]+/.exec(page.url())?.[0] ?? '';
  await expect.poll(async () => (await readCut(studio, id)).title).toBe('Two lights');
  await select();
  await page.getByRole('menuitem', { name: 'Add to cut…' }).click();
  await page
    .getByRole('dialog', { name: 'Add to a cut' })
    .getByRole('button', { name: /^Two lights/ })
    .click();
  await visit(page, 'Cuts');
  await card(page, 'Two lights').getByRole('link').first().click();
  await expect(page.getByRole('button', { name: /^Shot 4,/ })).toBeAttached();
});

test('a video of the gallery goes into a film, which the video names', async ({ page }) => {
  await visit(page, 'Gallery');
  await expect(page.getByRole('region', { name: 'Selection' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('gridcell', { name: /A heron on a pier\./ }).click();
  await page.getByRole('button', { name: 'Add to cut…' }).click();
  await page
    .getByRole('dialog', { name: 'Add to a cut' })
    .getByRole('button', { name: /^Two lights/ })
    .click();
  await page.getByRole('link', { name: 'Two lights' }).click();
  await expect(page).toHaveURL(/\/cuts\/cut_/);
  await expect(page.getByRole('button', { name: /^Shot 5,/ })).toBeAttached();
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
