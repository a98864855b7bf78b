import type { Page } from '@playwright/test';
import { titled } from './fixtures/page.ts';
import { onOnePage } from './fixtures/studio.ts';

const test = onOnePage();
const { expect } = test;

const html = 'html';

test('the language chosen in Settings holds, and what was typed stays', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByRole('status', { name: 'Reading the connections' })).toHaveCount(0);
  const connections = page.locator('#connections');
  await connections.getByLabel('Address').fill('https://example.com');
  await page.getByLabel('Language').click();
  await page.getByRole('option', { name: '日本語' }).click();
  await expect(page.getByRole('heading', { name: '設定', level: 1 })).toBeVisible();
  await expect(connections.getByLabel('アドレス')).toHaveValue('https://example.com');
  expect(await (await page.request.get('/create')).text()).toContain('<html lang="ja"');
});

test('the palette leads back to English', async ({ page }) => {
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.type('english');
  await expect(page.getByRole('option', { name: 'English', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator(html)).toHaveAttribute('lang', 'en');
});

test.describe('a browser that asks for German', () => {
  let page: Page;
  test.beforeAll(async ({ browser, baseURL }) => {
    page = await (await browser.newContext({ baseURL, locale: 'de-AT' })).newPage();
    await page.goto('/gallery');
  });
  test.afterAll(() => page?.context().close());

  test('is answered in German', async () => {
    await expect(page.locator(html)).toHaveAttribute('lang', 'de');
    await expect(page).toHaveTitle(titled('Galerie'));
    await expect(page.getByRole('banner').getByRole('link', { name: 'Eingebauter Dienst' })).toBeVisible();
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Einstellungen' })).toBeVisible();
  });

  test('gets no page that is wider than a phone, in these longest words', async () => {
    const desk = page.viewportSize() ?? { width: 1440, height: 900 };
    const paths = ['/create', '/gallery', '/cuts', '/characters', '/audio/voices', '/settings', '/ledger'];
    for (const path of paths) {
      if (path.startsWith('/audio')) await page.locator('nav a[href="/audio/transcribe"]').first().click();
      await page.locator(`nav a[href="${path}"]`).first().click();
      await page.waitForURL(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.setViewportSize({ width: 390, height: 844 });
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, path).toBeLessThanOrEqual(390);
      await page.setViewportSize(desk);
    }
  });
});
