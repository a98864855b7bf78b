import type { Locator, Page } from '@playwright/test';
import { SOAK } from '#lib/testing/soak.ts';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { axeFindings, observeAttribute, toast, visit } from './fixtures/page.ts';
import { startWatchedService, type WatchedService } from './fixtures/services.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { card, grid, seed, submit, untilHome } from './fixtures/tasks.ts';

const test = onOnePage();
const SEEDED = SOAK ? 20_000 : 2_000;
const HERONS = (SEEDED / 8).toLocaleString('en');
const QUICKEST_LOOK_MS = 700;

let service: WatchedService;
let studio: RunningStudio;

test.beforeAll(async () => {
  service = await startWatchedService();
  studio = await startStudio({ MEDIA_API_URL: service.url, MEDIA_API_KEY: service.key });
});
test.afterAll(async () => {
  await studio?.stop();
  await service?.stop();
});

const open = (page: Page, path = '/gallery') => page.goto(studio.url + path);

/** Searches without a page load, and returns the keys to the page. */
async function find(page: Page, words: string) {
  const field = page.getByRole('textbox', { name: 'Search' });
  await field.fill(words);
  await field.blur();
  await expect(page).toHaveURL(words === '' ? /^(?!.*q=)/ : new RegExp(`q=${words}`));
}

/** Relative to the page: a banner above it may come and go. */
const placeOf = (cell: Locator) =>
  cell.evaluate((element) => {
    const { left, top } = element.closest('main')?.getBoundingClientRect() ?? element.getBoundingClientRect();
    const { x, y } = element.getBoundingClientRect();
    return { x: x - left, y: y - top };
  });

test('an empty gallery says what belongs there and leads to the first video', async ({ page }) => {
  await open(page);
  await expect(page.getByText('No videos yet')).toBeVisible();
  await page.getByRole('link', { name: 'Make the first one' }).click();
  await expect(page).toHaveURL(/\/create$/);
});

test('progress moves in two tabs without a reload while the service is asked once', async ({ page }) => {
  service.trouble('slow train', { holdAt: 12 });
  const [task] = await submit(studio, 'A slow train through snow');
  await visit(page, 'Gallery');
  const other = await page.context().newPage();
  await open(other);
  await expect(card(page, /slow train/)).toBeVisible();
  await expect(card(other, /slow train/)).toBeVisible();
  await expect(page).toHaveTitle(/^\(1\) Gallery/);
  const shown = await Promise.all(
    [page, other].map((tab) => observeAttribute(tab, '[role=progressbar]', 'aria-valuenow')),
  );
  for (const percents of shown) await expect.poll(percents).toContain('12');
  service.trouble('slow train', { holdAt: 55 });
  for (const percents of shown) await expect.poll(percents).toContain('55');
  await page.bringToFront();
  service.trouble('slow train', null);
  await expect(toast(page, 'Video finished')).toBeVisible({ timeout: 60_000 });
  await expect(card(page, /slow train/).getByRole('link', { name: /^Open/ })).toBeVisible();
  await expect(page).toHaveTitle(/^Gallery/);
  const { serviceId } = await untilHome(studio, task);
  const looks = service.looks.get(serviceId ?? '') ?? [];
  const meanGap = ((looks.at(-1) ?? 0) - (looks[0] ?? 0)) / (looks.length - 1);
  expect(meanGap).toBeGreaterThan(QUICKEST_LOOK_MS / 2);
  await other.close();
});

test('what happened while no tab was open is there afterwards, without a message', async ({ page }) => {
  await page.goto('about:blank');
  const [task] = await submit(studio, 'A kite nobody watched');
  await untilHome(studio, task);
  await open(page);
  await expect(card(page, /kite nobody watched/)).toBeVisible();
  await expect(page.getByText('Video finished')).toHaveCount(0);
});

