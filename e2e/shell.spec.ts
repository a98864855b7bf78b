import { holdLazyCode } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';

test.describe.configure({ mode: 'parallel' });

test('the root leads to Create', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL(/\/create$/);
  await expect(page).toHaveTitle('Create · Dailies');
});

test('the rail leads to every page and marks where one is', async ({ page }) => {
  await page.goto('/create');
  const rail = page.getByRole('navigation', { name: 'Main' });
  for (const name of [
    'Gallery',
    'Characters',
    'Audio',
    'Translate',
    'Voices',
    'Talk',
    'Settings',
    'Create',
  ]) {
    await rail.getByRole('link', { name }).click();
    await expect(page).toHaveTitle(`${name === 'Audio' ? 'Transcribe' : name} · Dailies`);
  }
  await expect(rail.getByRole('link', { name: 'Create' })).toHaveAttribute('aria-current', 'page');
});

test('the foot of the rail names the service and says what is running', async ({ page }) => {
  await page.goto('/settings');
  const status = page.getByRole('banner').getByRole('link', { name: 'Embedded service' });
  await expect(status).toContainText('Nothing running');
});

test('the palette finds a page and goes there by keyboard alone', async ({ page }) => {
  await page.goto('/create');
  await expect(page.getByRole('link', { name: 'Embedded service' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.keyboard.press('Control+k');
  await page.keyboard.type('voic');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/audio\/voices$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('what is typed before the code of the palette has come is not lost', async ({ page }) => {
  const send = await holdLazyCode(page, '/create');
  await page.goto('/create', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('link', { name: 'Embedded service' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('voicx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  send();
  await expect(page).toHaveURL(/\/audio\/voices$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('the palette changes the theme, and a reload keeps it from the first byte', async ({ page }) => {
  await page.goto('/create');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await page.keyboard.type('light theme');
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const sent = await page.reload().then((response) => response?.text());
  expect(sent).toContain('data-theme="light"');
});

test('shortcuts go to pages, and stay quiet while somebody types', async ({ page }) => {
  await page.goto('/settings');
  const key = page.getByRole('textbox', { name: 'Key' });
  await key.pressSequentially('gc?');
  await expect(key).toHaveValue('gc?');
  await expect(page).toHaveURL(/\/settings$/);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('g');
  await page.keyboard.press('h');
  await expect(page).toHaveURL(/\/characters$/);
});

test('the shortcuts sheet opens with a question mark and closes with Escape', async ({ page }) => {
  await page.goto('/gallery');
  await expect(page.getByRole('link', { name: 'Embedded service' })).toBeVisible();
  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(sheet.getByText('Search and commands')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await page.goto('/gallery');
  await expect(page.getByRole('link', { name: 'Embedded service' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('an unknown address says so and leads back', async ({ page }) => {
  const response = await page.goto('/no/such/page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Create' }).click();
  await expect(page).toHaveURL(/\/create$/);
});

test('a phone has the pages in a bar at the bottom and nothing wider than the screen', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/settings');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Audio' }).click();
  await page.getByRole('menuitem', { name: 'Talk' }).click();
  await expect(page).toHaveURL(/\/audio\/talk$/);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('losing the network shows a banner that goes away by itself', async ({ page, context }) => {
  await page.goto('/create');
  await expect(page.getByRole('link', { name: 'Embedded service' })).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('This device is offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('What you typed is kept')).toHaveCount(0);
});

test('pages allow scripts by nonce only, and nothing breaks the policy', async ({ page }) => {
  const refused: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  const response = await page.goto('/create');
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}' 'strict-dynamic';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:/);
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: 'Search and commands' })).toBeVisible();
  expect(refused).toEqual([]);
});
