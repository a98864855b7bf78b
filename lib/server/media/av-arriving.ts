import 'server-only';
import { closeSync, openSync, readFileSync, readSync } from 'node:fs';
import { Demuxer } from 'node-av';
import { pieceOptions } from './av-open.ts';
import { BrokenMedia } from './media-job.ts';

const LOOK_EVERY_MS = 50;
const STANDSTILL_MS = 60_000;
const nothing = new Int32Array(new SharedArrayBuffer(4));

/**
 * Reads a file that is still being written, as it grows; `told` will say how many bytes there are once the
 * last has come. Waits without letting anything else run: for a process that does nothing else.
 */
export function withArriving<Result>(
  { file, demuxer, told }: { file: string; demuxer: string; told: string },
  use: (input: Demuxer) => Result,
): Result {
  const handle = openSync(file, 'r');
  const parent = process.ppid;
  let position = 0;
  // What is read is copied at once; a buffer for every piece would be as much memory as the file.
  let buffer = Buffer.alloc(0);
  const read = (size: number): Buffer | null => {
    if (buffer.length < size) buffer = Buffer.alloc(size);
    for (let waited = 0; ; waited += LOOK_EVERY_MS) {
      const total = bytesIn(told);
      const count = readSync(handle, buffer, 0, size, position);
      position += count;
      if (count > 0) return buffer.subarray(0, count);
      if (total !== null && position >= total) return null;
      // An early end must not be taken for the end of the file.
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
    return Demuxer.openSync(source, { format: demuxer, bufferSize: 1 << 18, ...pieceOptions(demuxer) });
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
