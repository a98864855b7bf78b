import type { Locator, Page } from '@playwright/test';
import { card, choose, composer, generate, prompt } from './fixtures/composer.ts';
import { axeFindings, axeFindingsAtBothSizes, holdUploads, toast, visit } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { makeVideo } from './fixtures/tasks.ts';

const test = onOnePage();
const FRAME = 1 / 24;

const handle = (page: Page, end: 'Start' | 'End') => page.getByRole('slider', { name: `${end} of the clip` });
const at = (slider: Locator) => expect.poll(async () => Number(await slider.getAttribute('aria-valuenow')));

async function openPicker(page: Page, taskId: string) {
  await page.goto(`/characters?from=${taskId}`);
  await expect(handle(page, 'Start')).toBeVisible();
}

async function drag(page: Page, slider: Locator, byPixels: number) {
  const box = await slider.boundingBox();
  if (!box) throw new Error('The handle is not on the page');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + byPixels, y, { steps: 6 });
  await page.mouse.up();
}

async function create(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Create character' }).click();
  await expect(page).toHaveURL(/\/characters\/char_/);
  return (await page.locator('code').innerText()).slice(1);
}

const isLoaded = (picture: Locator) =>
  expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);

let taskId: string;
test.beforeAll(async ({ studio }) => {
  ({ id: taskId } = await makeVideo(studio, 'A woman in a green coat looks at the camera'));
});

test('a character made by dragging the handles appears in the video that names it', async ({ page }) => {
  await openPicker(page, taskId);
  await drag(page, handle(page, 'End'), 400);
  await at(handle(page, 'End')).toBeGreaterThan(3.5);
  await at(handle(page, 'Start')).toBeGreaterThan(0.5);
  await expect(page.getByRole('dialog')).toContainText('3 s is the most a character takes');
  await drag(page, handle(page, 'Start'), 900);
  await expect(page.getByRole('dialog')).toContainText('1 s is the least a character needs');
  await drag(page, handle(page, 'Start'), -150);
  await page.getByRole('button', { name: 'Play the clip' }).click();
  await expect(page.getByLabel('The clip', { exact: true })).toHaveJSProperty('paused', false);
  await page.getByRole('textbox', { name: 'Name' }).fill('Green coat');
  const username = await create(page);
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Green coat');
  await isLoaded(page.locator('section[aria-label=Character] img'));

  await visit(page, 'Create');
  await prompt(page).fill('');
  await prompt(page).pressSequentially(`@${username.slice(0, 5)}`);
  await expect(page.getByRole('option', { name: new RegExp(`@${username}`) })).toBeVisible();
  expect(await axeFindings(page, '[aria-label=Composer]')).toEqual([]);
  await page.keyboard.press('Enter');
  await prompt(page).pressSequentially('walks along a beach');
  await expect(prompt(page)).toHaveValue(`@${username} walks along a beach`);
  const named = composer(page).getByRole('button', { name: new RegExp(`@${username}$`) });
  await expect(named).toHaveAttribute('aria-pressed', 'true');
  await choose(page, 'Size', '480 × 480');
  await choose(page, 'Length', '4 s');
  await generate(page).click();
  const made = card(page, `@${username} walks along a beach`);
  await expect(made).toHaveAttribute('data-status', 'completed');
  await isLoaded(made.getByRole('img', { name: `With @${username}` }).locator('img'));

  await visit(page, 'Characters');
  await page.getByRole('link', { name: /Green coat/ }).click();
  await expect(page.getByText('in 1 video')).toBeVisible();
  await expect(page.getByRole('article', { name: `@${username} walks along a beach` })).toBeVisible();
});

test('a clip is chosen by keyboard alone, a frame at a time', async ({ page }) => {
  await openPicker(page, taskId);
  expect(await axeFindings(page)).toEqual([]);
  const [start, end] = [handle(page, 'Start'), handle(page, 'End')];
  await start.focus();
  await page.keyboard.press('ArrowRight');
  await at(start).toBeCloseTo(FRAME, 2);
  await page.keyboard.press('Shift+ArrowRight');
  await at(start).toBeCloseTo(11 * FRAME, 2);
  await page.keyboard.press('Tab');
  await expect(end).toBeFocused();
  await page.keyboard.press('End');
  await at(end).toBeCloseTo(4, 1);
  await at(start).toBeCloseTo(1, 1);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Play the clip' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.type('By hand');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/characters\/char_/);
  await expect(page.getByText('(1–4 s)')).toBeVisible();
});

