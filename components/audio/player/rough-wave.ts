import type { PeakLevel } from '#lib/format/peaks-file.ts';
import { extremesOf, frameBytes, readWavHead, type WavSound } from '#lib/format/wav.ts';

/** The waveform of a local file, before it is uploaded. */
export type RoughWave = {
  peaks: PeakLevel;
  /** Seconds. */
  duration: number;
};

const HEAD_BYTES = 65_536;
/** Half the bars of a wide screen: each is a disk read, and better peaks follow. */
const BINS = 128;
/** How much of each bin is sampled: enough to see, quick even for hours. */
const STRETCH_BYTES = 8_192;
const AT_ONCE = 32;

/**
 * Samples a local file at intervals, to show its waveform during the upload. The studio computes the exact
 * one. Null for compressed sound.
 */
export async function roughWave(file: Blob): Promise<RoughWave | null> {
  const sound = readWavHead(await file.slice(0, HEAD_BYTES).arrayBuffer(), file.size);
  if (!sound) return null;
  const frame = frameBytes(sound);
  const frames = Math.floor(sound.bytes / frame);
  const bins = Math.min(BINS, frames);
  const highs = new Float32Array(bins);
  const lows = new Float32Array(bins);
  let next = 0;
  const look = async () => {
    for (let bin = next++; bin < bins; bin = next++) {
      const { low, high } = extremesOf(await stretchOf(file, sound, bin, bins), sound.sample);
      lows[bin] = low;
      highs[bin] = high;
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, look));
  const duration = frames / sound.rate;
  return { peaks: { secondsPerBin: duration / bins, highs, lows }, duration };
}

/** From the middle of a bin, whole frames. */
function stretchOf(file: Blob, sound: WavSound, bin: number, bins: number): Promise<ArrayBuffer> {
  const frame = frameBytes(sound);
  const frames = Math.floor(sound.bytes / frame);
  const from = Math.floor((bin / bins) * frames);
  const to = Math.floor(((bin + 1) / bins) * frames);
  const length = Math.min(to - from, Math.floor(STRETCH_BYTES / frame));
  const start = sound.offset + (from + Math.floor((to - from - length) / 2)) * frame;
  return file.slice(start, start + length * frame).arrayBuffer();
}
