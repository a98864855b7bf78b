import 'server-only';

/*
 * A waveform at several resolutions, all numbers little endian:
 *   'PKS1' | u32 samples per second | u32 levels | per level { u32 samples per bin, u32 bins, u32 offset }
 * then, from each level's offset, two signed bytes per bin: lowest and highest. Coarsest level first.
 */

export const PEAK_RATE = 16_000;
const FINEST_BIN = 160;
const STEP = 4;
const FEW_BINS = 1000;
const HEADER = 12;
const LEVEL_HEADER = 12;

/** Collects the lowest and highest sample of every bin as sound goes by. */
export class PeakGatherer {
  #peaks = new Int8Array(2 * 65_536);
  #length = 0;
  #low = 0;
  #high = 0;
  #inBin = 0;

  add(samples: Float32Array): void {
    for (let at = 0; at < samples.length; ) {
      const end = Math.min(samples.length, at + FINEST_BIN - this.#inBin);
      let low = this.#inBin === 0 ? 1 : this.#low;
      let high = this.#inBin === 0 ? -1 : this.#high;
      this.#inBin += end - at;
      for (; at < end; at += 1) {
        const sample = samples[at] as number;
        if (sample < low) low = sample;
        if (sample > high) high = sample;
      }
      this.#low = low;
      this.#high = high;
      if (this.#inBin === FINEST_BIN) this.#close();
    }
  }

  finish(): Int8Array {
    if (this.#inBin > 0) this.#close();
    return this.#peaks.subarray(0, this.#length);
  }

  #close(): void {
    if (this.#length === this.#peaks.length) {
      const longer = new Int8Array(this.#peaks.length * 2);
      longer.set(this.#peaks);
      this.#peaks = longer;
    }
    this.#peaks[this.#length] = toByte(this.#low);
    this.#peaks[this.#length + 1] = toByte(this.#high);
    this.#length += 2;
    this.#inBin = 0;
  }
}

const toByte = (sample: number) => Math.max(-127, Math.min(127, Math.round(sample * 127)));

/** The finest level and every coarser one worth having. */
export function encodePeaks(finest: Int8Array): Buffer {
  const levels = [{ samplesPerBin: FINEST_BIN, peaks: finest }];
  for (let last = levels[0]; last && last.peaks.length / 2 > FEW_BINS; last = levels[0]) {
    levels.unshift({ samplesPerBin: last.samplesPerBin * STEP, peaks: coarser(last.peaks) });
  }
  const head = Buffer.alloc(HEADER + LEVEL_HEADER * levels.length);
  head.write('PKS1', 0, 'latin1');
  head.writeUInt32LE(PEAK_RATE, 4);
  head.writeUInt32LE(levels.length, 8);
  let offset = head.length;
  for (const [index, { samplesPerBin, peaks }] of levels.entries()) {
    const at = HEADER + LEVEL_HEADER * index;
    head.writeUInt32LE(samplesPerBin, at);
    head.writeUInt32LE(peaks.length / 2, at + 4);
    head.writeUInt32LE(offset, at + 8);
    offset += peaks.length;
  }
  return Buffer.concat([head, ...levels.map(({ peaks }) => asBytes(peaks))]);
}

const asBytes = (peaks: Int8Array) => new Uint8Array(peaks.buffer, peaks.byteOffset, peaks.byteLength);

function coarser(peaks: Int8Array): Int8Array {
  const result = new Int8Array(2 * Math.ceil(peaks.length / 2 / STEP));
  for (let bin = 0; bin < result.length / 2; bin += 1) {
    let low = 127;
    let high = -127;
    for (let at = bin * STEP * 2; at < Math.min(peaks.length, (bin + 1) * STEP * 2); at += 2) {
      low = Math.min(low, peaks[at] as number);
      high = Math.max(high, peaks[at + 1] as number);
    }
    result[bin * 2] = low;
    result[bin * 2 + 1] = high;
  }
  return result;
}
