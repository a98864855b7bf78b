import type { Page } from '@playwright/test';

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
