import { onOnePage } from './fixtures/studio.ts';

const test = onOnePage();
const { expect } = test;

const html = 'html';

test('a browser that asks for German is answered in German', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'de-AT' });
  const page = await context.newPage();
  await page.goto('/gallery');
  await expect(page.locator(html)).toHaveAttribute('lang', 'de');
  await expect(page).toHaveTitle('Galerie · Dailies');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Eingebauter Dienst' })).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Einstellungen' })).toBeVisible();
  await context.close();
});

test('the language chosen in Settings holds, and what was typed stays', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('status', { name: 'Reading the connections' })).toHaveCount(0);
  await page.getByLabel('Address').fill('https://example.com');
  await page.getByLabel('Language').click();
  await page.getByRole('option', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { name: '設定', level: 1 })).toBeVisible();
  await expect(page.getByLabel('アドレス')).toHaveValue('https://example.com');
  await page.goto('/create');
  await expect(page.locator(html)).toHaveAttribute('lang', 'ja');
});

test('the palette leads back to English', async ({ page }) => {
  // Pressed before the page listens, it would be lost.
  await expect(async () => {
    await page.keyboard.press('Control+k');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.type('english');
  await page.keyboard.press('Enter');
  await expect(page.locator(html)).toHaveAttribute('lang', 'en');
});

test('no page of a phone is wider than the phone, in the longest words', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ baseURL, locale: 'de', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  for (const path of [
    '/create',
    '/gallery',
    '/cuts',
    '/characters',
    '/audio/voices',
    '/settings',
    '/ledger',
  ]) {
    await page.goto(path);
    await expect(page.locator(html)).toHaveAttribute('lang', 'de');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(390);
  }
  await context.close();
});
