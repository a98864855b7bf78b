import { writeFile } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';
import { Decoder, Demuxer, type Frame, Scaler } from 'node-av';
import { AVSEEK_FLAG_BACKWARD } from 'node-av/constants';
import { CONTAINERS } from '#lib/format/containers.ts';
import { type ClipFacts, type ClipRange, NotAVideo } from './clip-terms.ts';
import type { FaceSpot } from './known-faces.ts';

const FACE_SIDE = 512;
const LOOK_WIDTH = 96;
const LOOKS = 24;
const SMALLEST_FACE = 0.16;
/** More than any guess can score. */
const KNOWN = 1_000;

/** Detected by the first bytes only: probing a playlist makes the reader open other files. */
export async function openClip(path: string) {
  try {
    const format = CONTAINERS[(await fileTypeFromFile(path))?.ext ?? '']?.demuxer;
    if (format) return await Demuxer.open(path, { format, options: { protocol_whitelist: 'file' } });
  } catch (cause) {
    throw new NotAVideo('The file cannot be opened', { cause });
  }
  throw new NotAVideo('The file is not a video');
}

export async function clipFacts(path: string): Promise<ClipFacts> {
  await using demuxer = await openClip(path);
  const { width = 0, height = 0 } = demuxer.video()?.codecpar ?? {};
  const seconds = demuxer.duration;
  if (!(width > 0 && height > 0 && seconds > 0)) throw new NotAVideo('The file holds no moving picture');
  return { seconds, width, height };
}

type FaceAt = (seconds: number) => FaceSpot | undefined;

export async function writeFace(path: string, { start, end }: ClipRange, outPath: string, faceAt?: FaceAt) {
  await using demuxer = await openClip(path);
  const stream = demuxer.video();
  if (!stream) throw new NotAVideo('The file holds no moving picture');
  using decoder = await Decoder.create(stream);
  await demuxer.seek(start, -1, AVSEEK_FLAG_BACKWARD);
  const { num, den } = stream.timeBase;
  const spacing = Math.max(0, (end - start) / LOOKS);
  const scaler = new Scaler();
  let best: { score: number; jpeg: Buffer } | undefined;
  let nextLook = start;
  for await (const frame of decoder.frames(demuxer.packets(stream.index))) {
    if (!frame) continue;
    using held = frame;
    const time = (Number(held.bestEffortTimestamp) * num) / den;
    if (time > end + 0.001 && best) break;
    if (time < nextLook - 0.001 && best) continue;
    if (time < start - 0.001) continue;
    nextLook = time + spacing;
    const known = faceAt?.(time);
    const look = known ? lookAtFace(held, known) : lookAt(scaler, held);
    if (best && look.score <= best.score) continue;
    best = {
      score: look.score,
      jpeg: scaler.toJpegSync(held, {
        crop: look.crop,
        resize: { width: FACE_SIDE, height: FACE_SIDE },
        quality: 90,
      }),
    };
  }
  if (!best) throw new NotAVideo('No picture could be read in that range');
  await writeFile(outPath, best.jpeg);
}

/** A known face beats any guess, the more central the better. */
function lookAtFace({ width, height }: Frame, face: FaceSpot) {
  const side =
    Math.floor(Math.min(width, height, Math.max(height * SMALLEST_FACE, face.side * height)) / 2) * 2;
  const within = (middle: number, limit: number) =>
    Math.floor(Math.min(limit - side, Math.max(0, middle - side / 2)) / 2) * 2;
  return {
    score: KNOWN * (1 + face.side - Math.abs(face.x - 0.5)),
    crop: { x: within(face.x * width, width), y: within(face.y * height, height), width: side, height: side },
  };
}

/** Scores a frame by its best square: sharp, well exposed, with skin tones. */
function lookAt(scaler: Scaler, frame: Frame) {
  const scale = LOOK_WIDTH / frame.width;
  const height = Math.max(2, Math.round(frame.height * scale));
  const rgb = scaler.toBufferSync(frame, { resize: { width: LOOK_WIDTH, height }, format: 'rgb' });
  const worth = new Float32Array(LOOK_WIDTH * height);
  for (let at = LOOK_WIDTH + 1; at < worth.length - LOOK_WIDTH - 1; at++) worth[at] = pixelWorth(rgb, at);
  const longest = Math.min(LOOK_WIDTH, height);
  let best = { score: -1, x: 0, y: 0, side: longest };
  for (const side of [longest, Math.round(longest * 0.72)]) {
    const step = Math.max(1, Math.round(longest / 12));
    for (let y = 0; y + side <= height; y += step)
      for (let x = 0; x + side <= LOOK_WIDTH; x += step) {
        const score = mean(worth, x, y, side) * (side === longest ? 1.12 : 1);
        if (score > best.score) best = { score, x, y, side };
      }
  }
  const full = (value: number, limit: number) => Math.min(limit, Math.floor(value / scale / 2) * 2);
  const side = Math.min(
    full(best.side, frame.width),
    full(best.side, frame.height),
    frame.width,
    frame.height,
  );
  return {
    score: best.score,
    crop: {
      x: full(best.x, frame.width - side),
      y: full(best.y, frame.height - side),
      width: side,
      height: side,
    },
  };
}

function pixelWorth(rgb: Buffer, at: number) {
  const luma = (index: number) =>
    0.3 * (rgb[index * 3] as number) +
    0.59 * (rgb[index * 3 + 1] as number) +
    0.11 * (rgb[index * 3 + 2] as number);
  const [r, g, b] = [rgb[at * 3] as number, rgb[at * 3 + 1] as number, rgb[at * 3 + 2] as number];
  const here = luma(at);
  const detail = Math.abs(
    4 * here - luma(at - 1) - luma(at + 1) - luma(at - LOOK_WIDTH) - luma(at + LOOK_WIDTH),
  );
  const skin = r > 70 && r > g && g > b * 0.85 && r - b > 18 && r - b < 140 ? 22 : 0;
  const lit = here < 24 || here > 245 ? 0.15 : 1;
  return (Math.min(60, detail) + skin + 4) * lit;
}

function mean(worth: Float32Array, left: number, top: number, side: number) {
  let sum = 0;
  for (let y = top; y < top + side; y++)
    for (let x = left; x < left + side; x++) sum += worth[y * LOOK_WIDTH + x] as number;
  return sum / (side * side);
}
