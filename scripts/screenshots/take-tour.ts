import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import sharp from 'sharp';
import type { Work } from './make-work.ts';
import { openPage, visit } from './take-pictures.ts';

const VIEW = { width: 1280, height: 800 };
const SHOWN_WIDTH = 800;
const QUALITY = 60;
const MOST_BYTES = 1.5 * 1024 * 1024;
const WORDS = ['A paper boat', ' sailing down', ' a rainy street', ' at dusk'];

/** From a prompt to a film, as a short animation. */
export async function takeTour(browser: Browser, studio: string, work: Work, folder: string): Promise<void> {
  const page = await openPage(browser, studio, VIEW, 'dark');
  const frames: Buffer[] = [];
  const delays: number[] = [];
  const take = async (milliseconds: number) => {
    frames.push(
      await sharp(await page.screenshot())
        .resize(SHOWN_WIDTH)
        .toBuffer(),
    );
    delays.push(milliseconds);
  };
  const play = async (times: number) => {
    await page.getByRole('button', { name: /^Play/ }).first().click();
    for (let time = 0; time < times; time++) {
      await page.waitForTimeout(400);
      await take(250);
    }
  };

  await visit(page, '/create');
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.click();
  for (const words of WORDS) {
    await prompt.pressSequentially(words);
    await take(350);
  }
  await page.getByRole('button', { name: /^Generate/ }).click();
  for (let time = 0; time < 6; time++) {
    await page.waitForTimeout(800);
    await take(400);
  }
  await visit(page, '/gallery');
  await take(1600);
  await visit(page, `/gallery/${work.videos.at(-1)}`);
  await take(500);
  await play(5);
  await visit(page, `/cuts/${work.film}`);
  await take(800);
  await play(6);
  await visit(page, `/audio/transcribe?id=${work.transcript}`);
  await take(2000);
  await page.context().close();

  const tour = sharp(frames, { join: { animated: true } }).webp({
    quality: QUALITY,
    effort: 6,
    delay: delays,
  });
  const { size } = await tour.toFile(join(folder, 'tour.webp'));
  if (size > MOST_BYTES) throw new Error(`The tour has ${size} bytes, more than ${MOST_BYTES}`);
  console.log(`Took tour.webp: ${frames.length} frames, ${size} bytes`);
}
