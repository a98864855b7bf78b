import 'server-only';

export const MIX_RATE = 48_000;
export const MIX_CHANNELS = 2;

/** How far the original goes down under a voice, and how long it takes to. */
const DUCKED = 10 ** (-12 / 20);
const RAMP = 0.15;

export interface Span {
  start: number;
  end: number;
}

/** How loud the original is at a moment: lowered under every span, with slopes before and after. */
export function duckingAt(seconds: number, spans: readonly Span[]): number {
  let away = Number.POSITIVE_INFINITY;
  for (const { start, end } of spans) {
    const distance = Math.max(start - seconds, seconds - end, 0);
    if (distance < away) away = distance;
    if (away === 0) break;
  }
  return away >= RAMP ? 1 : DUCKED + (1 - DUCKED) * (away / RAMP);
}

/** Lowers a frame of the original in place, from one loudness to the other. Samples of the channels alternate. */
export function duck(frame: Float32Array, from: number, to: number): void {
  const count = frame.length / MIX_CHANNELS;
  for (let index = 0; index < frame.length; index += 1) {
    const gain = from + ((to - from) * Math.floor(index / MIX_CHANNELS)) / count;
    frame[index] = (frame[index] as number) * gain;
  }
}

/** Adds a voice to a frame in place. `offset` is where the voice begins, in samples from the frame's first. */
export function addVoice(frame: Float32Array, voice: Float32Array, offset: number): void {
  const from = Math.max(0, offset);
  const to = Math.min(frame.length, offset + voice.length);
  for (let index = from; index < to; index += 1) {
    frame[index] = bend((frame[index] as number) + (voice[index - offset] as number));
  }
}

/** Straight up to 0.8, then curving towards full: what adds up to more does not crackle. */
function bend(sample: number): number {
  const size = Math.abs(sample);
  if (size <= 0.8) return sample;
  return Math.sign(sample) * (0.8 + 0.2 * Math.tanh((size - 0.8) / 0.2));
}
