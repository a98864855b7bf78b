import 'server-only';
import { wavHeader } from '#lib/format/wav.ts';

const RATE = 16_000;

/** A mono 16-bit WAV; the samples are given one by one. */
function wav(seconds: number, sample: (at: number) => number, rate = RATE): Buffer {
  const count = Math.round(seconds * rate);
  const samples = Int16Array.from({ length: count }, (_, at) => Math.round(32_767 * sample(at / rate)));
  const header = wavHeader({ channels: 1, rate, bits: 16 }, samples.byteLength);
  return Buffer.concat([header, new Uint8Array(samples.buffer)]);
}

const tone = (at: number) => 0.4 * Math.sin(2 * Math.PI * 300 * at);

/** Sounds for four seconds of every five, like somebody who pauses between sentences. */
export const sentences = (seconds: number) => wav(seconds, (at) => (at % 5 < 4 ? tone(at) : 0));

/** Never pauses. */
export const drone = (seconds: number) => wav(seconds, tone);

/** One word, somewhere in a long silence. */
export const wordAt = (second: number, seconds: number) =>
  wav(seconds, (at) => (at >= second && at < second + 0.4 ? tone(at) : 0));

/** So few samples a second that hours of it are a small file. */
export const hours = (count: number) => wav(count * 3600, () => 0, 100);

export const silence = (seconds: number) => wav(seconds, () => 0);