test('every state of a card is shown by a service that behaves so', async ({ page }) => {
  service.trouble('BREAKS', 'break');
  service.trouble('HELD', { holdAt: 38 });
  service.trouble('LOST', 'lose');
  await submit(studio, 'BREAKS halfway', 'HELD in the middle', 'LOST on the way', 'gore, plainly');
  await expect(card(page, /HELD/).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '38');
  await expect(card(page, /BREAKS/).getByRole('button', { name: 'Retry' })).toBeVisible();
  await expect(card(page, /LOST/).getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expect(card(page, /gore/).getByRole('button', { name: 'Edit and retry' })).toBeVisible();
  service.trouble('PAUSED', 'pause');
  await submit(studio, 'PAUSED for a while');
  const paused = card(page, /PAUSED/);
  await expect(paused.getByText(/the service asks for a pause, next try in 0:\d\d/)).toBeVisible();
  await card(page, /PAUSED/)
    .getByRole('button', { name: 'Cancel' })
    .click();
  await expect(paused.getByText('Cancelled')).toBeVisible();
  await page.getByRole('button', { name: /^Failed 2/ }).click();
  await expect(page).toHaveURL(/show=failed/);
  await expect(grid(page).getByRole('gridcell')).toHaveCount(2);
  await card(page, /gore/).getByRole('link', { name: 'Details' }).click();
  await page.getByText('What the service said').click();
  await expect(page.getByText('"code": "content_policy_violation"')).toBeVisible();
  service.trouble('HELD', null);
});

test('a failed card is sent again in place, and dismissing settles an uncertain one', async ({ page }) => {
  service.trouble('BREAKS', null);
  service.trouble('PAUSED', null);
  await page.getByRole('main').getByRole('link', { name: 'Gallery' }).click();
  await page.getByRole('button', { name: /^All/ }).click();
  await expect(card(page, /LOST/).getByRole('button', { name: 'Dismiss' })).toBeVisible();
  const finger = await page.context().newCDPSession(page);
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await finger.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await page.setViewportSize({ width: 390, height: 844 });
  const tick = card(page, /LOST/).getByRole('button', { name: /^Select/ });
  await expect.poll(async () => (await tick.boundingBox())?.width, 'large under a finger').toBe(40);
  const circle = await tick.locator('span').boundingBox();
  const name = await card(page, /LOST/).getByText('LOST on the way', { exact: true }).boundingBox();
  expect(name?.x, 'beside the name').toBeGreaterThanOrEqual((circle?.x ?? 390) + (circle?.width ?? 0));
  await finger.detach();
  await page.setViewportSize(desk);
  await card(page, /LOST/).getByRole('button', { name: 'Dismiss' }).click();
  await expect(card(page, /LOST/).getByText('Given up', { exact: true })).toBeVisible();
  await card(page, /BREAKS/)
    .getByRole('button', { name: 'Retry' })
    .click();
  await expect(card(page, /BREAKS/)).toHaveCount(2);
});

test.describe('with thousands of tasks', () => {
  test.beforeAll(() => seed(studio, SEEDED));

  test('the first page, filters and searches come at once, and only what is in sight is on the page', async ({
    page,
  }) => {
    await open(page);
    await expect(
      page.getByRole('button', { name: new RegExp(`^All ${SEEDED / 1000},\\d{3}`) }),
    ).toBeVisible();
    await expect(grid(page).getByRole('gridcell').first()).toBeVisible();
    expect(await page.getByRole('gridcell').count()).toBeLessThan(120);
    await page.getByRole('textbox', { name: 'Search' }).fill('glacier take 19');
    await expect(page).toHaveURL(/q=glacier/);
    await expect(card(page, new RegExp(`glacier.*take ${SEEDED - 2}`))).toBeVisible();
    await expect(page.getByRole('button', { name: /^All \d{1,3}$/ })).toBeVisible();
    await page.getByRole('textbox', { name: 'Search' }).fill('tag:hundredth is:favourite');
    await expect(page.getByText('Nothing matches')).toBeVisible();
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByRole('combobox', { name: 'Order' }).click();
    await page.getByRole('option', { name: 'Oldest first' }).click();
    await expect(card(page, 'take 0')).toBeVisible();
    await page.getByRole('textbox', { name: 'Search' }).fill('status:lost');
    await expect(page.getByText(/status: takes/)).toBeVisible();
  });

  test('it scrolls to the end and back, and a video is left at the same place', async ({ page }) => {
    await open(page, '/gallery?q=take');
    const last = card(page, /take 0(?!\d)/);
    await grid(page).getByRole('gridcell').first().focus();
    await page.keyboard.press('End');
    await expect(last).toBeInViewport({ timeout: 50_000 });
    expect(await page.getByRole('gridcell').count()).toBeLessThan(150);
    await page.keyboard.press('Home');
    await expect(card(page, new RegExp(`take ${SEEDED - 1}`))).toBeInViewport();
    for (let step = 0; step < 30; step++) await page.keyboard.press('ArrowDown');
    const here = page.locator('[role=gridcell]:focus');
    const id = await here.getAttribute('data-id');
    const before = await placeOf(here);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/gallery/${id}`));
    await page.getByRole('main').getByRole('link', { name: 'Gallery' }).click();
    const back = page.locator(`[data-id="${id}"]`);
    await expect(back).toBeInViewport();
    await expect.poll(async () => Math.abs((await placeOf(back)).y - before.y)).toBeLessThan(60);
  });

  test('a range, all, favourites, tags and deleting with undo, by keyboard alone', async ({ page }) => {
    await find(page, 'heron');
    await expect(page.getByRole('button', { name: `All ${HERONS}` })).toBeVisible();
    await expect(card(page, /heron/).first()).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    for (let step = 0; step < 4; step++) await page.keyboard.press('Shift+ArrowRight');
    const bar = page.getByRole('region', { name: 'Selection' });
    await expect(bar.getByText('5 selected')).toBeVisible();
    await page.keyboard.press('a');
    await expect(bar.getByText(`${HERONS} selected`)).toBeVisible();
    await page.keyboard.press('f');
    await expect(page.getByText(`${HERONS} videos added to favourites`)).toBeVisible();
    await expect(page.getByRole('button', { name: `Favourites ${HERONS}` })).toBeVisible();
    await page.keyboard.press('Delete');
    const trashed = toast(page, `${HERONS} videos moved to the trash`);
    await expect(trashed).toBeVisible();
    await expect(page.getByRole('button', { name: `Trash ${HERONS}` })).toBeVisible();
    await trashed.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Trash 0' })).toBeVisible();
    await expect(card(page, /heron/).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(bar).toHaveCount(0);
  });

  test('new work waits as a number while somebody is further down, and comes in on a click', async ({
    page,
  }) => {
    await find(page, '');
    await expect(card(page, /BREAKS/).first()).toBeVisible();
    await grid(page).getByRole('gridcell').first().focus();
    for (let step = 0; step < 12; step++) await page.keyboard.press('ArrowDown');
    const here = page.locator('[role=gridcell]:focus');
    const before = await placeOf(here);
    await submit(studio, 'New while looking elsewhere');
    const pill = page.getByRole('button', { name: '1 new' });
    await expect(pill).toBeVisible();
    expect(await placeOf(here)).toEqual(before);
    await pill.click();
    await expect(card(page, /New while looking/)).toBeInViewport();
  });

  test('a view is saved under a name and opened again', async ({ page }) => {
    await find(page, 'harbour');
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByLabel('Save this view as').fill('Harbours');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await open(page);
    await page.getByRole('button', { name: 'Views' }).click();
    await page.getByRole('button', { name: 'Harbours', exact: true }).click();
    await expect(page).toHaveURL(/q=harbour/);
    await expect(card(page, /harbour/).first()).toBeVisible();
  });
});

test('a selection has no accessibility findings in either theme', async ({ page }) => {
  await find(page, 'kite');
  await expect(page.getByRole('gridcell')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selection' });
  await expect(bar.getByText('1 selected')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('a finished video is played frame by frame, named, tagged and left for the next', async ({ page }) => {
  await card(page, /kite nobody watched/).click();
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  const video = page.locator('video');
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.readyState)).toBeGreaterThan(1);
  expect(await axeFindings(page)).toEqual([]);
  const time = () => video.evaluate((media: HTMLVideoElement) => media.currentTime);
  await page.keyboard.press('.');
  await page.keyboard.press('.');
  await expect.poll(time).toBeCloseTo(2.5 / 24, 2);
  await page.keyboard.press(',');
  await expect.poll(time).toBeCloseTo(1.5 / 24, 2);

  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  const controls = ['One frame back', 'Play', 'One frame on', 'Sound off', 'Full screen', 'More controls'];
  const rows = async () => {
    const boxes = controls.map((name) => page.getByRole('button', { name, exact: true }).boundingBox());
    return new Set((await Promise.all(boxes)).map((box) => box?.y)).size;
  };
  await expect.poll(rows, 'rows of buttons on a phone').toBe(1);
  await page.getByRole('button', { name: 'More controls' }).click();
  await page.getByRole('menuitem', { name: '2×' }).click();
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.playbackRate)).toBe(2);
  await page.setViewportSize(desk);

  const filled = () => page.evaluate(() => document.fullscreenElement !== null);
  await page.getByRole('button', { name: 'Full screen' }).click();
  await expect.poll(filled).toBe(true);
  await page.getByRole('button', { name: /^Speed/ }).click();
  await page.getByRole('menuitem', { name: '0.5×' }).click();
  await expect.poll(() => video.evaluate((media: HTMLVideoElement) => media.playbackRate)).toBe(0.5);
  await page.keyboard.press('z');
  await expect.poll(filled).toBe(false);

  await page.getByRole('textbox', { name: 'Title' }).fill('The kite');
  await page.getByRole('textbox', { name: 'Title' }).press('Enter');
  await page.getByRole('textbox', { name: 'Add a tag' }).fill('wind');
  await page.getByRole('textbox', { name: 'Add a tag' }).press('Enter');
  await expect(page.getByRole('link', { name: 'wind' })).toBeVisible();
  await page.getByRole('link', { name: 'wind' }).click();
  await expect(page).toHaveURL(/tag%3Awind|tag:wind/);
  await expect(card(page, /The kite/)).toBeVisible();
});
