import type { Page } from '@playwright/test';
import type { Row } from '../row-process.ts';
import { openBrowser } from '../setting/browser.ts';
import { ownFolder } from '../setting/folder.ts';
import { PAGES } from '../setting/pages.ts';
import { seedTasks } from '../setting/seed-tasks.ts';
import { openStudio } from '../setting/studio.ts';
import { median } from '../statistics.ts';
import type { Finding } from '../table.ts';
import { ms, seconds } from '../units.ts';

const SLOWER = 4;

interface Vitals {
  lcp: number;
  cls: number;
  inp: number;
}

/** Each page as a person on a machine four times slower meets it. */
export const measure: Row['measure'] = async ({ quick }) => {
  await using folder = await ownFolder();
  await seedTasks(folder.path, 200);
  await using studio = await openStudio({
    MEDIA_API_URL: 'http://127.0.0.1:9',
    WORK: 'off',
    DATA_DIR: folder.path,
  });
  await using browser = await openBrowser();
  const findings: Finding[] = [];
  for (const path of PAGES) {
    const seen: Vitals[] = [];
    for (let round = 0; round < (quick ? 1 : 5); round += 1) {
      await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      seen.push(await visit(await context.newPage(), `${studio.url}${path}`));
    }
    const middle = (field: keyof Vitals) => median(seen.map((vitals) => vitals[field]));
    const [lcp, cls, inp] = [middle('lcp'), middle('cls'), middle('inp')];
    findings.push({
      what: `${path} with ${SLOWER} × CPU slow-down: LCP, CLS, INP`,
      ours: `${seconds(lcp / 1000)}, ${cls.toFixed(3)}, ${ms(inp)}`,
      reference: '–',
      ratio: '–',
      target: '≤ 2 s, 0.02, 150 ms',
      met: lcp <= 2000 && cls <= 0.02 && inp <= 150,
    });
  }
  return findings;
};

async function visit(page: Page, url: string): Promise<Vitals> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'networkidle' });
  // The first key ends the search for the largest paint.
  await page.waitForFunction(() => (window as unknown as { vitals: Vitals }).vitals.lcp > 0);
  // A person moves through the page by keyboard, and opens the command palette and closes it.
  for (const key of ['Tab', 'Tab', 'Tab', 'Control+k', 'a', 'Escape']) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
  return page.evaluate(() => (window as unknown as { vitals: Vitals }).vitals);
}

/** Runs in the page, before its own scripts. */
function observe() {
  const vitals = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(window, { vitals });
  const watch = (type: string, see: (entry: PerformanceEntry & Record<string, unknown>) => void, more = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) see(entry as PerformanceEntry & Record<string, unknown>);
    }).observe({ type, buffered: true, ...more });
  watch('largest-contentful-paint', ({ startTime }) => {
    vitals.lcp = startTime;
  });
  watch('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) vitals.cls += Number(value);
  });
  watch(
    'event',
    ({ duration, interactionId }) => {
      if (interactionId) vitals.inp = Math.max(vitals.inp, duration);
    },
    { durationThreshold: 16 },
  );
}
