import {
  advanced,
  choose,
  chooseModel,
  composer,
  generate,
  giveFiles,
  openCreate,
  picture,
  prompt,
  removeImages,
} from './fixtures/composer.ts';
import { axeFindings } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';

const test = onOnePage();

const TABLE = 'prompt,model,seconds,size\nFrom a table,vidB-2,4,480x480\nWrong,vidB-2,5,480x480\n';
const table = { name: 'shots.csv', mimeType: 'text/csv', buffer: Buffer.from(TABLE) };

test('changing the model keeps what is legal and says what changed', async ({ page }) => {
  await openCreate(page);
  await chooseModel(page, 'vidB-2-pro');
  await giveFiles(page, 'drop', await picture('a.png', '#207040'));
  await choose(page, 'Length', '15 s');
  await choose(page, 'Orientation', 'Portrait');
  await chooseModel(page, 'vidB-2');
  await expect(composer(page).getByRole('button', { name: 'Length: 15 s' })).toBeVisible();
  await expect(composer(page).getByRole('button', { name: 'Orientation: Portrait' })).toBeVisible();
  await chooseModel(page, 'vidA2-fast-frames');
  await expect(page.getByText('Length left out: vidA2-fast-frames does not take it.')).toBeVisible();
  await chooseModel(page, 'vidB-2');
  await removeImages(page);
});

test('what is missing or wrong is said by the button and at its field', async ({ page }) => {
  await chooseModel(page, 'vidA_3_1');
  await prompt(page).fill('');
  await generate(page).hover();
  const reasons = page.getByRole('tooltip');
  await expect(reasons.getByText('Write a prompt')).toBeVisible();
  await expect(reasons.getByText('Add a first frame')).toBeVisible();
  await generate(page).click({ force: true });
  await expect(prompt(page)).toBeFocused();
  await expect(prompt(page)).toHaveAccessibleDescription('Write a prompt');
  await expect(page.getByRole('alert').filter({ hasText: 'Add a first frame' })).toBeVisible();

  await chooseModel(page, 'vidB-2');
  await prompt(page).fill('A door, and @nobody.known behind it');
  await expect(page.getByText(/@nobody\.known: no character of this name/)).toBeVisible();
  await advanced(page).click();
  const part = page.getByRole('textbox', { name: 'Part of the clip' });
  await part.fill('0,9');
  await expect(part).toHaveAccessibleDescription(/1 to 3 seconds/);
  await page.keyboard.press('Escape');
  await expect(part).toHaveCount(0);
  await expect(advanced(page)).toHaveAccessibleName('Advanced: 1 set');
  await composer(page)
    .getByRole('button', { name: /^Part of the clip/ })
    .click();
  await expect(part).toBeFocused();
  await part.fill('');
  await page.keyboard.press('Escape');
  await expect(generate(page)).toHaveAttribute('aria-disabled', 'false');

  await composer(page).getByRole('button', { name: 'Batch' }).click();
  await prompt(page).fill('{a|b|c|d|e|f|g|h|i|j}'.repeat(6));
  await expect(prompt(page)).toHaveAccessibleDescription(/1,000,000 videos; 2,000 can be sent at once/);
  await giveFiles(page, 'drop', table);
  await expect(page.getByRole('dialog', { name: 'Import CSV' }).getByText('From a table')).toBeVisible();
  expect(await axeFindings(page, '[role=dialog]')).toEqual([]);
  await page.keyboard.press('Escape');
  await composer(page).getByRole('button', { name: 'One prompt' }).click();
  await prompt(page).fill('');
});

test('nothing that opens around the prompt has accessibility findings', async ({ page }) => {
  for (const name of [/^Model: /, /^Size: /, /^Advanced/, 'Prompts']) {
    await composer(page).getByRole('button', { name }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect(await axeFindings(page, '[role=dialog]'), String(name)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('two tabs keep a draft each', async ({ page }) => {
  await prompt(page).fill('In the first tab');
  const other = await page.context().newPage();
  await openCreate(other);
  await expect(prompt(other)).toHaveValue('In the first tab');
  await prompt(other).fill('In the second tab');
  await page.reload();
  await expect(prompt(page)).toHaveValue('In the first tab');
  await other.reload();
  await expect(prompt(other)).toHaveValue('In the second tab');
  await other.close();
});
