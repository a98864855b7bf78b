import sharp from 'sharp';
import { serveJobs } from '#lib/worker-pool/serve-jobs.ts';
import type { PictureSize } from './picture-size.ts';

sharp.cache(false);
sharp.concurrency(1);

serveJobs<string, PictureSize>(async (path) => {
  const { width, height } = await sharp(path).metadata();
  return { width, height };
});
