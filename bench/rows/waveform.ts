import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { root } from '../../scripts/testing/program.ts';
import type { Row } from '../row-process.ts';
import { openBrowser } from '../setting/browser.ts';
import { ownFolder } from '../setting/folder.ts';
import { memoryOf, peakMemory } from '../setting/process-cost.ts';
import { wavHead } from '../setting/sound-file.ts';
import { openStudio } from '../setting/studio.ts';
import { openUpstream } from '../setting/upstream.ts';
import { beside } from '../table.ts';
import { megabytes, seconds } from '../units.ts';

const RATE = 16_000;
const LIMIT_MS = 240_000;

interface Drawn {
  took: number;
  memory: number;
}

/** A long recording dropped on the page until it is seen, beside a page that decodes the same file itself. */
export const measure: Row['measure'] = async ({ quick }) => {
  await using folder = await ownFolder();
  const minutes = quick ? 20 : 60;
  const file = join(folder.path, 'recording.wav');
  await writeFile(file, recording(minutes * 60));
  const ours = await inStudio(file);
  const plain = await inPlainPage(file);
  const what = `waveform of a ${minutes}-minute file`;
  return [
    beside(`${what}, drop to drawn (reference: plain wavesurfer.js)`, [ours.took, plain.took], seconds, {
      atMost: 0.1,
    }),
    beside(
      `${what}, memory of the page (reference: plain wavesurfer.js)`,
      [ours.memory, plain.memory],
      megabytes,
      {
        atMost: 0.1,
      },
    ),
  ];
};

async function inStudio(file: string): Promise<Drawn> {
  await using studio = await openStudio({ MEDIA_API_URL: 'http://127.0.0.1:9' });
  await using browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`${studio.url}/audio/transcribe`, { waitUntil: 'networkidle' });
  return await draw(browser, page, async () => {
    await page.getByLabel('Audio or video files').setInputFiles(file);
    await page.locator('[data-drawn]').waitFor({ timeout: LIMIT_MS });
  });
}

async function inPlainPage(file: string): Promise<Drawn> {
  const library = await readFile(join(root, 'node_modules/wavesurfer.js/dist/wavesurfer.esm.js'));
  await using server = await openUpstream((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript' });
    response.end(isPage ? PLAIN_PAGE : library);
  });
  await using browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(server.url, { waitUntil: 'networkidle' });
  return await draw(browser, page, async () => {
    await page.locator('input').setInputFiles(file);
    await page.locator('[data-drawn]').waitFor({ timeout: LIMIT_MS });
  });
}

const PLAIN_PAGE = `<!doctype html><input type="file"><div id="wave"></div><script type="module">
import WaveSurfer from '/wavesurfer.js';
document.querySelector('input').onchange = ({ target }) => {
  const container = document.querySelector('#wave');
  const surfer = WaveSurfer.create({ container, url: URL.createObjectURL(target.files[0]) });
  surfer.on('redrawcomplete', () => container.setAttribute('data-drawn', ''));
};
</script>`;

/** Sound lies outside the script heap, so the memory of the page's whole process is what counts. */
async function draw(browser: Browser, page: Page, action: () => Promise<void>): Promise<Drawn> {
  await page.waitForTimeout(1000);
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const pages = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  const before = new Map(pages.map((pid) => [pid, memoryOf([pid])]));
  const began = performance.now();
  const acting = action().then(() => (performance.now() - began) / 1000);
  const peaks = await Promise.all(
    pages.map((pid) =>
      peakMemory(pid, async () => {
        await acting;
      }),
    ),
  );
  const took = await acting;
  const growth = pages.map((pid, index) => (peaks[index] ?? 0) - (before.get(pid) ?? 0));
  return { took, memory: Math.max(...growth, 1) };
}

/** Swelling tones, so that there is something to see. */
function recording(length: number): Buffer {
  const second = Buffer.alloc(RATE * 2);
  for (let index = 0; index < RATE; index += 1) {
    const swell = Math.sin((Math.PI * index) / RATE);
    second.writeInt16LE(Math.round(20_000 * swell * Math.sin((2 * Math.PI * 220 * index) / RATE)), index * 2);
  }
  const data = Buffer.concat(Array.from({ length }, () => second));
  return Buffer.concat([wavHead(data.length, { rate: RATE, channels: 1 }), data]);
}
