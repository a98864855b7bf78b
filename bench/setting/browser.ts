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

/** Waits until a page has nothing more to do by itself: no task of 50 ms or more for half a second. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(
    ({ quiet, limit }) =>
      new Promise<void>((resolve) => {
        const over = () => {
          observer.disconnect();
          resolve();
        };
        let timer = setTimeout(over, quiet);
        const observer = new PerformanceObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(over, quiet);
        });
        observer.observe({ type: 'longtask' });
        setTimeout(over, limit);
      }),
    { quiet: QUIET_MS, limit: WAIT_AT_MOST_MS },
  );
}

/** Every page a person can open without having made anything. */
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
