import 'server-only';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { Demuxer } from 'node-av';
import { demuxerOptions, openMedia, requireSound, samplesOf } from './av-open.ts';
import { BrokenMedia, type MediaJobs } from './jobs.ts';

/*
 * A waveform at several resolutions, all numbers little endian:
 *   'PKS1' | u32 samples per second | u32 levels | per level { u32 samples per bin, u32 bins, u32 offset }
 * then, from each level's offset, two signed bytes per bin: lowest and highest. Coarsest level first.
 */

const PEAK_RATE = 16_000;
const FINEST_BIN = 160;
const STEP = 4;
const FEW_BINS = 1000;
const HEADER = 12;
const LEVEL_HEADER = 12;

/** Collects the lowest and highest sample of every bin of a stream. */
class PeakGatherer {
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

/** The finest level and every coarser one that is useful. */
function encodePeaks(finest: Int8Array): Buffer {
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

const LOOK_EVERY_MS = 50;
const STANDSTILL_MS = 60_000;
const nothing = new Int32Array(new SharedArrayBuffer(4));

/**
 * Reads a file that is still being written; `told` will contain the total size once the last byte has
 * arrived. Blocks the thread: only for a dedicated process.
 */
function withArriving<Result>(
  { file, demuxer, told }: { file: string; demuxer: string; told: string },
  use: (input: Demuxer) => Result,
): Result {
  const handle = openSync(file, 'r');
  const parent = process.ppid;
  let position = 0;
  // Data is copied at once; a buffer per read would add up to the size of the file.
  let buffer = Buffer.alloc(0);
  const read = (size: number): Buffer | null => {
    if (buffer.length < size) buffer = Buffer.alloc(size);
    for (let waited = 0; ; waited += LOOK_EVERY_MS) {
      const total = bytesIn(told);
      const count = readSync(handle, buffer, 0, size, position);
      position += count;
      if (count > 0) return buffer.subarray(0, count);
      if (total !== null && position >= total) return null;
      // A stall must not be taken for the end of the file.
      if (waited > STANDSTILL_MS || process.ppid !== parent) process.exit(1);
      Atomics.wait(nothing, 0, 0, LOOK_EVERY_MS);
    }
  };
  try {
    using input = open({ read }, demuxer);
    return use(input);
  } finally {
    closeSync(handle);
  }
}

function open(source: { read: (size: number) => Buffer | null }, demuxer: string): Demuxer {
  try {
    return Demuxer.openSync(source, { bufferSize: 1 << 18, ...demuxerOptions(demuxer) });
  } catch (cause) {
    throw new BrokenMedia('The file cannot be read from its beginning', { cause });
  }
}

function bytesIn(told: string): number | null {
  try {
    return Number(readFileSync(told, 'utf8'));
  } catch {
    return null;
  }
}

const MONO = [
  `aresample=${PEAK_RATE}`,
  'aformat=sample_fmts=flt:channel_layouts=mono',
  `asetnsamples=n=${PEAK_RATE}:p=0`,
].join(',');

/** Decodes a file once, a second at a time, and writes its waveform. */
export async function writePeaks({ file, demuxer, into }: MediaJobs['peaks']['job']): Promise<void> {
  using input = openMedia(file, demuxer);
  await writeFile(into, encodePeaks(peaksOf(input)));
}

/** The same for a file that is still arriving. */
export async function writeArrivingPeaks(job: MediaJobs['arrivingPeaks']['job']): Promise<void> {
  const peaks = withArriving(job, peaksOf);
  await writeFile(job.into, encodePeaks(peaks));
}

function peaksOf(input: Demuxer): Int8Array {
  const gatherer = new PeakGatherer();
  for (const samples of samplesOf(input, requireSound(input), MONO)) gatherer.add(samples);
  return gatherer.finish();
}
