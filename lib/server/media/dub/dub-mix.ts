import 'server-only';

export const MIX_RATE = 48_000;
export const MIX_CHANNELS = 2;
export const FRAME = 1024;

/** How much the original is lowered under a voice, and how fast. */
const DUCKED = 10 ** (-12 / 20);
const RAMP = 0.15;

interface Span {
  start: number;
  end: number;
}

/** The gain of the original at a moment: ducked under every span, with ramps before and after. */
export function duckingAt(seconds: number, spans: readonly Span[]): number {
  let away = Number.POSITIVE_INFINITY;
  for (const { start, end } of spans) {
    const distance = Math.max(start - seconds, seconds - end, 0);
    if (distance < away) away = distance;
    if (away === 0) break;
  }
  return away >= RAMP ? 1 : DUCKED + (1 - DUCKED) * (away / RAMP);
}

/** Applies a gain ramp to a frame of interleaved samples in place. */
export function duck(frame: Float32Array, from: number, to: number): void {
  const count = frame.length / MIX_CHANNELS;
  for (let index = 0; index < frame.length; index += 1) {
    const gain = from + ((to - from) * Math.floor(index / MIX_CHANNELS)) / count;
    frame[index] = (frame[index] as number) * gain;
  }
}

/** Mixes a voice into a frame in place. `offset` is where the voice begins, in samples from the frame's first. */
export function addVoice(frame: Float32Array, voice: Float32Array, offset: number): void {
  const from = Math.max(0, offset);
  const to = Math.min(frame.length, offset + voice.length);
  for (let index = from; index < to; index += 1) {
    frame[index] = bend((frame[index] as number) + (voice[index - offset] as number));
  }
}

/** A soft clipper: linear up to 0.8, then curving towards full scale. */
function bend(sample: number): number {
  const size = Math.abs(sample);
  if (size <= 0.8) return sample;
  return Math.sign(sample) * (0.8 + 0.2 * Math.tanh((size - 0.8) / 0.2));
}

/** When a voice is heard, and how to open it. */
export interface Voice extends Span {
  open(): Generator<Float32Array>;
}

/** A voice being heard: the piece last read, and where in the video that begins, in samples. */
interface Playing {
  pieces: Generator<Float32Array>;
  piece: Float32Array;
  at: number;
}

/**
 * The original, lowered under the voices and mixed with them, frame by frame; after its end the voices over
 * silence. Only the voices being heard are open: an hour of them would not fit into memory.
 */
export function* mixed(
  original: Generator<Float32Array, undefined>,
  voices: readonly Voice[],
  frames: number,
): Generator<Float32Array> {
  const waiting = voices.toSorted((one, other) => other.start - one.start);
  let near: Voice[] = [];
  const playing = new Set<Playing>();
  let loudness = duckingAt(0, voices);
  try {
    for (let index = 0; index < frames; index += 1) {
      const { done, value } = original.next();
      const samples = done ? new Float32Array(FRAME * MIX_CHANNELS) : value;
      const [start, end] = [(index * FRAME) / MIX_RATE, ((index + 1) * FRAME) / MIX_RATE];
      near = near.filter((voice) => voice.end > start - RAMP);
      for (let next = waiting.at(-1); next && next.start < end + RAMP; next = waiting.at(-1)) {
        waiting.pop();
        near.push(next);
        playing.add({ pieces: next.open(), piece: NOTHING, at: Math.round(next.start * MIX_RATE) });
      }
      const next = duckingAt(end, near);
      duck(samples, loudness, next);
      loudness = next;
      for (const voice of playing) if (!addUntil(voice, samples, index * FRAME)) playing.delete(voice);
      yield samples;
    }
  } finally {
    for (const { pieces } of playing) pieces.return(undefined);
    original.return(undefined);
  }
}

const NOTHING = new Float32Array();

/** Adds the part of a voice within a frame, which begins at a sample; returns whether more follows. */
function addUntil(voice: Playing, frame: Float32Array, from: number): boolean {
  for (;;) {
    addVoice(frame, voice.piece, MIX_CHANNELS * (voice.at - from));
    const end = voice.at + voice.piece.length / MIX_CHANNELS;
    if (end > from + FRAME) return true;
    const { done, value } = voice.pieces.next();
    if (done) return false;
    [voice.piece, voice.at] = [value, end];
  }
}
