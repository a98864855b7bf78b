import { axeFindings } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';

test.describe.configure({ mode: 'parallel' });

const PAGES = [
  '/create',
  '/gallery',
  '/gallery/unknown',
  '/characters',
  '/remix/unknown',
  '/audio/transcribe',
  '/audio/translate',
  '/audio/voices',
  '/audio/talk',
  '/settings',
  '/sign-in',
  '/nowhere',
];
const PHONE = { width: 390, height: 844 };

for (const path of PAGES) {
  test(`${path} has no accessibility findings in either theme`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('the palette and the shortcuts sheet have no accessibility findings in either theme', async ({
  page,
}) => {
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
