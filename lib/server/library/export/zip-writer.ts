import 'server-only';
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { LibraryEntry } from '#lib/studio/library.ts';
import { asStream } from '../../as-stream.ts';

export interface ZipPart {
  path: string;
  at: number;
  /** Text shrinks; pictures and sound do not. */
  compress: boolean;
  /** Known beforehand for what is kept under its hash. */
  known?: { bytes: number; sha256: string };
  open(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** Tells of each part once it has been written. */
export type Written = (entry: LibraryEntry) => void;

/**
 * One zip, made as it is read: a part is asked for when the one before has left, so that neither the list of
 * parts nor any of them is ever held whole.
 */
export function zipStream(parts: AsyncIterable<ZipPart>, written: Written): ReadableStream<Uint8Array> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const left = new AbortController();
  zip.on('error', (cause: Error) => output.destroy(cause));
  feed(zip, parts, written, left.signal).catch((cause: Error) => output.destroy(cause));
  return asStream(output, () => {
    left.abort();
    output.destroy();
  });
}

async function feed(zip: ZipFile, parts: AsyncIterable<ZipPart>, written: Written, signal: AbortSignal) {
  for await (const part of parts) {
    signal.throwIfAborted();
    written(await add(zip, part, signal));
  }
  zip.end();
}

function add(zip: ZipFile, part: ZipPart, signal: AbortSignal): Promise<LibraryEntry> {
  const { path, at, compress, known } = part;
  const { promise, resolve, reject } = Promise.withResolvers<LibraryEntry>();
  const options = { mtime: new Date(at), compress, ...(known ? { size: known.bytes } : {}) };
  signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  zip.addReadStreamLazy(path, options, (give) => {
    const measure = measured(part);
    const stream = Readable.from(measure.bytes(), { objectMode: false, signal });
    stream.once('error', reject);
    stream.once('end', () => resolve({ path, ...(known ?? measure.result()) }));
    give(null, stream);
  });
  return promise;
}

function measured({ open, known }: ZipPart) {
  const hash = createHash('sha256');
  let count = 0;
  return {
    async *bytes() {
      for await (const chunk of open()) {
        if (!known) hash.update(chunk);
        count += chunk.byteLength;
        yield chunk;
      }
    },
    result: () => ({ bytes: count, sha256: hash.digest('hex') }),
  };
}
