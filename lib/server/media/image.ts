import 'server-only';
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import sharp from 'sharp';
import { BrokenMedia } from './media-job.ts';

// One picture at a time per request is plenty, and a cache of decoded pictures only costs memory.
sharp.cache(false);
sharp.concurrency(1);

/** Size of an image as it is shown, after its orientation. Every pixel is read: half a picture is refused. */
export async function measureImage(file: string): Promise<{ width: number; height: number }> {
  try {
    const image = sharp(file, { failOn: 'error' });
    const { autoOrient } = await image.metadata();
    await image.resize(16, 16, { fit: 'inside', fastShrinkOnLoad: false }).raw().toBuffer();
    return { width: autoOrient.width, height: autoOrient.height };
  } catch (cause) {
    throw new BrokenMedia('The image is damaged', { cause });
  }
}

/** A smaller WebP of an image, upright; moving images keep their first frame. */
export async function writeThumbnail(file: string, size: number, into: string): Promise<void> {
  const aside = `${into}.${randomUUID()}`;
  await mkdir(dirname(into), { recursive: true });
  try {
    await sharp(file)
      .autoOrient()
      .resize(size, size, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 80 })
      .toFile(aside);
    await rename(aside, into);
  } catch (cause) {
    await rm(aside, { force: true });
    throw cause;
  }
}
