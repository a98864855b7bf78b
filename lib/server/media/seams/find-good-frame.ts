import 'server-only';
import { FilterAPI } from 'node-av';
import { believable, openMedia, pictureOf } from '../av-open.ts';
import { timedFrames } from '../film/source-pictures.ts';
import { BrokenMedia, type MediaJobs } from '../jobs.ts';
import { lastGood, type Quality, qualityOf } from './frame-measures.ts';
import { SMALL_WIDTH, smallPicture } from './small-picture.ts';

/** How much of the end is read at a time, and how often, while it is all black. */
const STRETCH = 3;
const MOST_STRETCHES = 5;

/** The time of a video's last frame to continue from: not black, blurred, or fading. */
export function findGoodFrame({ file, demuxer }: MediaJobs['goodFrame']['job']): { time: number } {
  const end = lengthOf(file, demuxer);
  let last: number | null = null;
  for (let stretch = 1; stretch <= MOST_STRETCHES; stretch += 1) {
    const [from, to] = [Math.max(0, end - stretch * STRETCH), end - (stretch - 1) * STRETCH];
    const seen = framesBetween(file, demuxer, from, stretch === 1 ? Number.POSITIVE_INFINITY : to);
    const good = lastGood(seen.map(({ quality }) => quality));
    last ??= seen.at(-1)?.at ?? null;
    const found = good === null ? undefined : seen[good];
    if (found) return { time: within(found.at) };
    if (from === 0) break;
  }
  if (last === null) throw new BrokenMedia('The file holds no readable picture');
  return { time: within(last) };
}

/** A time within the frame, however a player rounds. */
const within = (at: number) => Math.ceil(at * 1000) / 1000;

function lengthOf(file: string, demuxer: string): number {
  using input = openMedia(file, demuxer);
  return believable(input.duration, file) ?? 0;
}

function framesBetween(file: string, demuxer: string, from: number, to: number) {
  using input = openMedia(file, demuxer);
  const stream = pictureOf(input);
  if (!stream) throw new BrokenMedia('The file has no picture');
  using filter = FilterAPI.create(`scale=${SMALL_WIDTH}:-2,format=yuv420p`, { threads: 1 });
  const seen: { at: number; quality: Quality }[] = [];
  for (const { frame, at } of timedFrames(input, stream, from)) {
    const isOver = at >= to;
    if (at >= from && !isOver) {
      for (const small of filter.processAllSync(frame)) {
        seen.push({ at, quality: qualityOf(smallPicture(small)) });
        small.free();
      }
    }
    frame.free();
    if (isOver) break;
  }
  return seen;
}
