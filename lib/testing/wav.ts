import { wavHeader } from '#lib/format/wav.ts';

const RATE = 16_000;

/** A mono 16-bit WAV of samples from -1 to 1. `announced` makes its header declare more of them than there are. */
export function makeWav(samples: Float32Array, rate = RATE, announced = samples.length): Buffer {
  const data = new Int16Array(samples.map((sample) => Math.round(sample * 32_767)));
  const header = wavHeader({ channels: 1, rate, bits: 16 }, announced * data.BYTES_PER_ELEMENT);
  return Buffer.concat([header, new Uint8Array(data.buffer)]);
}

/** A WAV of one sound per second. */
function heard(seconds: number, sample: (at: number) => number, rate = RATE): Buffer {
  const samples = new Float32Array(Math.round(seconds * rate));
  return makeWav(
    samples.map((_, index) => sample(index / rate)),
    rate,
  );
}

const tone = (at: number) => 0.4 * Math.sin(2 * Math.PI * 300 * at);

/** Silence, then a tone for as long again. */
export const toneWav = (seconds: number, level = 0.5) =>
  heard(seconds, (at) => (at < seconds / 2 ? 0 : level * Math.sin(2 * Math.PI * 440 * at)));

/** Sounds for four seconds of every five, like somebody who pauses between sentences. */
export const sentences = (seconds: number, rate = RATE) =>
  heard(seconds, (at) => (at % 5 < 4 ? tone(at) : 0), rate);

/** Never pauses. */
export const drone = (seconds: number, rate = RATE) => heard(seconds, tone, rate);

/** Words at some seconds of a long silence. */
export const wordsAt = (starts: number[], seconds: number, rate = RATE) =>
  heard(seconds, (at) => (starts.some((start) => at >= start && at < start + 0.4) ? tone(at) : 0), rate);

export const silence = (seconds: number, rate = RATE) => heard(seconds, () => 0, rate);
