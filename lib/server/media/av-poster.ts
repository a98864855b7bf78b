import 'server-only';
import { type Demuxer, FilterAPI, type Frame, type Stream } from 'node-av';
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import sharp from 'sharp';
import { framesOf, openMedia, pictureOf, quarterTurns } from './av-open.ts';
import { BrokenMedia } from './jobs.ts';

const LONGEST_SIDE = 1280;
const LATEST_SECOND = 1;

/** A still of a video from near its beginning: the very first frame is often black. */
export async function writePoster(job: { file: string; demuxer: string; into: string }): Promise<void> {
  const { width, height, pixels, turns } = stillOf(job.file, job.demuxer);
  await sharp(pixels, { raw: { width, height, channels: 3 } })
    .rotate(turns * 90)
    .webp({ quality: 82 })
    .toFile(job.into);
}

function stillOf(file: string, demuxer: string) {
  using input = openMedia(file, demuxer);
  const picture = pictureOf(input);
  if (!picture) throw new BrokenMedia('The file has no picture');
  const at = Math.min(LATEST_SECOND, (input.duration || 0) / 4);
  const still = firstFrame(input, picture, at) ?? firstFrame(input, picture, 0);
  if (!still) throw new BrokenMedia('The file holds no readable picture');
  return { ...still, turns: quarterTurns(picture) };
}

function firstFrame(input: Demuxer, picture: Stream, at: number) {
  if (input.seekSync(at, -1, AVSEEK_FLAG_BACKWARD) < 0) return null;
  const fit = `scale=w='min(${LONGEST_SIDE},iw)':h='min(${LONGEST_SIDE},ih)':force_original_aspect_ratio=decrease`;
  using filter = FilterAPI.create(`${fit},format=rgb24`);
  for (const frame of filter.framesSync(framesFrom(input, picture, at))) {
    if (!frame) continue;
    const { width, height } = frame;
    const pixels = packed(frame, width * 3, height);
    frame.free();
    return { width, height, pixels };
  }
  return null;
}

/** Decoding starts at the key frame before the wanted moment. */
function* framesFrom(input: Demuxer, picture: Stream, at: number): Generator<Frame> {
  const { num, den } = picture.timeBase;
  for (const frame of framesOf(input, picture)) {
    if ((Number(frame.pts) * num) / den >= at - 0.001) yield frame;
    else frame.free();
  }
}

/** Removes row padding. */
function packed(frame: Frame, rowBytes: number, rows: number): Buffer {
  const plane = frame.data?.[0];
  const stride = frame.linesize[0] ?? rowBytes;
  const pixels = Buffer.alloc(rowBytes * rows);
  if (!plane) return pixels;
  for (let row = 0; row < rows; row += 1) {
    pixels.set(plane.subarray(row * stride, row * stride + rowBytes), row * rowBytes);
  }
  return pixels;
}
