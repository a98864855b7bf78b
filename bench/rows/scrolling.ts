import type { Browser } from '@playwright/test';
import type { Row } from '../row-process.ts';
import { openBrowser } from '../setting/browser.ts';
import { ownFolder } from '../setting/folder.ts';
import { seedTasks } from '../setting/seed-tasks.ts';
import { openStudio } from '../setting/studio.ts';
import type { Finding } from '../table.ts';
import { megabytes, percent } from '../units.ts';

const MANY = 20_000;
const FEW = 200;

interface Scrolled {
  /** Share of frames that took more than 50 ms, in percent. */
  slow: number;
  nodes: number;
  /** Megabytes the heap has grown by, after a collection. */
  growth: number;
  /** How many tasks went by. */
  reached: number;
}

/** The gallery scrolled by the wheel from top to as far as it goes in the time, twice: a long list and a short one. */
export const measure: Row['measure'] = async ({ quick }) => {
  await using browser = await openBrowser(['--js-flags=--expose-gc']);
  const seconds = quick ? 12 : 60;
  const many = await scroll(browser, MANY, seconds);
  const few = await scroll(browser, FEW, seconds);
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
      note: `The list was ${many.reached.toLocaleString('en')} pixels long when the time was over.`,
    },
    line('DOM nodes', String(many.nodes), String(few.nodes), '≤ 1.5 ×', many.nodes <= few.nodes * 1.5),
    line('heap growth', megabytes(many.growth), megabytes(few.growth), '≤ 40 MB', many.growth <= 40),
  ];
};

async function scroll(browser: Browser, tasks: number, seconds: number): Promise<Scrolled> {
  await using folder = await ownFolder();
  await seedTasks(folder.path, tasks);
  await using studio = await openStudio({
    MEDIA_API_URL: 'http://127.0.0.1:9',
    WORK: 'off',
    DATA_DIR: folder.path,
  });
  await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${studio.url}/gallery`, { waitUntil: 'networkidle' });
  await page.mouse.move(720, 500);
  const session = await context.newCDPSession(page);
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return usedSize / 1024 ** 2;
  };
  const before = await heap();
  await page.evaluate(() => {
    const frames: number[] = [];
    let last = performance.now();
    const step = (now: number) => {
      frames.push(now - last);
      last = now;
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
    Object.assign(window, { frames });
  });
  const end = Date.now() + seconds * 1000;
  let direction = 1;
  while (Date.now() < end) {
    await page.mouse.wheel(0, direction * 600);
    await page.waitForTimeout(16);
    // A short list is at its end soon and goes back up.
    if (tasks === FEW && Math.random() < 0.05) direction = -direction;
  }
  const { frames, nodes, reached } = await page.evaluate(() => ({
    frames: (window as unknown as { frames: number[] }).frames,
    nodes: document.querySelectorAll('*').length,
    reached: Math.max(...[...document.querySelectorAll('*')].map(({ scrollHeight }) => scrollHeight)),
  }));
  const slow = (frames.filter((frame) => frame > 50).length / frames.length) * 100;
  return { slow, nodes, growth: (await heap()) - before, reached };
}
