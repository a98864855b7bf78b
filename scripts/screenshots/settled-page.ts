import type { Browser, Page } from '@playwright/test';

export interface View {
  width: number;
  height: number;
  theme: 'dark' | 'light';
}

const LONGEST_MS = 120_000;
const PAUSE_MS = 600;

/** One page for all pictures, to load shared code once. */
export async function openPage(browser: Browser, studio: string): Promise<Page> {
  const context = await browser.newContext({
    baseURL: studio,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  context.setDefaultTimeout(LONGEST_MS);
  const page = await context.newPage();
  await page.goto('/sign-in');
  return page;
}

/** Opens a page and takes its picture once complete. */
export async function visit(page: Page, path: string, { theme, ...size }: View): Promise<Buffer> {
  await page.setViewportSize(size);
  await page.context().addCookies([{ name: 'theme', value: theme, url: new URL(page.url()).origin }]);
  await page.goto(path);
  return settled(page);
}

/** No placeholders, all pictures loaded, and no more changes. */
export async function settled(page: Page): Promise<Buffer> {
  await page.waitForFunction(
    () =>
      document.querySelector('.animate-pulse') === null &&
      // Others load on scrolling.
      [...document.images]
        .filter((image) => image.getBoundingClientRect().top < window.innerHeight)
        .every(({ complete }) => complete) &&
      document.fonts.status === 'loaded',
  );
  let before = await page.screenshot();
  for (;;) {
    await page.waitForTimeout(PAUSE_MS);
    const now = await page.screenshot();
    if (now.equals(before)) return now;
    before = now;
  }
}
