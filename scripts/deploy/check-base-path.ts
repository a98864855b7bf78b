import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type BrowserContext, chromium } from '@playwright/test';
import { startStudio } from '#lib/testing/studio.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { BROWSER_FLAGS, findBrowser } from '../test/browser.ts';
import { end, installed, type ReverseProxy, untilPassedOn } from './proxies.ts';

const BASE_PATH = '/studio';
const PASSWORD = 'correct horse battery';
const PAGES = [
  '/create',
  '/gallery',
  '/cuts',
  '/characters',
  '/audio/transcribe',
  '/audio/voices',
  '/audio/talk',
  '/settings',
  '/settings/models',
];

/**
 * Browses a studio under a base path, alone and behind each proxy: all that its pages request must be under
 * the path, and succeed.
 */
export async function checkBasePath(): Promise<void> {
  const studio = await startStudio({ BASE_PATH, STUDIO_PASSWORD: PASSWORD, TRUSTED_PROXIES: '127.0.0.1' });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_FLAGS });
  try {
    await walkAt(browser, studio.url, 'by itself');
    for (const proxy of installed().here) await walkBehind(browser, proxy, studio.url);
  } finally {
    await browser.close();
    await studio.stop();
  }
}

async function walkBehind(browser: Browser, proxy: ReverseProxy, studio: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `dailies-${proxy.name}-`));
  const { url, child } = await proxy.start(new URL(studio), folder);
  try {
    await untilPassedOn(url);
    must(
      (await fetch(`${url}/metrics`)).status === 404,
      `the metrics behind ${proxy.name}, which stay inside`,
    );
    await walkAt(browser, url, `behind ${proxy.name}`);
  } finally {
    await end(child);
    await rm(folder, { recursive: true, force: true });
  }
}

async function walkAt(browser: Browser, url: string, where: string): Promise<void> {
  const context = await browser.newContext();
  const wrong = watch(context, url);
  await walk(context, url);
  await context.close();
  if (wrong.length > 0) throw new Error(`Under ${BASE_PATH}, ${where}:\n${wrong.join('\n')}`);
  console.log(
    `ok    under ${BASE_PATH}, ${where}: ${PAGES.length} pages, a video made and played, calls, files and links`,
  );
}

/** Records requests to other paths of the host, and error answers. */
function watch(context: BrowserContext, url: string): string[] {
  const { origin } = new URL(url);
  const wrong: string[] = [];
  context.on('response', (response) => {
    const asked = response.url();
    if (!asked.startsWith(origin)) return;
    if (!asked.startsWith(`${url}/`) && asked !== url) wrong.push(`outside: ${asked}`);
    if (response.status() >= 400) wrong.push(`${response.status()}: ${asked}`);
  });
  return wrong;
}

async function walk(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  // Through the sign-in, back to the requested page.
  await page.goto(`${url}/gallery`);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: /sign in/i }).click();
  await page.waitForURL(`${url}/gallery`);
  const id = await makeVideo(context, url);
  for (const path of PAGES) {
    await page.goto(`${url}${path}`);
    await page.getByRole('main').waitFor();
  }
  await page.goto(url);
  await page.waitForURL(`${url}/create`);
  await page.getByRole('link', { name: 'Gallery' }).first().click();
  await page.waitForURL(`${url}/gallery`);
  await page.goto(`${url}/gallery/${id}`);
  await waitUntil(() =>
    page
      .locator('video')
      .first()
      .evaluate((video: HTMLVideoElement) => video.readyState > 0),
  );
  const manifest = await context.request.get(`${url}/manifest.webmanifest`);
  const { start_url: start, icons } = await manifest.json();
  for (const address of [start, ...icons.map(({ src }: { src: string }) => src)])
    must(
      (await context.request.get(new URL(address, manifest.url()).href)).ok(),
      `${address} of the manifest`,
    );
  const { servers } = await (await context.request.get(`${url}/api/openapi.json`)).json();
  must(servers[0].url === url, 'the address in the description of the calls');
  const cookies = await context.cookies();
  must(
    cookies.every(({ path }) => path === BASE_PATH),
    'the path of the cookies',
  );
}

async function makeVideo({ request }: BrowserContext, url: string): Promise<string> {
  const params = { model: 'vidB-2', prompt: 'a paper boat on a pond', seconds: 4, size: '480x480' };
  const made = await request.post(`${url}/api/tasks`, { data: { drafts: [{ endpoint: 'videos', params }] } });
  const [{ id }] = (await made.json()).tasks;
  const read = async () => (await request.get(`${url}/api/tasks/${id}`)).json();
  await waitUntil(async () => (await read()).archived !== null);
  const { posterUrl } = await read();
  must((await request.get(new URL(posterUrl, url).href)).ok(), `the address of the still, ${posterUrl}`);
  const relayed = await request.get(`${url}/api/v1/models`);
  must(relayed.ok(), 'a call that is passed on');
  return id;
}

function must(isRight: boolean, what: string): void {
  if (!isRight) throw new Error(`Under ${BASE_PATH} this is wrong: ${what}`);
}
