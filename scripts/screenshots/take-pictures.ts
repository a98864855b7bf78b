import { join } from 'node:path';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import type { Work } from './make-work.ts';
import { settled, type View, visit } from './settled-page.ts';

const DARK: View = { width: 1440, height: 900, theme: 'dark' };
const LIGHT: View = { ...DARK, theme: 'light' };
const PHONE: View = { width: 390, height: 844, theme: 'dark' };
const QUALITY = 80;

/** The pages that the documents show. */
export async function takePictures(page: Page, work: Work, folder: string): Promise<void> {
  const keep = async (name: string, picture: Buffer) => {
    await sharp(picture)
      .webp({ quality: QUALITY })
      .toFile(join(folder, `${name}.webp`));
    console.log(`Took ${name}.webp`);
  };
  await visit(page, '/create', DARK);
  await page
    .getByRole('textbox', { name: 'Prompt', exact: true })
    .fill('A paper boat sailing down a rainy street at dusk, the camera low above the water');
  await keep('create', await settled(page));
  await keep('gallery', await visit(page, '/gallery', DARK));
  await keep('video', await visit(page, `/gallery/${work.videos[0]}`, LIGHT));
  await keep('film', await visit(page, `/cuts/${work.film}`, DARK));
  await keep('transcript', await visit(page, `/audio/transcribe?id=${work.transcript}`, LIGHT));
  await keep('phone', await visit(page, '/gallery', PHONE));
}
