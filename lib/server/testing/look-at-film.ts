import 'server-only';
import { framesOf, openMedia, pictureOf, requireSound, samplesOf } from '../media/av-open.ts';

/** What a film shows and sounds like, for tests. */
export interface LookedAt {
  width: number;
  height: number;
  /** How bright each frame is at a place, 0 to 1 from its left and top. */
  brightness: (frame: number, x?: number, y?: number) => number;
  frames: number;
  /** How loud it is between two seconds, in decibels of the root mean square. */
  level: (from: number, to: number) => number;
  seconds: number;
}

export function lookAtFilm(file: string): LookedAt {
  const pictures = picturesOf(file);
  const [first = { width: 0, height: 0, planes: Buffer.alloc(0) }] = pictures;
  const samples = soundIn(file);
  return {
    width: first.width,
    height: first.height,
    frames: pictures.length,
    brightness: (frame, x = 0.5, y = 0.5) => {
      const { width, height, planes } = pictures[frame] ?? first;
      return planes[Math.floor(y * height) * width + Math.floor(x * width)] ?? 0;
    },
    seconds: samples.length / RATE,
    level: (from, to) => {
      const heard = samples.subarray(Math.round(from * RATE), Math.round(to * RATE));
      return 10 * Math.log10(heard.reduce((sum, one) => sum + one * one, 0) / heard.length + 1e-12);
    },
  };
}

function picturesOf(file: string) {
  using input = openMedia(file, 'mp4');
  const stream = pictureOf(input);
  if (!stream) throw new Error('No picture');
  const found: { width: number; height: number; planes: Buffer }[] = [];
  for (const frame of framesOf(input, stream)) {
    found.push({ width: frame.width, height: frame.height, planes: frame.toBuffer() });
    frame.free();
  }
  return found;
}

const RATE = 48_000;

function soundIn(file: string): Float32Array {
  using input = openMedia(file, 'mp4');
  const chain = `aresample=${RATE},pan=mono|c0=c0,aformat=sample_fmts=flt`;
  const pieces = [...samplesOf(input, requireSound(input), chain)];
  return Float32Array.from(pieces.flatMap((piece) => [...piece]));
}
