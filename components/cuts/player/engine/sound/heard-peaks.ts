import type { PeakLevel } from '#lib/format/peaks-file.ts';
import { inTurn } from '../in-turn.ts';
import { type DecodedSound, MediaFile } from '../media-file.ts';
import { decodeWhole } from './sound-pieces.ts';

const BINS_A_SECOND = 50;
/** For longer sound the studio has a waveform. */
const LONGEST = 600;

/** The waveform of a file, from its decoded sound; null if it has none. */
export function heardPeaks(url: string, signal?: AbortSignal): Promise<PeakLevel | null> {
  return inTurn(async () => {
    const file = new MediaFile(url);
    try {
      const sound = (await file.sound()) ?? (await wholeSound(url));
      if (!sound) return null;
      const highs: number[] = [];
      const lows: number[] = [];
      const { buffers, beginning } = sound;
      for await (const { buffer, timestamp } of buffers(beginning, beginning + LONGEST)) {
        signal?.throwIfAborted();
        const samples = buffer.getChannelData(0);
        for (let at = 0; at < samples.length; at++) {
          const seconds = timestamp - beginning + at / buffer.sampleRate;
          const bin = Math.max(0, Math.floor(seconds * BINS_A_SECOND));
          const sample = samples[at] ?? 0;
          highs[bin] = Math.max(highs[bin] ?? 0, sample);
          lows[bin] = Math.min(lows[bin] ?? 0, sample);
        }
      }
      return {
        secondsPerBin: 1 / BINS_A_SECOND,
        highs: Float32Array.from(highs, (high) => high ?? 0),
        lows: Float32Array.from(lows, (low) => low ?? 0),
      };
    } finally {
      file.close();
    }
  }, signal);
}

async function wholeSound(url: string): Promise<DecodedSound | null> {
  const buffer = await decodeWhole(url);
  if (!buffer) return null;
  return {
    beginning: 0,
    async *buffers() {
      yield { buffer, timestamp: 0 };
    },
  };
}
