import 'server-only';
import { createHash } from 'node:crypto';
import { addAbortSignal, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

export interface ZipPart {
  path: string;
  at: number;
  /** Text compresses; pictures and sound do not. */
  compress: boolean;
  /** Its size, if known beforehand. */
  bytes?: number;
  /** Known beforehand for blobs. */
  known?: { bytes: number; sha256: string };
  open(): AsyncIterable<Uint8Array> | Iterable<Uint8Array>;
}

/** A part that was written. */
interface ZipEntry {
  path: string;
  bytes: number;
  sha256: string;
}

/** Called after each part. */
type Written = (entry: ZipEntry, part: ZipPart) => void;

/**
 * A zip made while it is read: each part is requested after the previous one was sent, so that neither the
 * list nor any part is held in memory. The signal aborts it.
 */
export function zipStream(parts: AsyncIterable<ZipPart>, written: Written, signal: AbortSignal): Readable {
  const zip = new ZipFile();
  const output = addAbortSignal(signal, zip.outputStream as Readable);
  zip.on('error', (cause: Error) => output.destroy(cause));
  feed(zip, parts, written, signal).catch((cause: Error) => output.destroy(cause));
  return output;
}

async function feed(zip: ZipFile, parts: AsyncIterable<ZipPart>, written: Written, signal: AbortSignal) {
  for await (const part of parts) {
    signal.throwIfAborted();
    written(await add(zip, part, signal), part);
  }
  zip.end();
}

function add(zip: ZipFile, part: ZipPart, signal: AbortSignal): Promise<ZipEntry> {
  const { path, at, compress, known } = part;
  const size = known?.bytes ?? part.bytes;
  const { promise, resolve, reject } = Promise.withResolvers<ZipEntry>();
  const options = { mtime: new Date(at), compress, ...(size === undefined ? {} : { size }) };
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  zip.addReadStreamLazy(path, options, (give) => {
    const measure = measured(part);
    const stream = Readable.from(measure.bytes(), { objectMode: false, signal });
    stream.once('error', reject);
    stream.once('end', () => resolve({ path, ...(known ?? measure.result()) }));
    give(null, stream);
  });
  return promise.finally(() => signal.removeEventListener('abort', leave));
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
