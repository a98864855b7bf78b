import 'server-only';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { TaggedError } from '#lib/format/tagged-error.ts';
import { formatLimit } from '#lib/format/units.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { ASSET_BYTES } from '#lib/studio/media/asset-limits.ts';
import { LIBRARY_KINDS, MANIFEST, recordsPath } from '#lib/studio/portable/portable-library.ts';

const MiB = 1024 ** 2;
const GiB = 1024 ** 3;

/** Limits on an untrusted archive. */
export const ARCHIVE_LIMITS = {
  /** The zip itself, and everything in it unpacked. */
  bytes: 512 * GiB,
  entries: 500_000,
  /** Of the name of a file; its dates and comments have room in `notesBytes`. */
  nameBytes: 400,
  notesBytes: 400,
  /** The manifest may grow with the number of files it lists, up to a bound. */
  manifestBytes: 128 * MiB,
  manifestHead: 64 * 1024,
  manifestEntry: 512,
  /** In all: the facts needed to decide about each record are held in memory. */
  records: 1_000_000,
  recordsBytes: 2 * GiB,
  lineBytes: 16 * MiB,
  /** The highest compression ratio, checked from `ratioFrom` bytes on. */
  ratio: 100,
  entryRatio: 200,
  ratioFrom: 32 * MiB,
} as const;

const RECORDS: ReadonlySet<string> = new Set(LIBRARY_KINDS.map(recordsPath));

/** The most one entry may unpack to. */
function entryLimit(path: string, files: number): number {
  const { manifestBytes, manifestHead, manifestEntry } = ARCHIVE_LIMITS;
  if (path === MANIFEST) return Math.min(manifestBytes, manifestHead + files * manifestEntry);
  return RECORDS.has(path) ? ARCHIVE_LIMITS.recordsBytes : ASSET_BYTES.video;
}

const STORED = 0;
const DEFLATED = 8;

/** One entry could not be read; the others may be fine. */
export class DamagedEntry extends TaggedError {
  static override readonly tag: string = 'DamagedEntry';
}

/** A zip whose directory has been checked; its entries can be read in any order. */
export interface Archive {
  /** How many files there are in it. */
  count: number;
  has(path: string): boolean;
  /** The unpacked size it declares; null when it is not there. */
  sizeOf(path: string): number | null;
  /** Its bytes, never more than declared; throws `DamagedEntry`. */
  read(path: string): AsyncGenerator<Buffer>;
  close(): void;
}

const refused = (words: string, cause?: unknown) => new StudioError('broken_file', words, { cause });

/** Opens an untrusted zip. Nothing is unpacked: entries are only read by the names we ask for. */
export async function openArchive(file: string, signal: AbortSignal): Promise<Archive> {
  const zip = await openPromise(file, { autoClose: false, strictFileNames: true }).catch((cause: unknown) => {
    throw refused('This is not a whole zip: it is cut off, or something else', cause);
  });
  try {
    return reader(zip, await contents(zip, (await stat(file)).size, signal));
  } catch (cause) {
    zip.close();
    throw cause;
  }
}

async function contents(zip: ZipFile, zipBytes: number, signal: AbortSignal): Promise<Map<string, Entry>> {
  if (zip.entryCount > ARCHIVE_LIMITS.entries) throw refused('The zip holds too many files');
  const entries = new Map<string, Entry>();
  let bytes = 0;
  try {
    for await (const entry of zip.eachEntry()) {
      signal.throwIfAborted();
      checkEntry(entry, zip.entryCount);
      if (entries.has(entry.fileName)) throw refused(`The zip holds ${entry.fileName} twice`);
      entries.set(entry.fileName, Object.assign(entry, NOTHING_BUT_THE_PLACE));
      bytes += entry.uncompressedSize;
      checkTotal(bytes, zipBytes);
    }
  } catch (cause) {
    if (cause instanceof StudioError || signal.aborted) throw cause;
    throw refused(wordsFor(cause), cause);
  }
  return entries;
}

const nothing = Buffer.alloc(0);

/** Dropped from each entry: in memory it takes up to forty times its size in the zip. */
const NOTHING_BUT_THE_PLACE = {
  comment: '',
  fileComment: '',
  extraFields: [],
  fileNameRaw: nothing,
  extraFieldRaw: nothing,
  fileCommentRaw: nothing,
};

/** Path traversal is refused by yauzl itself. */
function wordsFor(cause: unknown): string {
  const message = cause instanceof Error ? cause.message : '';
  return /relative path|absolute path|invalid characters/.test(message)
    ? 'The zip holds a file with a name that leads outside of it'
    : 'The list of contents of the zip is damaged';
}

function checkEntry(entry: Entry, files: number): void {
  const { fileName, uncompressedSize, compressedSize } = entry;
  const { nameBytes, notesBytes } = ARCHIVE_LIMITS;
  if (entry.fileNameLength > nameBytes || entry.extraFieldLength + entry.fileCommentLength > notesBytes)
    throw refused('The zip says more about a file than its name takes');
  if (/\p{Cc}/u.test(fileName)) throw refused('The zip holds a file with a name nobody can read');
  const limit = entryLimit(fileName, files);
  if (uncompressedSize > limit) {
    const why = fileName === MANIFEST ? ', more than a list of all files in the zip takes' : '';
    throw refused(`${fileName} is larger than ${formatLimit(limit)} unpacked${why}`);
  }
  const { ratioFrom, entryRatio } = ARCHIVE_LIMITS;
  if (uncompressedSize > ratioFrom && uncompressedSize > compressedSize * entryRatio) {
    throw refused(`${fileName} is packed so tightly that it can only be meant to fill the disk`);
  }
}

function checkTotal(bytes: number, zipBytes: number): void {
  if (bytes > ARCHIVE_LIMITS.bytes) {
    throw refused(`The zip holds more than ${formatLimit(ARCHIVE_LIMITS.bytes)} unpacked`);
  }
  if (bytes > ARCHIVE_LIMITS.ratioFrom && bytes > zipBytes * ARCHIVE_LIMITS.ratio) {
    throw refused('The zip is packed so tightly that it can only be meant to fill the disk');
  }
}

function reader(zip: ZipFile, entries: ReadonlyMap<string, Entry>): Archive {
  async function* read(path: string): AsyncGenerator<Buffer> {
    const entry = entries.get(path);
    if (!entry) throw new DamagedEntry(`${path} is not in the zip`);
    if (entry.isEncrypted() || ![STORED, DEFLATED].includes(entry.compressionMethod)) {
      throw new DamagedEntry(`${path} is packed in a way that cannot be read`);
    }
    let stream: Readable | null = null;
    try {
      stream = await zip.openReadStreamPromise(entry);
      for await (const chunk of stream) yield chunk as Buffer;
    } catch (cause) {
      throw new DamagedEntry(`${path} cannot be read from the zip`, { cause });
    } finally {
      stream?.destroy();
    }
  }
  return {
    count: entries.size,
    has: (path) => entries.has(path),
    sizeOf: (path) => entries.get(path)?.uncompressedSize ?? null,
    read,
    close: () => zip.close(),
  };
}
