import type { Browser, Page } from '@playwright/test';
import { type Finding, megabytes, percent } from '../findings.ts';
import type { Row } from '../row-process.ts';
import { openBrowser, settled } from '../setting/browser.ts';
import { ALONE, openStudio, ownFolder } from '../setting/open.ts';
import { seedTasks } from '../setting/seed-tasks.ts';

const ROWS = 1000;
const COLUMNS = 5;

/** A plain page to scroll: as many visible boxes as the gallery has cards, all there from the start. */
export function plainScroller(): string {
  const box = (row: number, column: number) =>
    `<i style="flex:1;background:hsl(${(row * 37 + column * 60) % 360} 30% 40%)"></i>`;
  const row = (_: unknown, index: number) =>
    `<div class="row">${Array.from({ length: COLUMNS }, (_, column) => box(index, column)).join('')}</div>`;
  return `<!doctype html><style>
    body { margin: 0; background: #0c0d0f }
    .scroller { height: 100vh; overflow-y: auto }
    .row { display: flex; gap: 10px; height: 216px; margin-bottom: 10px }
  </style><div class="scroller"><div role="grid">${Array.from({ length: ROWS }, row).join('')}</div></div>`;
}

const MANY = 20_000;
const FEW = 200;
/** A wheel notch, and how many a fast hand turns in a second. */
const NOTCH = 100;
const NOTCHES_A_SECOND = 30;
const FRAME_MS = 16;

interface Scrolled {
  /** The percentage of frames over 50 ms. */
  slow: number;
  nodes: number;
  /** Growth of the heap in megabytes, after a collection. */
  growth: number;
  /** The distance in pixels. */
  distance: number;
}

/**
 * The gallery scrolled by wheel at a fast hand's speed, with a long list and a short one. A page of plain
 * boxes shows the frames that the machine drops.
 */
export const measure: Row['measure'] = async ({ quick }) => {
  await using browser = await openBrowser(['--js-flags=--expose-gc']);
  const seconds = quick ? 4 : 60;
  const plain = await inPage(browser, (page) => page.setContent(plainScroller()), seconds);
  const many = await scrollGallery(browser, MANY, seconds);
  const few = await scrollGallery(browser, FEW, seconds);
  const line = (what: string, ours: string, reference: string, target: string, met: boolean): Finding => ({
    what: `scrolling ${MANY.toLocaleString('en')} tasks, ${what} (reference: ${FEW})`,
    ours,
    reference,
    ratio: '–',
    target,
    met,
  });
  return [
    {
      ...line('frames over 50 ms', percent(many.slow), percent(few.slow), '< 1 %', many.slow < 1),
      note: `At ${(NOTCH * NOTCHES_A_SECOND).toLocaleString('en')} pixels a second, ${many.distance.toLocaleString('en')} in all. A page of nothing but coloured boxes, scrolled in the same way in the same browser, has ${percent(plain.slow)} of its frames over 50 ms: that much is the machine's own.`,
    },
    line('DOM nodes', String(many.nodes), String(few.nodes), '≤ 1.5 ×', many.nodes <= few.nodes * 1.5),
    line('heap growth', megabytes(many.growth), megabytes(few.growth), '≤ 40 MB', many.growth <= 40),
  ];
};

async function scrollGallery(browser: Browser, tasks: number, seconds: number): Promise<Scrolled> {
  await using folder = await ownFolder();
  await seedTasks(folder.path, tasks);
  await using studio = await openStudio({ ...ALONE, DATA_DIR: folder.path });
  const open = async (page: Page) => {
    await page.goto(`${studio.url}/gallery`, { waitUntil: 'networkidle' });
    await settled(page);
  };
  return await inPage(browser, open, seconds);
}

async function inPage(browser: Browser, open: (page: Page) => Promise<void>, seconds: number) {
  await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await open(page);
  return await scroll(page, seconds);
}

async function scroll(page: Page, seconds: number): Promise<Scrolled> {
  const session = await page.context().newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1024 ** 2;
  };
  await page.mouse.move(720, 500);
  const before = await heap();
  await page.evaluate(watchFrames);
  const began = performance.now();
  let sent = 0;
  for (let passed = 0; passed < seconds; passed = (performance.now() - began) / 1000) {
    const due = Math.floor(passed * NOTCHES_A_SECOND);
    // A short list ends soon: scroll down and back up.
    const way = await page.evaluate(wayToGo);
    if (due > sent) await page.mouse.wheel(0, way * (due - sent) * NOTCH);
    sent = due;
    await page.waitForTimeout(FRAME_MS);
  }
  const { frames, nodes } = await page.evaluate(() => ({
    frames: (window as unknown as { frames: number[] }).frames,
    nodes: document.querySelectorAll('*').length,
  }));
  const slow = (frames.filter((frame) => frame > 50).length / frames.length) * 100;
  return { slow, nodes, growth: (await heap()) - before, distance: sent * NOTCH };
}

/** Runs in the page. */
function watchFrames() {
  const frames: number[] = [];
  let last = performance.now();
  const step = (now: number) => {
    frames.push(now - last);
    last = now;
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  Object.assign(window, { frames, way: 1 });
}

/** Runs in the page: down to the end, then up to the top. */
function wayToGo(): number {
  const state = window as unknown as { way: number };
  const box = document.querySelector('[role="grid"]')?.parentElement;
  if (!box) throw new Error('There is nothing to scroll');
  if (box.scrollTop <= 0) state.way = 1;
  else if (box.scrollTop + box.clientHeight >= box.scrollHeight - 1) state.way = -1;
  return state.way;
}
