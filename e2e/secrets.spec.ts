import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { openCreate } from './fixtures/composer.ts';
import { visit } from './fixtures/page.ts';
import { expect, test } from './fixtures/studio.ts';

/** The embedded service's key, as known to its studio. */
async function keysIn(dataDir: string): Promise<string[]> {
  const found = new Set<string>();
  for (const name of await readdir(dataDir, { recursive: true })) {
    const file = join(dataDir, name);
    // A temporary file of other work may be gone.
    const about = await stat(file).catch(() => null);
    if (!about?.isFile() || about.size > 1_000_000) continue;
    const text = await readFile(file, 'latin1').catch(() => '');
    for (const [key] of text.matchAll(/sk-[\w-]{16,}/g)) found.add(key);
  }
  return [...found];
}

const PATHS = [
  '/api/health',
  '/api/connection',
  '/api/connections',
  '/api/tasks',
  '/api/assets',
  '/create',
  '/gallery',
  '/settings',
  ...Object.values(ENDPOINTS).map(({ path }) => `/api${path.replace('{id}', 'vidB-2:1-none')}`),
];

test('every path of the service answers through the relay, and no answer holds the key', async ({
  studio,
}) => {
  const keys = await keysIn(studio.dataDir);
  expect(keys.length).toBeGreaterThan(0);
  for (const path of PATHS) {
    const response = await fetch(`${studio.url}${path}`, { headers: { authorization: 'Bearer wrong' } });
    const text = JSON.stringify([...response.headers]) + (await response.text());
    for (const key of keys) expect(text.includes(key), path).toBe(false);
    // The browser's wrong key would give 401, so the studio sent its own.
    if (path.startsWith('/api/v')) expect(response.status, path).not.toBe(401);
  }
  const unknown = await fetch(`${studio.url}/api/v1/no/such/path`);
  expect([unknown.status, (await unknown.json()).error.code]).toEqual([404, 'endpoint_not_found']);
});

test('pictures of others are fetched for nobody', async ({ studio }) => {
  const asked = await fetch(`${studio.url}/_next/image?url=%2Ficon.svg&w=64&q=75`);
  expect(asked.status).toBe(404);
});

test('the built client holds no key and none of the server’s settings', async ({ studio }) => {
  const keys = await keysIn(studio.dataDir);
  const folder = join(import.meta.dirname, '..', '.next', 'static');
  for (const name of await readdir(folder, { recursive: true })) {
    const file = join(folder, name);
    if (!(await stat(file)).isFile()) continue;
    const text = await readFile(file, 'latin1');
    for (const secret of [...keys, 'MEDIA_API_KEY', 'STUDIO_PASSWORD', 'SESSION_SECRET']) {
      expect(text.includes(secret), `${secret.slice(0, 8)}… in ${name}`).toBe(false);
    }
  }
});

test('a page that is loaded and used sends the key to no one', async ({ page, studio }) => {
  const keys = await keysIn(studio.dataDir);
  const reading: Promise<string>[] = [];
  page.on('response', (response) => {
    // The rest of a video may be fetched on playing, or never.
    if (response.request().resourceType() === 'media') return;
    const body = response.text().catch(() => '');
    reading.push(body.then((text) => `${response.url()} ${JSON.stringify(response.headers())} ${text}`));
  });
  await openCreate(page);
  await visit(page, 'Gallery');
  await expect(page.getByRole('main').getByRole('button', { name: /^All \d/ })).toBeVisible();
  await visit(page, 'Settings');
  await expect(page.getByRole('list', { name: 'Connections' })).toContainText('Embedded service');
  const seen = await Promise.all(reading);
  expect(seen.length).toBeGreaterThan(5);
  for (const key of keys) expect(seen.filter((text) => text.includes(key))).toEqual([]);
});
