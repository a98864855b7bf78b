import type { Page } from '@playwright/test';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { keyboard } from './fixtures/hands.ts';
import { titled } from './fixtures/page.ts';
import { spoken, wavOf } from './fixtures/spoken.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { card } from './fixtures/tasks.ts';

// Each page's main job without a mouse, from an empty folder. Film editing has its own file.
const test = onOnePage();
const LONG = { timeout: 0 };

let empty: RunningStudio;
test.beforeAll(async () => {
  empty = await startStudio();
});
test.afterAll(() => empty?.stop());

const keys = async (page: Page, ...pressed: string[]) => {
  for (const key of pressed) await page.keyboard.press(key);
};

/** By the palette, available everywhere. */
async function goTo(page: Page, name: string) {
  await keys(page, 'ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Commands' })).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option', { name: new RegExp(`^${name} G`), selected: true })).toBeVisible();
  await keys(page, 'Enter');
  await expect(page).toHaveTitle(titled(name));
}

test('a newcomer comes from an empty studio to a first film', async ({ page }) => {
  const { press } = keyboard(page);
  await page.goto(empty.url);
  await expect(page.getByRole('heading', { name: 'Make your first video' })).toBeVisible();
  await press(page.getByRole('button', { name: /^Generate/ }));
  const first = page.getByRole('article', { name: /^A lighthouse/ });
  await expect(first.getByRole('button', { name: 'Add to cut' })).toBeVisible(LONG);
  await press(first.getByRole('link', { name: /^Open A lighthouse/ }));
  await expect(page).toHaveURL(/\/gallery\/task_/);
  await expect(page.locator('video').first()).toBeVisible();
  await press(page.getByRole('button', { name: 'Play', exact: true }));
  await expect(page.locator('video').first()).toHaveJSProperty('paused', false);

  await goTo(page, 'Gallery');
  await expect(card(page, /lighthouse/).first()).toBeVisible();
  await keys(page, 'ArrowDown', 'x');
  await press(page.getByRole('button', { name: 'Cut', exact: true }));
  await expect(page.getByRole('menuitem', { name: 'New cut' })).toBeFocused();
  await keys(page, 'Enter');
  await expect(page).toHaveURL(/\/cuts\/cut_/);
  await press(page.getByRole('button', { name: 'Render', exact: true }));
  const menu = page.getByRole('dialog', { name: 'Render and hand over' });
  await press(menu.getByRole('button', { name: /^480p/ }));
  await press(menu.getByRole('button', { name: /^Render [\d.]+ s$/ }));
  await expect(menu.getByRole('link', { name: /^Download 480p/ })).toBeVisible(LONG);
});

test('a video is remixed', async ({ page }) => {
  const { press, write } = keyboard(page);
  await goTo(page, 'Gallery');
  await expect(card(page, /lighthouse/).first()).toBeVisible();
  await keys(page, 'ArrowDown', 'Enter');
  await expect(page).toHaveURL(/\/gallery\/task_/);
  await expect(page.getByRole('main')).toBeFocused();
  await press(page.getByRole('link', { name: 'Remix', exact: true }));
  await expect(page).toHaveURL(/\/remix\//);
  await write(page.getByRole('textbox', { name: 'What to change' }), 'in the snow');
  await keys(page, 'ControlOrMeta+Enter');
  await expect(page.getByRole('region', { name: 'Stage' }).getByLabel('Result', { exact: true })).toBeVisible(
    LONG,
  );
});

test('a character is made from a video', async ({ page }) => {
  const { press, write } = keyboard(page);
  await goTo(page, 'Characters');
  await press(page.getByRole('button', { name: 'Make the first one' }));
  const dialog = page.getByRole('dialog');
  await press(dialog.getByRole('button', { name: /lighthouse/ }).first());
  await expect(page.getByRole('slider', { name: 'Start of the clip' })).toBeVisible();
  await write(page.getByRole('textbox', { name: 'Name' }), 'Keeper');
  await press(page.getByRole('button', { name: 'Create character' }));
  await expect(page).toHaveURL(/\/characters\/char_/, LONG);
});

test('a line is spoken and kept', async ({ page }) => {
  const { press, write } = keyboard(page);
  await goTo(page, 'Voices');
  await write(page.getByRole('textbox', { name: 'Text' }), 'The harbour has a long memory.');
  await press(page.getByRole('button', { name: 'Play alloy' }));
  const clips = page.getByRole('region', { name: 'Clips' }).getByRole('listitem');
  await expect(clips).toHaveCount(1, LONG);
});

test('a recording is written down, put right and taken out', async ({ page }) => {
  const { press, write } = keyboard(page);
  const buffer = wavOf(await spoken(empty.url, 'The old harbour was quiet that morning.'));
  // Preset, because detecting the language takes longer than transcribing.
  const chosen = JSON.stringify({ state: { language: 'en' }, version: 0 });
  await page.evaluate((options) => localStorage.setItem('transcribe', options), chosen);
  await goTo(page, 'Transcribe');
  await expect(page.getByRole('heading', { name: 'Speech to text' })).toBeVisible();
  const chooser = page.waitForEvent('filechooser');
  await press(page.getByRole('button', { name: 'Choose files' }));
  await (await chooser).setFiles({ name: 'Harbour.wav', mimeType: 'audio/wav', buffer });
  const text = page.getByRole('textbox', { name: /^Text at/ }).first();
  await expect(text).toHaveValue(/quiet that morning/, LONG);
  await write(text, 'The harbour was quiet.');
  await expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();
  const download = page.waitForEvent('download');
  await press(page.getByRole('button', { name: 'Export' }));
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await keys(page, 'Enter');
  expect((await download).suggestedFilename()).toMatch(/^Harbour/);
});

test('a question is asked and answered', async ({ page }) => {
  await goTo(page, 'Talk');
  await keyboard(page).write(page.getByRole('textbox', { name: 'Message' }), 'What time is it?');
  await keys(page, 'Enter');
  await expect(page.getByRole('listitem', { name: 'Reply' })).toContainText(/it is \d\d:\d\d/, LONG);
});

test('the theme is changed in Settings', async ({ page }) => {
  await goTo(page, 'Settings');
  await keyboard(page).focus(page.getByRole('radio', { name: 'System' }));
  await keys(page, 'ArrowRight');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});
