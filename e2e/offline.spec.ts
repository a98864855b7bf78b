import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { axeFindings, axeFindingsAtBothSizes, titled, visit } from './fixtures/page.ts';
import { expect, onOnePage } from './fixtures/studio.ts';
import { card, makeVideo } from './fixtures/tasks.ts';

const test = onOnePage();
test.use({ serviceWorkers: 'allow' });
let heron: string;

/** Addresses in all caches, with build ids removed from cache names. */
const kept = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const entries = names.map(async (name) => {
      const urls = (await (await caches.open(name)).keys()).map(({ url }) => new URL(url));
      return [name.replace(/-\w+$/, ''), urls.map(({ pathname }) => pathname)] as const;
    });
    return Object.fromEntries(await Promise.all(entries)) as Record<string, string[]>;
  });

const isLookedAfter = (page: Page) =>
  expect
    .poll(async () => (await kept(page))['dailies-private-pages']?.toSorted())
    .toEqual(['/create', '/gallery']);

/** Who answers a page's request, as Chromium decides before starting the worker. */
async function whoAnswers(page: Page, path: string) {
  await page.evaluate((path) => fetch(path).then((answer) => answer.arrayBuffer()), path);
  const source = () =>
    page.evaluate((path) => {
      const asked = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(path));
      return (asked as { workerFinalSourceType?: string } | undefined)?.workerFinalSourceType;
    }, path);
  await expect.poll(source).toBeTruthy();
  return source();
}

/** Submits a form like the system does, or another site's page could. */
const share = (page: Page) =>
  page.evaluate(() => {
    const form = Object.assign(document.createElement('form'), {
      action: '/share',
      method: 'post',
      enctype: 'multipart/form-data',
    });
    const files = new DataTransfer();
    const picture = Uint8Array.fromBase64(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    );
    files.items.add(new File([picture], 'dot.png', { type: 'image/png' }));
    files.items.add(new File(['<script>'], 'page.html', { type: 'text/html' }));
    const input = Object.assign(document.createElement('input'), { type: 'file', name: 'files' });
    input.files = files.files;
    form.append(input);
    document.body.append(form);
    form.submit();
  });

test('the studio is asked past the worker for what it does not keep', async ({ page, studio }) => {
  ({ id: heron } = await makeVideo(studio, 'A heron by the canal'));
  await page.goto('/gallery');
  await isLookedAfter(page);
  expect(await whoAnswers(page, '/api/tasks?limit=3')).toBe('fetch-event');
  expect(await whoAnswers(page, `/api/tasks/${heron}/poster?thumb=320&seen=now`)).toBe('fetch-event');
  expect(await whoAnswers(page, '/api/health?seen=now')).toBe('network');
  expect(await whoAnswers(page, `/api/tasks/${heron}/video?seen=now`)).toBe('network');
});

test('without a network the studio opens on the gallery as it was last seen', async ({ page }) => {
  await page.goto('/create');
  await isLookedAfter(page);
  await page.goto('/gallery');
  await expect(card(page, /heron by the canal/)).toBeVisible();
  const poster = `/api/tasks/${heron}/poster`;
  await expect.poll(async () => (await kept(page))['dailies-private-posters']).toContain(poster);

  await page.context().setOffline(true);
  await page.goto('/');
  await expect(page).toHaveURL(/\/gallery$/);
  await expect(card(page, /heron by the canal/)).toBeVisible();
  const picture = card(page, /heron by the canal/).locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(page.getByText('This device is offline.')).toBeVisible();
});

test('a page that is not kept says so in place, and comes by itself', async ({ page }) => {
  await page.goto('/audio/voices');
  await expect(page.getByRole('heading', { name: 'This page is not here yet' })).toBeVisible();
  await expect(page).toHaveURL(/\/audio\/voices$/);
  expect(await axeFindings(page)).toEqual([]);
  await page.context().setOffline(false);
  await expect(page).toHaveTitle(titled('Voices'));
});

test('what changed meanwhile is in the gallery once the studio answers', async ({ page, studio }) => {
  await page.context().setOffline(true);
  await page.goto('/gallery');
  await expect(card(page, /heron by the canal/)).toBeVisible();
  await page.request.patch(`${studio.url}/api/tasks/${heron}`, { data: { title: 'A tram by the canal' } });
  await page.context().setOffline(false);
  await expect(card(page, /tram by the canal/)).toBeVisible();
});

test('what is shared waits in the browser, and goes where the person says', async ({ page }) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  await share(page);
  await expect(page.getByText('dot.png')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'page.html' })).toHaveCount(0);
  expect(await axeFindingsAtBothSizes(page)).toEqual([]);
  expect(sent).toEqual(['/share']);
  await page.getByRole('button', { name: 'Use in Create: 1 image' }).click();
  await expect(page).toHaveURL(/\/create$/);
  await expect.poll(() => sent).toEqual(['/share', '/api/assets']);
});

test('signing out leaves nothing of the session behind', async ({ page, studio }) => {
  await page.context().addCookies([{ name: 'dailies_session', value: 'any', url: studio.url }]);
  await isLookedAfter(page);
  await share(page);
  await expect(page.getByText('dot.png')).toBeVisible();
  await visit(page, 'Settings');
  await page.getByRole('button', { name: 'Sign out here' }).click();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect.poll(async () => Object.keys(await kept(page))).toEqual(['dailies-open']);
  await page.context().setOffline(true);
  await page.goto('/gallery');
  await expect(page.getByRole('heading', { name: 'This page is not here yet' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page).toHaveTitle(titled('Gallery'));
  await page.goto('/share');
  await expect(page.getByText('Nothing is waiting')).toBeVisible();
});

test('the worker of a new build takes over at once and leaves nothing of the old one', async ({
  page,
  studio,
}) => {
  await using front = await serveBuilds(studio.url);
  const builds = async () => {
    const names = await page.evaluate(() => caches.keys());
    return [...new Set(names.map((name) => name.split('-').at(-1)))];
  };
  await page.goto(`${front.url}/gallery`);
  await isLookedAfter(page);
  expect(await builds()).toEqual([front.build()]);
  front.rebuild();
  await page.reload();
  await expect.poll(builds).toEqual(['later']);
  await isLookedAfter(page);
});

/** The studio at another address, whose worker can be replaced by a later build's. */
async function serveBuilds(studio: string) {
  let build = '';
  let isLater = false;
  const server = createServer(async (request, response) => {
    const answer = await fetch(`${studio}${request.url}`, { redirect: 'manual' });
    const headers = Object.fromEntries(answer.headers);
    delete headers['content-encoding'];
    delete headers['content-length'];
    response.writeHead(answer.status, headers);
    if (!request.url?.includes('/service-worker/')) return response.end(await answer.bytes());
    const source = await answer.text();
    build = /Cache\)\("(\w+)"\)/.exec(source)?.[1] ?? '';
    response.end(isLater ? source.replaceAll(`"${build}"`, '"later"') : source);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    build: () => build,
    rebuild: () => {
      isLater = true;
    },
    [Symbol.asyncDispose]: async () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
