import { mkdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { startStudio } from '#lib/testing/studio.ts';
import { makeWork } from './screenshots/make-work.ts';
import { openPage } from './screenshots/settled-page.ts';
import { takePictures } from './screenshots/take-pictures.ts';
import { takeTour } from './screenshots/take-tour.ts';
import { BROWSER_FLAGS, ensureBrowser } from './test/browser.ts';

/** Takes the documents' screenshots in a separate studio, with work really made there. */
const root = fileURLToPath(new URL('..', import.meta.url));
const folder = fileURLToPath(new URL('../docs/images/', import.meta.url));
await mkdir(folder, { recursive: true });
const studio = await startStudio({ RENDER_PROFILE: 'full' });
try {
  const work = await makeWork(studio.url);
  const browser = await chromium.launch({ executablePath: ensureBrowser(root), args: BROWSER_FLAGS });
  const page = await openPage(browser, studio.url);
  await takePictures(page, work, folder);
  await takeTour(page, work, folder);
  await browser.close();
} finally {
  await studio.stop();
}
