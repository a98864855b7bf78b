/** One resolution of a waveform: the highest and lowest sample of each bin, between -1 and 1. */
export interface PeakLevel {
  secondsPerBin: number;
  highs: Float32Array;
  lows: Float32Array;
}

const HEADER = 12;
const LEVEL_HEADER = 12;

/** Enough bytes for every resolution a screen can show. The coarsest comes first. */
export const PEAK_HEAD_BYTES = 65_536;

/** The finest resolution that is complete in the given beginning of a peaks file; null when it is no peaks file. */
export function finestPeaks(bytes: ArrayBuffer): PeakLevel | null {
  if (bytes.byteLength < HEADER) return null;
  const view = new DataView(bytes);
  if (String.fromCharCode(...new Uint8Array(bytes, 0, 4)) !== 'PKS1') return null;
  const rate = view.getUint32(4, true);
  const levels = view.getUint32(8, true);
  let found: PeakLevel | null = null;
  for (let level = 0; level < levels; level += 1) {
    const at = HEADER + LEVEL_HEADER * level;
    if (at + LEVEL_HEADER > bytes.byteLength) break;
    const samplesPerBin = view.getUint32(at, true);
    const bins = view.getUint32(at + 4, true);
    const offset = view.getUint32(at + 8, true);
    if (offset + bins * 2 > bytes.byteLength) break;
    found = { secondsPerBin: samplesPerBin / rate, ...unpack(new Int8Array(bytes, offset, bins * 2)) };
  }
  return found;
}

function unpack(packed: Int8Array) {
  const bins = packed.length / 2;
  const lows = new Float32Array(bins);
  const highs = new Float32Array(bins);
  for (let bin = 0; bin < bins; bin += 1) {
    lows[bin] = (packed[bin * 2] ?? 0) / 127;
    highs[bin] = (packed[bin * 2 + 1] ?? 0) / 127;
  }
  return { highs, lows };
}