test('a clip is uploaded; what is not a video is refused in words', async ({ page, studio }) => {
  const bytes = Buffer.from(await (await fetch(`${studio.url}/api/tasks/${taskId}/video`)).arrayBuffer());
  await visit(page, 'Characters');
  await page.getByRole('button', { name: 'New character' }).click();
  await page.getByRole('tab', { name: 'Upload a clip' }).click();
  const file = page.getByLabel('Clip', { exact: true });
  await file.setInputFiles({ name: 'notes.mp4', mimeType: 'video/mp4', buffer: Buffer.from('words') });
  await expect(page.getByRole('alert').filter({ hasText: 'notes.mp4' })).toBeVisible();
  await file.setInputFiles({ name: 'take.mp4', mimeType: 'video/mp4', buffer: bytes });
  await expect(handle(page, 'End')).toBeVisible();
  await create(page);
  await expect(page.getByText('from an upload')).toBeVisible();
});

test('a clip that was being sent when the page was reloaded comes back and arrives', async ({
  page,
  studio,
}) => {
  const buffer = Buffer.from(await (await fetch(`${studio.url}/api/tasks/${taskId}/video`)).arrayBuffer());
  const next = await holdUploads(page);
  await visit(page, 'Characters');
  await page.getByRole('button', { name: 'New character' }).click();
  await page.getByRole('tab', { name: 'Upload a clip' }).click();
  const field = page.getByLabel('Clip', { exact: true });
  await field.setInputFiles({ name: 'late.mp4', mimeType: 'video/mp4', buffer });
  await next();
  await page.reload();
  await expect(page.getByRole('progressbar', { name: 'Uploading late.mp4' })).toBeVisible();
  await expect(handle(page, 'End')).toBeVisible();
  await (await next()).continue();
  await create(page);
  await expect(page.getByText('from an upload')).toBeVisible();
  await page.unrouteAll();
});

test('a link is loaded to choose from; a wrong one is explained at its field', async ({ page, studio }) => {
  const { serviceId } = await (await fetch(`${studio.url}/api/tasks/${taskId}`)).json();
  const answer = await fetch(`${studio.url}/api/v1/videos/${encodeURIComponent(serviceId)}`);
  const { video_url: link } = await answer.json();
  await visit(page, 'Characters');
  await page.getByRole('button', { name: 'New character' }).click();
  await page.getByRole('tab', { name: 'From a link' }).click();
  const field = page.getByRole('textbox', { name: 'Address of the video' });
  await field.fill('clip.mp4');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/begins with http/);
  await field.fill('http://127.0.0.1:9/clip.mp4');
  await page.keyboard.press('Enter');
  await expect(field).toHaveAccessibleDescription(/not a public address/);
  await field.fill(link);
  await page.keyboard.press('Enter');
  await expect(handle(page, 'Start')).toBeVisible();
  await create(page);
  await expect(page.getByText('from a link')).toBeVisible();
});

test('a character is named, noted, found, tested, deleted and brought back', async ({ page, studio }) => {
  const id = page.url().split('/').pop();
  const { username } = await (await fetch(`${studio.url}/api/characters/${id}`)).json();
  await expect(page.getByRole('textbox', { name: 'Notes' })).toBeVisible();
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
  await page.getByRole('textbox', { name: 'Name' }).fill('Wanda');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Notes' }).fill('Best from the left');
  await page.getByRole('button', { name: 'Favourite', exact: true }).click();
  await page.getByRole('button', { name: 'Screen test', exact: true }).click();
  await expect(page.getByRole('article', { name: `Screen test of @${username}` })).toBeVisible();
  await expect
    .poll(async () => (await fetch(`${studio.url}/api/characters/${id}`)).json())
    .toMatchObject({ name: 'Wanda', notes: 'Best from the left', favourite: true, uses: 1 });

  await visit(page, 'Characters');
  await page.getByRole('searchbox', { name: 'Search characters' }).fill('left wanda');
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1);
  await page.getByRole('button', { name: 'Favourites' }).click();
  await page.getByRole('link', { name: /Wanda/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page).toHaveURL(/\/characters$/);
  await expect(page.getByRole('article', { name: 'Wanda' })).toHaveCount(0);
  await toast(page, `@${username} deleted`).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('article', { name: 'Wanda' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
