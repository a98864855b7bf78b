import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { wavHeader } from '#lib/format/wav.ts';
import { root } from '#lib/testing/program.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { beside, MB, megabytes, seconds } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { openBrowser } from '../setting/browser.ts';
import { openStudio, ownFolder } from '../setting/open.ts';

const RATE = 16_000;
const MINUTES = 60;
const LIMIT_MS = 240_000;

interface Drawn {
  /** Seconds. */
  took: number;
  /** Megabytes. */
  heap: number;
}

/** A long recording dropped on the page until it is visible, beside a page that decodes the file itself. */
export const measure: Row['measure'] = async () => {
  await using folder = await ownFolder();
  const file = join(folder.path, 'recording.wav');
  await writeFile(file, recording(MINUTES * 60));
  const ours = await inStudio(file);
  const plain = await inPlainPage(file);
  const what = `waveform of a ${MINUTES}-minute file`;
  const time: [number, number] = [ours.took, plain.took];
  const heap: [number, number] = [ours.heap, plain.heap];
  return [
    {
      ...beside(`${what}, drop to drawn (reference: plain wavesurfer.js)`, time, seconds, { atMost: 0.1 }),
      note: `Drawn over its whole length from a stretch of each bar, read from the file before it is sent; drawn from every sample, with the file sent and heard by the studio, after ${seconds(ours.whole)}.`,
    },
    beside(`${what}, heap of the page (reference: plain wavesurfer.js)`, heap, megabytes, { atMost: 0.1 }),
  ];
};

async function inStudio(file: string): Promise<Drawn & { whole: number }> {
  await using service = await startListener();
  await using studio = await openStudio({ MEDIA_API_URL: service.url });
  await using browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(`${studio.url}/audio/transcribe`, { waitUntil: 'networkidle' });
  const before = await heapOf(page);
  const drawn = drawnAfter(page, '[data-drawn]');
  const heard = drawnAfter(page, '[data-waveform="whole"][data-drawn]');
  await page.getByLabel('Audio or video files').setInputFiles(file);
  const took = await drawn;
  const whole = await heard;
  return { took, whole, heap: Math.max(0.1, (await heapOf(page)) - before) };
}

/** A service that never answers: nothing of it is measured. */
const startListener = () =>
  startUpstream((request, response) => {
    if (request.method !== 'GET') return;
    const isList = request.url === '/v1/models';
    response.writeHead(isList ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(isList ? { object: 'list', data: [{ id: 'asr-1', object: 'model' }] } : {}));
  });

async function inPlainPage(file: string): Promise<Drawn> {
  const library = await readFile(join(root, 'node_modules/wavesurfer.js/dist/wavesurfer.esm.js'));
  await using server = await startUpstream((request, response) => {
    const isPage = request.url === '/';
    response.writeHead(200, { 'content-type': isPage ? 'text/html' : 'text/javascript' });
    response.end(isPage ? PLAIN_PAGE : library);
  });
  await using browser = await openBrowser();
  const page = await browser.newPage();
  await page.goto(server.url, { waitUntil: 'networkidle' });
  const before = await heapOf(page);
  const drawn = drawnAfter(page, '[data-drawn]');
  await page.locator('input').setInputFiles(file);
  const took = await drawn;
  return { took, heap: (await heapOf(page)) - before };
}

const PLAIN_PAGE = `<!doctype html><input type="file"><div id="wave"></div><script type="module">
import WaveSurfer from '/wavesurfer.js';
document.querySelector('input').onchange = ({ target }) => {
  const container = document.querySelector('#wave');
  const surfer = WaveSurfer.create({ container, url: URL.createObjectURL(target.files[0]) });
  surfer.on('redrawcomplete', () => container.setAttribute('data-drawn', ''));
};
</script>`;

/**
 * Seconds from giving a page a file until it reports a drawing, by its own clock. The drawing is checked
 * afterwards.
 */
async function drawnAfter(page: Page, where: string): Promise<number> {
  page.setDefaultTimeout(LIMIT_MS);
  const took = await page.evaluate(untilDrawn, where);
  const columns = await page.locator(where).evaluate(paintedColumns);
  if (columns.painted < columns.all / 10) throw new Error(`Nothing was drawn: ${JSON.stringify(columns)}`);
  return took / 1000;
}

async function untilDrawn(where: string): Promise<number> {
  const began = await new Promise<number>((resolve) => {
    document.addEventListener('change', () => resolve(performance.now()), { capture: true, once: true });
  });
  while (!document.querySelector(where)) {
    await new Promise<void>((resolve) => {
      const watcher = new MutationObserver(() => {
        watcher.disconnect();
        resolve();
      });
      watcher.observe(document, { subtree: true, childList: true, attributes: true });
    });
  }
  return performance.now() - began;
}

/** The number of non-empty pixel columns. */
function paintedColumns(container: Element): { painted: number; all: number } {
  const roots = [...container.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? []);
  let all = 0;
  let painted = 0;
  for (const canvas of roots.flatMap((root) => [...root.querySelectorAll('canvas')])) {
    const { width, height } = canvas;
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
    for (let x = 0; x < width; x += 1) {
      all += 1;
      let y = 0;
      while (y < height && pixels[(y * width + x) * 4 + 3] === 0) y += 1;
      if (y < height) painted += 1;
    }
  }
  return { painted, all };
}

/** The scripts' memory after a collection, including array buffers and decoded sound. */
async function heapOf(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize, embedderHeapUsedSize, backingStorageSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return (usedSize + embedderHeapUsedSize + backingStorageSize) / MB;
}

/** Swelling tones, so that the waveform has a shape. */
function recording(length: number): Buffer {
  const second = Buffer.alloc(RATE * 2);
  for (let index = 0; index < RATE; index += 1) {
    const swell = Math.sin((Math.PI * index) / RATE);
    second.writeInt16LE(Math.round(20_000 * swell * Math.sin((2 * Math.PI * 220 * index) / RATE)), index * 2);
  }
  const data = Buffer.concat(Array.from({ length }, () => second));
  return Buffer.concat([wavHeader({ channels: 1, rate: RATE, bits: 16 }, data.length), data]);
}
