import type { Page } from '@playwright/test';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { startFakes } from './fixtures/fakes.ts';
import { axeFindingsAtBothSizes, holdLazyCode, visit } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';

const test = onOnePage();
const PASSWORD = 'correct horse';

async function holdConnections(page: Page): Promise<() => void> {
  const { promise: asked, resolve: arrive } = Promise.withResolvers<void>();
  await page.route('**/api/connections', async (route) => {
    await asked;
    await route.continue();
  });
  return arrive;
}

const connection = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Connections' }).getByRole('listitem', { name });

test('an address where nothing answers fails the test with the reason, however early it is asked', async ({
  page,
}) => {
  const send = await holdLazyCode(page, '/settings', 'must be an http or https address');
  await page.goto('/settings', { waitUntil: 'domcontentloaded' });
  // Its shape stands there first, and takes no input.
  await page.getByRole('textbox', { name: 'Address', disabled: false }).fill('http://127.0.0.1:9');
  await page.getByRole('textbox', { name: 'Key' }).fill('sk-none');
  await page.getByRole('button', { name: 'Test' }).click();
  send();
  await expect(page.getByText(/^Nobody answers there/)).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('a test of a connection asks the real service for its models', async ({ page }) => {
  await page.goto('/settings');
  await page.getByRole('button', { name: 'More for Embedded service' }).click();
  await page.getByRole('menuitem', { name: 'Test' }).click();
  const told = connection(page, 'Embedded service').getByText(/It answered in \d+ ms/);
  await expect(told).toBeVisible();
  await expect(told.locator('..')).toContainText(/Video 15/);
});

test('a wrong address is refused in words before anything is sent', async ({ page }) => {
  await page.getByLabel('Address').fill('nonsense');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The address must be an http or https address.')).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true');
});

test('the theme chosen in Settings holds on every page', async ({ page }) => {
  await page.getByRole('radio', { name: 'Light' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  expect(await (await page.request.get('/gallery')).text()).toContain('data-theme="light"');
});

test('a key is saved, never shown again, and the connection can be removed', async ({ page }) => {
  await using fakes = await startFakes('kokoro');
  await page.getByLabel('Address').fill(`${fakes.urls.kokoro}/`);
  await page.getByRole('textbox', { name: 'Key' }).fill('sk-secret-wxyz');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Kokoro-FastAPI added')).toBeVisible();
  const own = connection(page, 'Kokoro-FastAPI');
  await expect(own).toContainText('key ending in wxyz');
  const answer = await page.request.get('/api/connections').then((response) => response.text());
  expect(answer).not.toContain('sk-secret');

  const arrive = await holdConnections(page);
  await page.reload();
  const section = page.getByRole('region', { name: 'Connections' });
  await expect(page.getByRole('status', { name: 'Reading the connections' })).toBeVisible();
  const before = await section.boundingBox();
  arrive();
  await expect(own).toContainText('key ending in wxyz');
  expect(await section.boundingBox(), 'what comes has the size of what stood there').toEqual(before);

  await page.getByRole('button', { name: 'More for Kokoro-FastAPI' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('button', { name: 'Remove' }).click();
  await expect(own).toBeHidden();
  await expect(connection(page, 'Embedded service')).toBeVisible();
});

test.describe('with a password', () => {
  let studio: RunningStudio;
  test.beforeAll(async () => {
    studio = await startStudio({ STUDIO_PASSWORD: PASSWORD });
  });
  test.afterAll(() => studio.stop());

  test('pages lead to sign-in, a wrong password says so, the right one comes back to the page', async ({
    page,
  }) => {
    await page.goto(`${studio.url}/characters`);
    await expect(page).toHaveURL(/\/sign-in\?next=%2Fcharacters$/);
    expect(await axeFindingsAtBothSizes(page)).toEqual([]);
    await page.getByLabel('Password').fill('wrong');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByText('The password is wrong.')).toBeVisible();
    await page.getByLabel('Password').fill(PASSWORD);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(`${studio.url}/characters`);
    await visit(page, 'Settings');
    await page.getByRole('button', { name: 'Sign out' }).click();
    await expect(page).toHaveURL(/\/sign-in$/);
  });

  test('nothing is told before signing in, and everything after', async () => {
    for (const path of ['/api/tasks', '/api/assets', '/api/connections', '/api/models', '/api/v1/models']) {
      expect((await fetch(`${studio.url}${path}`)).status, path).toBe(401);
    }
    expect((await fetch(`${studio.url}/api/health`)).status).toBe(200);
    const signedIn = await fetch(`${studio.url}/api/session`, {
      method: 'POST',
      body: JSON.stringify({ password: PASSWORD }),
      headers: { 'content-type': 'application/json' },
    });
    const cookie = (signedIn.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
    expect((await fetch(`${studio.url}/api/v1/models`, { headers: { cookie } })).status).toBe(200);
  });

  test('a browser that is not signed in gets the icons, the manifest and the rule for robots', async ({
    request,
  }) => {
    const get = (path: string) => request.get(`${studio.url}${path}`, { maxRedirects: 0 });
    const page = await (await get('/sign-in')).text();
    const linked = [...page.matchAll(/<link rel="(?:icon|apple-touch-icon|manifest)" href="([^"]+)"/g)].map(
      ([, href = '']) => href,
    );
    expect(linked.toSorted()).toEqual(['/apple-touch-icon.png', '/icon.svg', '/manifest.webmanifest']);
    for (const path of linked) expect((await get(path)).status(), path).toBe(200);

    const manifest: Manifest = await (await get('/manifest.webmanifest')).json();
    for (const { src, type, sizes } of manifest.icons) {
      const icon = await get(`/${src}`);
      expect(icon.headers()['content-type'], src).toBe(type);
      if (type === 'image/png') expect(pngSize(await icon.body()), src).toBe(sizes);
    }
    expect(await (await get('/robots.txt')).text()).toMatch(/^User-agent: \*\nDisallow: \/$/m);
  });
});

type Manifest = { icons: { src: string; type: string; sizes: string }[] };

const pngSize = (png: Buffer) => `${png.readUInt32BE(16)}x${png.readUInt32BE(20)}`;
