import { rename, stat, writeFile } from 'node:fs/promises';
import { Log } from 'node-av';
import { AV_LOG_ERROR } from 'node-av/constants';
import { Mp4Writer } from './encode/mp4-writer.ts';
import { FRAMES_PER_SECOND, Picture } from './encode/picture.ts';
import { outputSize } from './output-size.ts';
import { partialPaths } from './partial-paths.ts';
import type { RenderJob, RenderResult } from './render-job.ts';
import { soundBed } from './sound/sound-bed.ts';
import { stageJob } from './stage-job.ts';

/** Renders one job in this process, frame after frame. */
export async function render(job: RenderJob, onProgress: (percent: number) => void): Promise<RenderResult> {
  Log.setLevel(AV_LOG_ERROR);
  const { width, height } = outputSize(job);
  const partial = partialPaths(job.output);
  const frames = Math.round(job.seconds * FRAMES_PER_SECOND);
  const { compose, sound, posterAt } = await stageJob(job, width, height);
  const writer = await Mp4Writer.open(partial.video, { width, height }, soundBed(sound, job.seconds));
  const posterFrame = Math.min(frames - 1, Math.round(posterAt * frames));
  const poster = new Picture({ width, height });
  let reported = -1;
  for (let index = 0; index < frames; index++) {
    const planes = compose(index / FRAMES_PER_SECOND);
    if (index === posterFrame) await writeFile(partial.poster, await poster.jpegOf(planes));
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
  return { width, height, seconds: frames / FRAMES_PER_SECOND, bytes };
}
