import sharp from 'sharp';
import { serveJobs } from '#lib/worker-pool/serve-jobs.ts';
import { decodePicture, MOST_PIXELS } from '../video/images/decode-picture.ts';
import type { PictureSize } from './picture-size.ts';

sharp.cache(false);
sharp.concurrency(1);

/** Several times what the slowest format takes. */
const CPU_MS_A_MEGAPIXEL = 100;
/** Small, for only whether all of it can be read matters. */
const TRIAL_SIDE = 64;

serveJobs<string, PictureSize>(async (path, _, allow) => {
  const { width, height } = await sharp(path, { limitInputPixels: false }).metadata();
  const pixels = width * height;
  if (pixels <= MOST_PIXELS) {
    allow((pixels / 1e6) * CPU_MS_A_MEGAPIXEL);
    await decodePicture(path, TRIAL_SIDE);
  }
  return { width, height };
});
