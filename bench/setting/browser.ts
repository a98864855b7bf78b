import { type Browser, chromium, type Page } from '@playwright/test';
import { BROWSER_FLAGS, findBrowser } from '../../scripts/test/browser.ts';

/** Chromium as the browser specs run it. */
export async function openBrowser(args: string[] = []): Promise<Browser & AsyncDisposable> {
  const executablePath = findBrowser();
  if (!executablePath) throw new Error('No Chromium was found');
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...args] });
}

const QUIET_MS = 500;
const WAIT_AT_MOST_MS = 20_000;
/** How soon an idle main thread runs another task. */
const IDLE_WITHIN_MS = 100;

/**
 * Waits until a page is idle: for half a second no task of 50 ms or more, and always time to spare. React
 * renders in slices of a few milliseconds: no long tasks, but no pauses either.
 */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    ({ quiet, limit, soon }) =>
      new Promise<void>((resolve) => {
        let isOver = false;
        const over = () => {
          isOver = true;
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(over, quiet);
        const wait = () => {
          clearTimeout(timer);
          timer = setTimeout(over, quiet);
        };
        const observer = new PerformanceObserver(wait);
        observer.observe({ type: 'longtask' });
        const ask = () => {
          const busy = setInterval(wait, soon);
          requestIdleCallback(() => {
            clearInterval(busy);
            if (!isOver) setTimeout(ask, soon);
          });
        };
        ask();
        setTimeout(over, limit);
      }),
    { quiet: QUIET_MS, limit: WAIT_AT_MOST_MS, soon: IDLE_WITHIN_MS },
  );
}

/** Every page that works without any content. */
export const PAGES = [
  '/create',
  '/gallery',
  '/characters',
  '/remix',
  '/audio/transcribe',
  '/audio/translate',
  '/audio/voices',
  '/audio/talk',
  '/settings',
] as const;
