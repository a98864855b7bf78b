import 'server-only';
import { type Demuxer, FilterAPI, Frame, type Stream } from 'node-av';
import {
  AV_NOPTS_VALUE,
  AV_PIX_FMT_RGB24,
  AVCOL_SPC_BT470BG,
  AVCOL_SPC_BT709,
  AVCOL_SPC_BT2020_NCL,
  AVCOL_SPC_SMPTE170M,
  AVSEEK_FLAG_BACKWARD,
} from 'node-av/constants';
import sharp from 'sharp';
import type { FilmShot } from '#lib/studio/cut/film-plan.ts';
import { framesOf, openMedia, pictureOf, quarterTurns, TURNED } from '../av-open.ts';
import { MOST_PIXELS } from '../decode-image.ts';
import { BrokenMedia } from '../jobs.ts';
import { fitChain, type Size } from './fit-chain.ts';
import { blackPlanes, frameOf } from './planes.ts';

/** The pictures of a shot at times that never decrease. */
export interface SourcePictures extends Disposable {
  /** The picture at that time in the film's size. The caller must neither change nor free it. */
  at(seconds: number): Frame;
}

type Look = Pick<FilmShot, 'fit' | 'background'>;

/** Frame times are rounded to steps of the file, seldom finer than this. */
const TOLERANCE = 0.0015;

/** Of a video: the frame a player would show at a time. */
export function movingPictures(
  { file, demuxer }: { file: string; demuxer: string },
  from: number,
  look: Look,
  film: Size,
): SourcePictures {
  const input = openMedia(file, demuxer);
  const stream = pictureOf(input);
  if (!stream) {
    input.closeSync();
    throw new BrokenMedia('The file has no picture');
  }
  const frames = timedFrames(input, stream, from);
  let filter: FilterAPI | null = null;
  let shown: Frame | null = null;
  let next = frames.next();

  function fitted(frame: Frame): Frame {
    filter ??= FilterAPI.create(chainFor(frame, stream as Stream, look, film), { threads: 1 });
    const [picture, ...more] = filter.processAllSync(frame);
    for (const other of more) other.free();
    if (!picture) throw new BrokenMedia('The picture cannot be drawn');
    return picture;
  }

  return {
    at(seconds) {
      let latest: Frame | null = null;
      while (!next.done && (next.value.at <= seconds + TOLERANCE || (!shown && !latest))) {
        latest?.free();
        latest = next.value.frame;
        next = frames.next();
      }
      if (latest) {
        const picture = fitted(latest);
        latest.free();
        shown?.free();
        shown = picture;
      }
      if (!shown) throw new BrokenMedia('The file holds no readable picture');
      return shown;
    },
    [Symbol.dispose]() {
      if (!next.done) next.value.frame.free();
      frames.return(undefined);
      shown?.free();
      filter?.close();
      input.closeSync();
    },
  };
}

/** Frames with their times, from the key frame before a time. */
export function* timedFrames(
  input: Demuxer,
  stream: Stream,
  from: number,
): Generator<{ frame: Frame; at: number }, undefined> {
  const beginning = Math.max(0, input.startTime);
  // From the start if the file is not seekable.
  if (from > 0 && input.seekSync(from + beginning, -1, AVSEEK_FLAG_BACKWARD) < 0) {
    input.seekSync(beginning, -1, AVSEEK_FLAG_BACKWARD);
  }
  const { num, den } = stream.timeBase;
  const rate = stream.avgFrameRate;
  const step = rate.num > 0 && rate.den > 0 ? rate.den / rate.num : 1 / 25;
  let at = -step;
  for (const frame of framesOf(input, stream)) {
    const known = frame.pts === AV_NOPTS_VALUE ? frame.bestEffortTimestamp : frame.pts;
    at = known === AV_NOPTS_VALUE ? at + step : (Number(known) * num) / den - beginning;
    yield { frame, at };
  }
  return undefined;
}

const MATRICES = new Map<number, string>([
  [AVCOL_SPC_BT709, 'bt709'],
  [AVCOL_SPC_BT470BG, 'bt601'],
  [AVCOL_SPC_SMPTE170M, 'bt601'],
  [AVCOL_SPC_BT2020_NCL, 'bt2020'],
]);
/** From this height on, files that do not name their colour coding are taken as HD, as browsers do. */
const HD = 720;

/** The displayed size of a frame: pixels may not be square, and it may be rotated. */
export function shownSize(frame: Frame, stream: Stream): Size {
  const ratio = stream.codecpar.sampleAspectRatio;
  const stretch = ratio.num > 0 && ratio.den > 0 ? ratio.num / ratio.den : 1;
  const coded = { width: frame.width * stretch, height: frame.height };
  return quarterTurns(stream) % 2 === 1 ? { width: coded.height, height: coded.width } : coded;
}

export function chainFor(frame: Frame, stream: Stream, look: Look, film: Size): string {
  const matrix = MATRICES.get(frame.colorSpace) ?? (frame.height >= HD ? 'bt709' : 'bt601');
  return `${TURNED[quarterTurns(stream)] ?? ''}${fitChain(look, shownSize(frame, stream), film, matrix)}`;
}

/** Of an image. */
export async function stillPicture(file: string, look: Look, film: Size): Promise<SourcePictures> {
  const { data, info } = await readImage(file, look, film);
  const frame = Frame.fromVideoBuffer(data, {
    ...info,
    format: AV_PIX_FMT_RGB24,
    timeBase: { num: 1, den: 1 },
  });
  frame.pts = 0n;
  using filter = FilterAPI.create(fitChain(look, info, film, null), { threads: 1 });
  const [picture] = filter.processAllSync(frame);
  frame.free();
  if (!picture) throw new BrokenMedia('The image cannot be drawn');
  return { at: () => picture, [Symbol.dispose]: () => picture.free() };
}

async function readImage(file: string, { fit, background }: Look, { width, height }: Size) {
  try {
    const { data, info } = await sharp(file, { failOn: 'error', limitInputPixels: MOST_PIXELS })
      .autoOrient()
      .resize(width, height, { fit: fit === 'fill' ? 'outside' : 'inside' })
      .flatten({ background })
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, info: { width: info.width, height: info.height } };
  } catch (cause) {
    throw new BrokenMedia('The image is damaged', { cause });
  }
}

/** Of an empty shot. */
export function blackPicture(film: Size): SourcePictures {
  const frame = frameOf(blackPlanes(film), film);
  return { at: () => frame, [Symbol.dispose]: () => frame.free() };
}
