import 'server-only';
import type { Transaction } from 'kysely';
import type { LibraryImported } from '#lib/studio/library.ts';
import type { BlobStore, StagedBlob } from '../../media/blob-store.ts';
import { usedBlobs } from '../../store/blob-uses.ts';
import type { Schema } from '../../store/schema.ts';
import type { Store } from '../../store/store.ts';
import type { Portable } from '../kind.ts';
import { KINDS } from '../kinds.ts';
import type { Archive } from './archive.ts';
import { type Conclusion, conclude } from './conclude.ts';
import { fileFits } from './file-fits.ts';
import { type Importing, readArchive } from './read-archive.ts';
import { readRecords } from './read-records.ts';
import { type TakeFile, takeFiles } from './wanted-files.ts';

const PORTION = 100;

/**
 * Brings in what is not here yet. Files are taken in first, without being kept; only when all are whole are they
 * kept and the rows written, in one transaction. Whatever fails before its end leaves nothing behind.
 */
export function importLibrary(given: Importing): Promise<LibraryImported> {
  return readArchive(given, async ({ archive, manifest, surveys, decisions, wanted }) => {
    const { store, shelf, owner, signal } = given;
    const staged = new Map<string, StagedBlob>();
    try {
      await takeFiles(archive, wanted, stageInto(shelf, staged), signal);
      const conclusion = conclude(manifest, surveys, decisions, wanted);
      const kept = [...staged.values()].filter(({ sha256 }) => conclusion.used.has(sha256));
      try {
        for (const blob of kept) await blob.keep();
        await store.db
          .transaction()
          .execute((trx) => write(trx, owner, archive, conclusion, new Set(wanted.lost.keys()), signal));
      } catch (cause) {
        await takeBack(store, shelf, kept);
        throw cause;
      }
      return conclusion.report;
    } finally {
      for (const blob of staged.values()) await blob.discard();
    }
  });
}

const stageInto =
  (shelf: BlobStore, staged: Map<string, StagedBlob>): TakeFile =>
  async ({ sha256, mime }, bytes) => {
    const blob = await shelf.stage(bytes);
    const problem =
      blob.sha256 !== sha256
        ? 'has a wrong checksum'
        : (await fileFits(blob.file, mime))
          ? null
          : 'is not the kind of file it should be';
    if (problem === null) staged.set(sha256, blob);
    else await blob.discard();
    return problem;
  };

async function write(
  trx: Transaction<Schema>,
  owner: string,
  archive: Archive,
  { writtenAs, names }: Conclusion,
  lost: ReadonlySet<string>,
  signal: AbortSignal,
): Promise<void> {
  for (const kind of KINDS) {
    let rows: Portable[] = [];
    const written = new Set<string>();
    const insert = async () => {
      if (rows.length > 0) await kind.insert(trx, owner, rows);
      rows = [];
    };
    for await (const read of readRecords(archive, kind)) {
      signal.throwIfAborted();
      if (!('row' in read) || written.has(read.row.id)) continue;
      const id = writtenAs(kind.name, read.row.id);
      if (id === undefined) continue;
      written.add(read.row.id);
      rows.push(kind.settle(read.row, id, names, lost));
      if (rows.length >= PORTION) await insert();
    }
    await insert();
  }
}

async function takeBack(store: Store, shelf: BlobStore, kept: readonly StagedBlob[]): Promise<void> {
  const used = await usedBlobs(
    store,
    kept.map(({ sha256 }) => sha256),
  );
  for (const { sha256 } of kept) if (!used.has(sha256)) await shelf.delete(sha256);
}
