import { firstLoad, weight } from '#lib/testing/first-load.ts';
import { holdLazyCode, titled, visit } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';

const test = onOnePage();
const refused: string[] = [];

/** Kilobytes of scripts, 132 of which a one-word Next page has too. */
const MAY_WEIGH = [
  ['/create', 207],
  ['/gallery', 207],
  ['/settings', 207],
  ['/audio/talk', 237],
] as const;

for (const [path, most] of MAY_WEIGH)
  test(`${path} asks for no more scripts at first than a page may`, async ({ studio }) => {
    const scripts = await firstLoad(studio.url, path);
    expect(weight(scripts), [...scripts].join('\n')).toBeLessThanOrEqual(most);
  });

test('the root leads to Create, which allows scripts by nonce only', async ({ page }) => {
  page.on('console', (message) => {
    if (/Content Security Policy/.test(message.text())) refused.push(message.text());
  });
  // Caught violations are reported, not logged.
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.warn('Content Security Policy:', violatedDirective, blockedURI),
    ),
  );
  const response = await page.goto('/');
  await expect(page).toHaveURL(/\/create$/);
  await expect(page).toHaveTitle(titled('Create'));
  const policy = response?.headers()['content-security-policy'] ?? '';
  expect(policy).toMatch(/script-src 'self' 'nonce-[0-9a-f]{32}' 'strict-dynamic';/);
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/https?:/);
});

test('the foot of the rail names the service and says what is running', async ({ page }) => {
  const status = page.getByRole('banner').getByRole('link', { name: 'Embedded service' });
  // Other files' leftover work ends first.
  await expect(status).toContainText('Nothing running', { timeout: 0 });
});

test('a full disk shows a banner that goes away by itself', async ({ page }) => {
  await page.route('**/api/health', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), status: 'degraded', disk: 'full' } });
  });
  // Focusing a page refetches, unless it did a moment ago.
  const shown = (count: number) =>
    expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(page.getByText('The disk is full')).toHaveCount(count, { timeout: 500 });
    }).toPass();
  await shown(1);
  await page.unrouteAll({ behavior: 'wait' });
  await shown(0);
});

test('losing the network shows a banner that goes away by itself', async ({ page }) => {
  await page.context().setOffline(true);
  await expect(page.getByText('This device is offline.')).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText('What you typed is kept')).toHaveCount(0);
});

test('a phone has the pages in a bar at the bottom and nothing wider than the screen', async ({ page }) => {
  const desk = page.viewportSize() ?? { width: 1440, height: 900 };
  await page.setViewportSize({ width: 390, height: 844 });
  const bar = page.getByRole('navigation', { name: 'Main' });
  await bar.getByRole('button', { name: 'Audio' }).click();
  await page.getByRole('menuitem', { name: 'Talk' }).click();
  await expect(page).toHaveURL(/\/audio\/talk$/);
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width).toBeLessThanOrEqual(390);
  await bar.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Costs' }).click();
  await expect(page.getByRole('heading', { name: 'Costs', level: 1 })).toBeVisible();
  await page.setViewportSize(desk);
});

test('the palette changes the theme, and a reload keeps it from the first byte', async ({ page }) => {
  await visit(page, 'Gallery');
  await page.getByRole('button', { name: 'Search and commands' }).click();
  await page.keyboard.type('light theme');
  await expect(page.getByRole('option', { name: 'Light theme', selected: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  const sent = await page.reload().then((response) => response?.text());
  expect(sent).toContain('data-theme="light"');
});

test('the first Tab offers to skip to the content', async ({ page }) => {
  await expect(page.getByRole('link', { name: 'Embedded service' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

test('what is typed before the code of the palette has come is not lost', async ({ page }) => {
  const send = await holdLazyCode(page, '/create');
  await page.goto('/create', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('link', { name: 'Embedded service' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('voicx');
  await page.keyboard.press('Backspace');
  await page.keyboard.press('Enter');
  await send();
  await expect(page).toHaveURL(/\/audio\/voices$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('nothing of all this breaks the policy', () => expect(refused).toEqual([]));
