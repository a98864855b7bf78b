import type { Locator, Page } from '@playwright/test';
import { card, image, openCreate, picture, prompt } from './fixtures/composer.ts';
import { until } from './fixtures/hands.ts';
import { axeFindings, holdStreams } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';

const TABLE = 'prompt,model,seconds,size\nFrom a table,vidB-2,4,480x480\nWrong,vidB-2,5,480x480\n';
const table = { name: 'shots.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };

test('the keyboard alone does all of it, and nothing that opens has accessibility findings', async ({
  page,
}) => {
  await holdStreams(page);
  page.on('filechooser', () => undefined);
  await openCreate(page);
  const keys = async (...pressed: string[]) => {
    for (const key of pressed) await page.keyboard.press(key);
  };
  const reach = async (role: Parameters<Page['getByRole']>[0], name: string | RegExp, key = 'Tab') => {
    const wanted = page.getByRole(role, { name, exact: typeof name === 'string' }).first();
    await until(page, key, wanted);
    expect(await wanted.evaluate((element) => element.matches(':focus-visible'))).toBe(true);
  };
  const back = (role: Parameters<Page['getByRole']>[0], name: string | RegExp) =>
    reach(role, name, 'Shift+Tab');
  const type = async (words: string) => {
    await reach('textbox', 'Prompt');
    await keys('ControlOrMeta+a');
    await page.keyboard.type(words);
  };
  const found: string[] = [];
  const look = async (what: string, part = '[role=dialog]') => {
    for (const finding of await axeFindings(page, part)) found.push(`${what}: ${finding}`);
  };
  const move = async (key: string, to: string) => {
    await keys(key);
    await expect(page.getByRole('radio', { name: to, exact: true })).toBeFocused();
  };
  const closed = () => expect(page.getByRole('dialog')).toHaveCount(0);

  await test.step('an image is picked, moved, cropped, brought back and removed', async () => {
    await reach('button', /^Model: /);
    await keys('Enter');
    const search = page.getByPlaceholder('Find a model, or paste its id');
    await expect(search).toBeFocused();
    const widthOf = async (shown: Locator) => (await shown.boundingBox())?.width ?? 0;
    expect(await widthOf(search)).toBeGreaterThan(0.8 * (await widthOf(page.getByLabel('Composer'))));
    await page.keyboard.type('fast-frames');
    await keys('Enter');
    await expect(page.getByRole('button', { name: 'Model: vidA2-fast-frames' })).toBeFocused();
    await back('button', /^(Add picture|Picture)$/);
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys('Enter')]);
    await chooser.setFiles([
      await picture('a.png', '#111', 400, 400),
      await picture('b.png', '#eee', 400, 400),
    ]);
    await expect(image(page, 'First frame: a.png').locator('img')).toBeVisible();
    await expect(image(page, 'Last frame: b.png').locator('img')).toBeVisible();
    await back('button', 'Last frame: b.png');
    await keys('Alt+ArrowLeft');
    const first = image(page, 'First frame: b.png');
    await expect(first).toBeFocused();
    await keys('Enter');
    await expect(page.getByRole('menuitem', { name: 'Crop' })).toBeVisible();
    await look('the menu of an image', '[role=menu]');
    await keys('Escape');
    await expect(first).toBeFocused();
    await keys('Enter');
    await reach('menuitem', 'Crop', 'ArrowDown');
    await keys('Enter');
    await reach('slider', 'Top to bottom');
    await look('crop');
    await keys('Home');
    const stored = page.waitForResponse((response) => response.url().endsWith('/api/assets'));
    await reach('button', 'Crop');
    await keys('Enter');
    const asset = await (await stored).json();
    expect(asset.width / asset.height).toBeCloseTo(16 / 9, 1);
    await closed();
    await expect(first).toBeFocused();
    await keys('Enter');
    await reach('menuitem', 'Back to the original', 'ArrowDown');
    await keys('Enter');
    await expect(first).toBeFocused();
    await keys('Delete');
    await expect(image(page, 'First frame: a.png')).toBeFocused();
    await keys('Delete');
    await expect(image(page, /frame: /)).toHaveCount(0);
  });

  await test.step('a prompt is saved with blanks, filled in, found again and taken back', async () => {
    await type('{{who}} walks through {{place}}');
    await reach('button', 'Prompts');
    await keys('Enter');
    await reach('tab', 'History');
    await keys('ArrowRight');
    await reach('textbox', 'Save the present prompt as');
    await look('templates');
    await page.keyboard.type('A walk');
    await keys('Enter');
    await reach('button', /^A walk/);
    await keys('Enter');
    await reach('textbox', 'who');
    await page.keyboard.type('A fox');
    await reach('textbox', 'place');
    await page.keyboard.type('snow');
    await keys('Enter');
    await expect(prompt(page)).toHaveValue('A fox walks through snow');
    await expect(prompt(page)).toBeFocused();
    await keys('ControlOrMeta+z');
    await expect(prompt(page)).toHaveValue('{{who}} walks through {{place}}');
    await keys('ControlOrMeta+Shift+z');
    await expect(prompt(page)).toHaveValue('A fox walks through snow');
  });

  await test.step('settings are chosen and the video is sent', async () => {
    await reach('button', /^Model: /);
    await keys('Enter');
    await page.keyboard.type('vidB-2');
    await keys('Enter');
    await expect(page.getByRole('button', { name: 'Model: vidB-2' })).toBeFocused();
    await reach('button', /^Size: /);
    await keys('Enter');
    await expect(page.getByRole('radio', { name: '1280 × 720' })).toBeFocused();
    await look('a setting');
    await move('ArrowRight', '720 × 1280');
    await move('ArrowRight', '480 × 480');
    await keys('Enter');
    await expect(page.getByRole('button', { name: 'Size: 480 × 480' })).toBeFocused();
    await reach('button', /^Length: /);
    await keys('Enter');
    await expect(page.getByRole('radio', { name: '8 s', exact: true })).toBeFocused();
    await move('Home', '4 s');
    await keys('Enter');
    await expect(page.getByRole('button', { name: 'Length: 4 s' })).toBeFocused();
    await reach('button', /^Advanced/);
    await keys('Enter');
    await look('advanced');
    await keys('Escape');
    await closed();
    await keys('ControlOrMeta+Enter');
    await expect(card(page, 'A fox walks through snow')).toBeVisible();
    await back('button', 'Prompts');
    await keys('Enter');
    await expect(page.getByRole('textbox', { name: 'Search prompts' })).toBeFocused();
    await page.keyboard.type('fox');
    await reach('button', 'A fox walks through snow');
    await look('history');
    await keys('Escape');
    await closed();
    await expect(page.getByRole('button', { name: 'Prompts' })).toBeFocused();
  });

  await test.step('a batch is counted and asked about, a table is read', async () => {
    await reach('button', 'Batch');
    await keys('Enter');
    await back('textbox', 'Prompt');
    await type('A {red|green|blue} door\nA window');
    await reach('button', 'Also with another model');
    await keys('Enter');
    await page.keyboard.type('vidA3.1-fast');
    await keys('Enter');
    await reach('button', /^Variations: /);
    await keys('Enter');
    await expect(page.getByRole('radio', { name: '1', exact: true })).toBeFocused();
    await move('ArrowRight', '2');
    await keys('Enter');
    await expect(page.getByText('16 videos in all')).toBeVisible();
    await back('button', 'Import CSV');
    await keys('ControlOrMeta+Enter');
    await expect(page.getByRole('alertdialog', { name: 'Generate 16 videos?' })).toBeVisible();
    await look('the question', '[role=alertdialog]');
    await keys('Escape');
    await expect(page.getByRole('button', { name: 'Import CSV' })).toBeFocused();
    await keys('Enter');
    await expect(page.getByLabel('File')).toBeFocused();
    const [chooser] = await Promise.all([page.waitForEvent('filechooser'), keys('Enter')]);
    await chooser.setFiles(table);
    await expect(page.getByText('seconds must be one of 4, 8, 10, 12, 15, 25')).toBeVisible();
    await look('the table');
    await reach('button', 'Generate 1 video');
    await keys('Enter');
    await closed();
    await expect(card(page, 'From a table')).toBeVisible();
    await reach('button', 'One prompt');
    await keys('Enter');
  });

  await test.step('a stream is watched and left, and a frame is taken from what was made', async () => {
    await reach('button', 'Live preview');
    await keys('Space');
    await type('A boat watched by keyboard');
    await keys('ControlOrMeta+Enter');
    await reach('button', 'Stop watching');
    await keys('Enter');
    await expect(page.getByText('No longer watching. It goes on below and in the gallery.')).toBeVisible();
    await keys('Enter');
    await expect(page.getByRole('region', { name: 'Live' })).toHaveCount(0);
    const made = card(page, 'A fox walks through snow');
    await expect(made).toHaveAttribute('data-status', 'completed');
    const more = made.getByRole('button', { name: 'Use frame' });
    await more.focus();
    await keys('Enter');
    await reach('slider', 'Time');
    await look('frames');
    await keys('End');
    await keys('Escape');
    await closed();
    await expect(more).toBeFocused();
  });
  expect(found).toEqual([]);
});
