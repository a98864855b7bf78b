import type { Page } from '@playwright/test';
import {
  card,
  choose,
  chooseModel,
  chooseRole,
  composer,
  generate,
  giveFiles,
  image,
  livePreview,
  openCreate,
  pick,
  picture,
  prompt,
  removeImages,
} from './fixtures/composer.ts';
import { holdStreams, toast } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';

const test = onOnePage();

const recent = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Recent images' })
    .getByRole('button', { name: `Use ${name}` })
    .first();

async function tasksAbout(page: Page, about: string): Promise<unknown[]> {
  const { tasks } = await (await page.request.get(`/api/tasks?q=${encodeURIComponent(about)}`)).json();
  return tasks.filter((task: { prompt: string }) => task.prompt === about);
}

async function useSmallest(page: Page) {
  await choose(page, 'Size', '480 × 480');
  await choose(page, 'Length', '4 s');
}

test('each way to make a video, for each family, ends in a video', async ({ page }) => {
  await holdStreams(page);
  await openCreate(page);
  const pieces = { name: 'pieces.png', color: '#b03030' };
  const red = await picture(pieces.name, pieces.color);
  const blue = await picture('blue.png', '#3050b0');
  const begin = async (model: string) => {
    await removeImages(page);
    await chooseModel(page, model);
  };
  const made: string[] = [];
  const send = async (about: string) => {
    await prompt(page).fill(about);
    await expect(generate(page)).toHaveAttribute('aria-disabled', 'false');
    await generate(page).click();
    await expect(card(page, about)).toBeVisible();
    made.push(about);
  };

  await begin('vidA2');
  await send('Family A, from words');
  await begin('vidA2-fast-frames');
  await giveFiles(page, 'drop', red);
  await expect(image(page, 'First frame: pieces.png')).toBeVisible();
  await giveFiles(page, 'paste', blue);
  await expect(image(page, 'Last frame: blue.png')).toBeVisible();
  await chooseRole(page, 'First frame: pieces.png', 'Last frame');
  await expect(image(page, 'First frame: blue.png')).toBeVisible();
  await send('Family A, dropped and pasted frames');
  await begin('vidA2-fast-components');
  await recent(page, 'pieces.png').click();
  await pick(page, blue);
  await expect(image(page, 'Element 2: blue.png')).toBeVisible();
  await send('Family A, reused and picked elements');
  await begin('vidA_3_1-fast');
  await recent(page, 'blue.png').click();
  await choose(page, 'Length', '1 s');
  await send('Family A, a reused first frame');
  await begin('vidB-2');
  await giveFiles(page, 'paste', blue);
  await expect(image(page, 'Reference 1: blue.png')).toBeVisible();
  await giveFiles(page, 'drop', red);
  await expect(image(page, 'Reference 2: pieces.png')).toBeVisible();
  await send('Family B, pasted and dropped references');
  await begin('vidB-2');
  await prompt(page).fill('Family B, with @somebody and a reference');
  await recent(page, 'blue.png').click();
  await useSmallest(page);
  await send('Family B, with @somebody and a reference');
  await removeImages(page);
  await prompt(page).fill('Family B, streamed');
  await livePreview(page).click();
  await generate(page).click();
  await expect(page.getByRole('region', { name: 'Live' }).getByText(/^task_id: /)).toBeVisible();
  await page.reload();
  for (const about of [...made, 'Family B, streamed']) {
    await expect(card(page, about)).toHaveAttribute('data-status', 'completed', { timeout: 0 });
  }
  const finished = card(page, 'Family B, with @somebody and a reference');
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await finished.getByRole('figure').hover();
  await expect(finished.locator('video')).toHaveJSProperty('paused', false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
});

test('a double click streams one task, and Stop watching leaves it running', async ({ page }) => {
  await expect(livePreview(page)).toHaveAttribute('aria-pressed', 'true');
  await prompt(page).fill('A kite on a windy hill');
  await generate(page).dblclick();
  await expect(page.getByRole('region', { name: 'Live' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Stop watching' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No longer watching' })).toBeVisible();
  await expect(card(page, 'A kite on a windy hill')).toHaveAttribute('data-status', /rendering|completed/);
  expect(await tasksAbout(page, 'A kite on a windy hill')).toHaveLength(1);
});

test('a double click, and a second try after a lost answer, make one task each', async ({ page }) => {
  await livePreview(page).click();
  await chooseModel(page, 'vidB-2');
  await useSmallest(page);
  await prompt(page).fill('Only once please');
  await generate(page).dblclick();
  await expect(card(page, 'Only once please')).toBeVisible();
  expect(await tasksAbout(page, 'Only once please')).toHaveLength(1);
  let lost = false;
  await page.route('**/api/tasks', async (route) => {
    if (route.request().method() !== 'POST' || lost) return route.continue();
    lost = true;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await prompt(page).fill('Sent twice');
  await generate(page).click();
  await expect(page.getByText('Nothing was sent')).toBeVisible();
  await generate(page).click();
  await expect(card(page, 'Sent twice')).toBeVisible();
  expect(await tasksAbout(page, 'Sent twice')).toHaveLength(1);
  await page.unrouteAll();
});

test('without a network Generate says so at once, and sends it once when there is one', async ({ page }) => {
  await prompt(page).fill('A ferry in the fog');
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached();
  await page.context().setOffline(true);
  await generate(page).click();
  await expect(toast(page, /Nothing was sent.*This device is offline/)).toBeVisible();
  await page.context().setOffline(false);
  await expect(prompt(page)).toHaveValue('A ferry in the fog');
  await generate(page).click();
  await expect(card(page, 'A ferry in the fog')).toBeVisible();
  expect(await tasksAbout(page, 'A ferry in the fog')).toHaveLength(1);
});

test('a refused prompt can be edited and sent again', async ({ page }) => {
  await prompt(page).fill('Something with gore in it');
  await generate(page).click();
  const refused = card(page, 'Something with gore in it');
  await expect(refused.getByText('Refused', { exact: true })).toBeVisible();
  await prompt(page).fill('Another thought');
  await refused.getByRole('button', { name: 'Edit and retry' }).click();
  await expect(prompt(page)).toHaveValue('Something with gore in it');
  await composer(page).getByRole('button', { name: 'Undo' }).click();
  await expect(prompt(page)).toHaveValue('Another thought');
});

test('on a short screen the box stands before the results and never over them', async ({ page }) => {
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 720, height: 450 });
  const covered = async () => {
    const [box, results] = await Promise.all([
      composer(page).boundingBox(),
      page.getByRole('region', { name: 'Results' }).boundingBox(),
    ]);
    return box && results ? box.y + box.height - results.y : Number.NaN;
  };
  await expect.poll(covered).toBeLessThanOrEqual(0);
  await card(page, 'Only once please').scrollIntoViewIfNeeded();
  await expect.poll(covered).toBeLessThanOrEqual(0);
  await page.setViewportSize(desk);
});
