import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import type { Work } from './make-work.ts';

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const QUALITY = 80;

export async function openPage(browser: Browser, baseURL: string, viewport: typeof DESK, theme: string) {
  const context = await browser.newContext({ baseURL, viewport, reducedMotion: 'reduce' });
  await context.addCookies([{ name: 'theme', value: theme, url: baseURL }]);
  return context.newPage();
}

/** Goes to a page and waits until it shows all it has. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
}

/** The pages that the documents show. */
export async function takePictures(browser: Browser, studio: string, work: Work, folder: string) {
  const pages = [
    { name: 'create', path: '/create', size: DESK, theme: 'dark' },
    { name: 'gallery', path: '/gallery', size: DESK, theme: 'dark' },
    { name: 'video', path: `/gallery/${work.videos[0]}`, size: DESK, theme: 'light' },
    { name: 'film', path: `/cuts/${work.film}`, size: DESK, theme: 'dark' },
    { name: 'transcript', path: `/audio/transcribe?id=${work.transcript}`, size: DESK, theme: 'light' },
    { name: 'phone', path: '/gallery', size: PHONE, theme: 'dark' },
  ];
  for (const { name, path, size, theme } of pages) {
    const page = await openPage(browser, studio, size, theme);
    await visit(page, path);
    const picture = sharp(await page.screenshot()).webp({ quality: QUALITY });
    await picture.toFile(join(folder, `${name}.webp`));
    console.log(`Took ${name}.webp`);
    await page.context().close();
  }
}
