import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Work } from './make-work.ts';
import { type View, visit } from './settled-page.ts';

const VIEW: View = { width: 1280, height: 800, theme: 'dark' };
const SHOWN_WIDTH = 1000;
const QUALITY = 75;
const MOST_BYTES = 1.5 * 1024 * 1024;
const WORDS = ['A paper boat', ' sailing down', ' a rainy street', ' at dusk'];

/** From a prompt to a film, as a short animation. */
export async function takeTour(page: Page, work: Work, folder: string): Promise<void> {
  const frames: Buffer[] = [];
  const delays: number[] = [];
  const keep = async (milliseconds: number, picture: Buffer) => {
    frames.push(await sharp(picture).resize(SHOWN_WIDTH).toBuffer());
    delays.push(milliseconds);
  };
  const watch = async (times: number, every: number, shown: number) => {
    for (let time = 0; time < times; time++) {
      await page.waitForTimeout(every);
      await keep(shown, await page.screenshot());
    }
  };
  const play = () => page.getByRole('button', { name: /^Play/ }).first().click();

  await visit(page, '/create', VIEW);
  const prompt = page.getByRole('textbox', { name: 'Prompt', exact: true });
  await prompt.fill('');
  for (const words of WORDS) {
    await prompt.pressSequentially(words);
    await keep(350, await page.screenshot());
  }
  await page.getByRole('button', { name: /^Generate/ }).click();
  await watch(7, 1000, 400);
  await keep(1600, await visit(page, '/gallery', VIEW));
  await keep(600, await visit(page, `/gallery/${work.videos[8]}`, VIEW));
  await play();
  await watch(5, 400, 250);
  await keep(800, await visit(page, `/cuts/${work.film}`, VIEW));
  await play();
  await watch(6, 500, 250);
  await keep(2000, await visit(page, `/audio/transcribe?id=${work.transcript}`, VIEW));

  const tour = sharp(frames, { join: { animated: true } }).webp({
    quality: QUALITY,
    effort: 6,
    delay: delays,
  });
  const { size } = await tour.toFile(join(folder, 'tour.webp'));
  if (size > MOST_BYTES) throw new Error(`The tour has ${size} bytes, more than ${MOST_BYTES}`);
  console.log(`Took tour.webp: ${frames.length} frames, ${size} bytes`);
}
