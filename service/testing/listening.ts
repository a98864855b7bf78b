import { SPEECH_SAMPLE_RATE } from '../audio/formats.ts';

const FRAME = 1200;
const HOP = 1200;
/** Short, and moved over the frame: wide enough to see formants and not harmonics. */
const WINDOW = 240;
type Wave = { real: Float64Array; imaginary: Float64Array };
const BANDS: Wave[] = Array.from({ length: 20 }, (_, band) => {
  const turn = (2 * Math.PI * 250 * 2 ** (band / 4.5)) / SPEECH_SAMPLE_RATE;
  const windowed = (wave: (angle: number) => number) =>
    new Float64Array(WINDOW).map((_, index) => Math.sin((Math.PI * index) / WINDOW) * wave(turn * index));
  return { real: windowed(Math.cos), imaginary: windowed(Math.sin) };
});

export function fromPcm(bytes: Uint8Array): Float32Array {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return Float32Array.from(
    { length: bytes.length >> 1 },
    (_, index) => view.getInt16(2 * index, true) / 32768,
  );
}

export async function gather(chunks: AsyncIterable<Uint8Array>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(chunks));
}

/** Median pitch in hertz and the share of the loud frames that have one. */
export function listenToPitch(samples: Float32Array): { hertz: number; voiced: number } {
  const frames = loudFrames(samples, 2 * FRAME).map(pitchOf);
  const pitches = frames.filter((pitch) => pitch !== null).sort((one, other) => one - other);
  return { hertz: pitches[pitches.length >> 1] ?? 0, voiced: pitches.length / Math.max(1, frames.length) };
}

function pitchOf(frame: Float32Array): number | null {
  let bestLag = 0;
  let best = 0;
  for (let lag = Math.floor(SPEECH_SAMPLE_RATE / 330); lag < SPEECH_SAMPLE_RATE / 60; lag++) {
    let product = 0;
    let one = 1e-9;
    let other = 1e-9;
    for (let index = 0; index < FRAME; index += 2) {
      const here = frame[index] as number;
      const there = frame[index + lag] as number;
      product += here * there;
      one += here * here;
      other += there * there;
    }
    const likeness = product / Math.sqrt(one * other);
    // Later multiples of the period are as alike, so they have to be clearly better.
    if (likeness > best * 1.03) {
      best = likeness;
      bestLag = lag;
    }
  }
  return best > 0.75 ? SPEECH_SAMPLE_RATE / bestLag : null;
}

/** Long-term spectrum in decibels, level removed: the sound of a vocal tract. */
export function listenToThroat(samples: Float32Array): number[] {
  const frames = loudFrames(samples, FRAME);
  const levels = BANDS.map((wave) => {
    const power = frames.reduce((sum, frame) => sum + powerAt(frame, wave), 0);
    return 10 * Math.log10(power / frames.length + 1e-12);
  });
  const mean = levels.reduce((sum, level) => sum + level, 0) / levels.length;
  return levels.map((level) => level - mean);
}

export function throatDistance(one: number[], other: number[]): number {
  return Math.sqrt(one.reduce((sum, level, band) => sum + (level - (other[band] ?? 0)) ** 2, 0) / one.length);
}

function powerAt(frame: Float32Array, { real: cosine, imaginary: sine }: Wave): number {
  let power = 0;
  for (let start = 0; start + WINDOW <= frame.length; start += WINDOW) {
    let real = 0;
    let imaginary = 0;
    for (let index = 0; index < WINDOW; index++) {
      const sample = frame[start + index] as number;
      real += sample * (cosine[index] as number);
      imaginary += sample * (sine[index] as number);
    }
    power += real * real + imaginary * imaginary;
  }
  return power;
}

function loudFrames(samples: Float32Array, length: number): Float32Array[] {
  const frames: Float32Array[] = [];
  for (let start = 0; start + length <= samples.length; start += HOP) {
    const frame = samples.subarray(start, start + length);
    const level = Math.sqrt(frame.reduce((sum, sample) => sum + sample * sample, 0) / length);
    if (level > 0.03) frames.push(frame);
  }
  return frames;
}
