import type { PeakLevel } from '#lib/format/peaks-file.ts';
import { extremesOf, frameBytes, readWavHead, type WavSound } from '#lib/format/wav.ts';

/** A recording as a picture, before the studio has it. */
export type RoughWave = {
  peaks: PeakLevel;
  /** Seconds. */
  duration: number;
};

const HEAD_BYTES = 65_536;
/** Half as many as a wide screen has bars: each place costs a journey to the disk, and better ones follow. */
const BINS = 128;
/** Of each bin so much is looked at: enough for the eye, and hours of sound are read in a moment. */
const STRETCH_BYTES = 8_192;
const AT_ONCE = 32;

/**
 * Looks into a file on this machine, a little at each place, so that it can be seen while it is still being
 * sent. The studio hears the whole of it. Null where the sound is coded.
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
