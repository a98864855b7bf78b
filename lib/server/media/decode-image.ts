import 'server-only';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { BrokenMedia } from './jobs.ts';

// For the worker only: decoding takes memory and time that the web server cannot spare.

// One picture at a time is enough, and a cache of decoded pictures only costs memory.
sharp.cache(false);
sharp.concurrency(1);

/** As large as the largest cameras make. A picture of a few bytes can claim a thousand times that. */
export const MOST_PIXELS = 120_000_000;
const MOST_MEGAPIXELS = MOST_PIXELS / 1_000_000;

/** The displayed size of an image, upright. Reads every pixel: a truncated picture is refused. */
export async function measureImage({ file }: { file: string }): Promise<{ width: number; height: number }> {
  const { width, height } = await sizeIn(file);
  if (width * height > MOST_PIXELS) {
    throw new BrokenMedia(
      `The image has ${width} × ${height} pixels; at most ${MOST_MEGAPIXELS} million are taken`,
    );
  }
  try {
    await open(file).resize(16, 16, { fit: 'inside', fastShrinkOnLoad: false }).raw().toBuffer();
  } catch (cause) {
    throw new BrokenMedia('The image is damaged', { cause });
  }
  return { width, height };
}

async function sizeIn(file: string): Promise<{ width: number; height: number }> {
  try {
    const { autoOrient } = await sharp(file, { limitInputPixels: false }).metadata();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (cause) {
    throw new BrokenMedia('The image is damaged', { cause });
  }
}

const open = (file: string) => sharp(file, { failOn: 'error', limitInputPixels: MOST_PIXELS });

/** A smaller upright WebP of an image; animations keep their first frame. */
export async function writeThumbnail(job: { file: string; size: number; into: string }): Promise<void> {
  const small = await sharp(job.file, { limitInputPixels: MOST_PIXELS })
    .autoOrient()
    .resize(job.size, job.size, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 80 })
    .toBuffer()
    .catch((cause: unknown) => {
      throw new BrokenMedia('The image is damaged', { cause });
    });
  await writeFile(job.into, small);
}
