import { rename, stat, writeFile } from 'node:fs/promises';
import { Log } from 'node-av';
import { AV_LOG_ERROR } from 'node-av/constants';
import { Mp4Writer } from './encode/mp4-writer.ts';
import { Picture } from './encode/picture.ts';
import { outputSize } from './output-size.ts';
import { partialPaths } from './partial-paths.ts';
import type { RenderJob, RenderResult } from './render-job.ts';
import { plainTone, soundBed } from './sound/sound-bed.ts';
import { stageJob } from './stage-job.ts';

const FRAMES_PER_SECOND = { full: 24, draft: 6 };

/** Renders one job in this process, frame by frame. */
export async function render(job: RenderJob, onProgress: (percent: number) => void): Promise<RenderResult> {
  Log.setLevel(AV_LOG_ERROR);
  const { width, height } = outputSize(job);
  const partial = partialPaths(job.output);
  const rate = FRAMES_PER_SECOND[job.profile ?? 'full'];
  const frames = Math.round(job.seconds * rate);
  const { compose, sound, posterAt } = await stageJob(job, width, height);
  const samples = job.profile === 'draft' ? plainTone(job.seconds) : soundBed(sound, job.seconds);
  const writer = await Mp4Writer.open(partial.video, { width, height }, rate, samples);
  const posterFrame = Math.min(frames - 1, Math.round(posterAt * frames));
  const poster = new Picture({ width, height }, rate);
  const { previewPath } = job.output;
  let reported = -1;
  for (let index = 0; index < frames; index++) {
    const planes = compose(index / rate);
    if (index === posterFrame) await writeFile(partial.poster, await poster.jpegOf(planes));
    if (previewPath && (index === 0 || index === posterFrame))
      await replaceFile(previewPath, await poster.smallJpegOf(planes));
    await writer.writeFrame(planes, index);
    const percent = Math.floor(((index + 1) / frames) * 100);
    if (percent > reported && percent < 100) {
      reported = percent;
      onProgress(percent);
    }
  }
  await writer.close();
  const { size: bytes } = await stat(partial.video);
  await rename(partial.poster, job.output.posterPath);
  await rename(partial.video, job.output.videoPath);
  onProgress(100);
  return { width, height, seconds: frames / rate, bytes };
}

/** It has readers meanwhile. */
async function replaceFile(path: string, bytes: Buffer): Promise<void> {
  await writeFile(`${path}.new`, bytes);
  await rename(`${path}.new`, path);
}
