import 'server-only';
import { createHash } from 'node:crypto';
import { fileTypeFromFile } from 'file-type';
import {
  LIBRARY_FORMAT,
  LIBRARY_VERSION,
  type LibraryEntry,
  type LibraryKindName,
  MANIFEST,
  recordsPath,
} from '#lib/studio/portable/portable-library.ts';
import { toText } from '#lib/studio/transcript/transcript-export.ts';
import { batches, type Store } from '../../db/store.ts';
import { asStream } from '../../http/ranges.ts';
import { clock } from '../../process/clock.ts';
import { log } from '../../process/log.ts';
import { type ZipPart, zipStream } from '../../process/zip-stream.ts';
import type { BlobStore } from '../../storage/blob-storage.ts';
import type { FileUse, LeaveOut, LibraryKind } from '../kind.ts';
import { transcriptKind } from '../kinds/transcripts.ts';
import { KINDS } from '../kinds.ts';
import { galleryPages, transcriptPath } from './gallery-pages.ts';
import type { Selection } from './selection.ts';

export interface Exporting {
  store: Store;
  blobStore: BlobStore;
  owner: string;
  selection: Selection;
}

/** A library as one zip, made while it is read. */
export function exportLibrary(given: Exporting): ReadableStream<Uint8Array> {
  const entries: LibraryEntry[] = [];
  const left = new AbortController();
  const open = () => zipStream(libraryParts(given, entries), (entry) => entries.push(entry), left.signal);
  return asStream(open, () => left.abort());
}

/**
 * Records first, as they name the files; then the files; then the readable pages; last the manifest, which
 * has all checksums.
 */
async function* libraryParts(given: Exporting, entries: LibraryEntry[]): AsyncGenerator<ZipPart> {
  const createdAt = clock.now();
  const files = new Map<string, FileUse>();
  const leftOut: string[] = [];
  const ids = new Map<LibraryKindName, string[]>();
  for (const kind of KINDS) {
    const told: string[] = [];
    ids.set(kind.name, told);
    const leaveOut: LeaveOut = ({ id }, reason) => leftOut.push(`${kind.name} ${id}, ${reason}\n`);
    yield textPart(recordsPath(kind.name), createdAt, () =>
      recordLines(given, kind, { files, told, leaveOut }),
    );
  }
  const places = new Map<string, string>();
  for (const use of files.values()) {
    const part = await filePart(given.blobStore, use, createdAt);
    if (!part) continue;
    places.set(use.sha256, part.path);
    yield part;
  }
  for await (const transcript of transcriptKind.read(
    given.store,
    given.owner,
    ids.get('transcripts') ?? [],
  )) {
    yield textPart(transcriptPath(transcript.id), transcript.updatedAt, () => [toText(transcript.segments)]);
  }
  for (const { path, lines } of galleryPages(given, ids, places)) yield textPart(path, createdAt, lines);
  if (leftOut.length > 0) {
    log().warn({ records: leftOut.length }, 'a library was exported without some records');
    yield textPart(LEFT_OUT, createdAt, () => [LEFT_OUT_HEAD, ...leftOut]);
  }
  const counts = Object.fromEntries([...ids].map(([name, told]) => [name, told.length]));
  const head = { format: LIBRARY_FORMAT, version: LIBRARY_VERSION, createdAt, counts };
  yield textPart(MANIFEST, createdAt, () => manifestPieces(head, entries));
}

const LEFT_OUT = 'left-out.txt';
const LEFT_OUT_HEAD = 'These could not be brought into any studio, and are not in this library:\n\n';

const LISTED_AT_ONCE = 1000;

/** The list of files comes last, so that a reader can stream it too. */
function* manifestPieces(head: object, entries: LibraryEntry[]): Generator<string> {
  yield `${JSON.stringify(head).slice(0, -1)},"entries":[`;
  for (const [index, some] of batches(entries, LISTED_AT_ONCE).entries()) {
    yield `${index > 0 ? ',' : ''}${some.map((entry) => JSON.stringify(entry)).join()}`;
  }
  yield ']}';
}

async function* recordLines(
  { store, owner, selection }: Exporting,
  kind: LibraryKind,
  { files, told, leaveOut }: { files: Map<string, FileUse>; told: string[]; leaveOut: LeaveOut },
): AsyncGenerator<string> {
  for await (const record of kind.read(store, owner, selection?.[kind.name] ?? null, leaveOut)) {
    for (const use of kind.files(record)) if (!files.has(use.sha256)) files.set(use.sha256, use);
    told.push(record.id);
    const sha256 = createHash('sha256').update(JSON.stringify(record)).digest('hex');
    yield `${JSON.stringify({ sha256, record })}\n`;
  }
}

/** Null for a missing file: its record is exported without it, and an import reports it. */
async function filePart(blobStore: BlobStore, use: FileUse, at: number): Promise<ZipPart | null> {
  const { sha256, folder } = use;
  const found = await blobStore.stat(sha256);
  if (!found) return null;
  const ending =
    use.ending ??
    (await blobStore.withFile(sha256, async (file) => (await fileTypeFromFile(file))?.ext)) ??
    'bin';
  const known = { bytes: found.bytes, sha256 };
  return {
    path: `${folder}/${sha256}.${ending}`,
    at,
    compress: false,
    known,
    open: () => blobStore.read(sha256),
  };
}

type Lines = () => Iterable<string> | AsyncIterable<string>;

const textPart = (path: string, at: number, lines: Lines): ZipPart => ({
  path,
  at,
  compress: true,
  async *open() {
    for await (const line of lines()) yield Buffer.from(line);
  },
});
