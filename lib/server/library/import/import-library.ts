import 'server-only';
import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { LibraryImported, LibraryManifest } from '#lib/studio/library/portable-library.ts';
import type { Schema } from '../../db/schema.ts';
import type { Store } from '../../db/store.ts';
import type { BlobStore, StagedBlob } from '../../media/blob-store.ts';
import { usedBlobs } from '../../media/blob-uses.ts';
import type { Portable } from '../kind.ts';
import { KINDS } from '../kinds.ts';
import { type Archive, openArchive } from './archive.ts';
import {
  bytesOf,
  checkSpace,
  fileFits,
  type TakeFile,
  takeFiles,
  type Wanted,
  wantedFiles,
} from './files.ts';
import { type Decisions, decide, type KindSurvey, survey } from './plan.ts';
import { readManifest, readRecords } from './records.ts';
import { type Resolution, resolveImport } from './resolve.ts';

export interface Importing {
  file: string;
  store: Store;
  blobStore: BlobStore;
  owner: string;
  signal: AbortSignal;
}

interface Opened {
  archive: Archive;
  manifest: LibraryManifest;
  surveys: KindSurvey[];
  decisions: Decisions;
  wanted: Wanted;
}

/** Opens an archive and plans its import, for the duration of `use`. */
async function readArchive<Result>(
  { file, store, blobStore, owner, signal }: Importing,
  use: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive(file);
  try {
    const manifest = await readManifest(archive);
    const surveys = await survey(archive, store, owner, signal);
    const decisions = decide(surveys);
    const wanted = await wantedFiles(archive, manifest, surveys, decisions, blobStore);
    await checkSpace(bytesOf(wanted));
    return await use({ archive, manifest, surveys, decisions, wanted });
  } finally {
    archive.close();
  }
}

/** Previews an import. The whole archive is read and checked; nothing is changed. */
export function previewImport(given: Importing): Promise<LibraryImported> {
  return readArchive(given, async ({ archive, manifest, surveys, decisions, wanted }) => {
    await takeFiles(archive, wanted, checkOnly, given.signal);
    return resolveImport(manifest, surveys, decisions, wanted).report;
  });
}

const checkOnly: TakeFile = async ({ sha256 }, bytes) => {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex') === sha256 ? null : 'has a wrong checksum';
};

const BATCH = 100;

/**
 * Imports what is not here yet. Files are staged first; only when all are complete are they
 * committed and the rows written, in one transaction. A failure before that leaves nothing behind.
 */
export function importLibrary(given: Importing): Promise<LibraryImported> {
  return readArchive(given, async ({ archive, manifest, surveys, decisions, wanted }) => {
    const { store, blobStore, owner, signal } = given;
    const staged = new Map<string, StagedBlob>();
    try {
      await takeFiles(archive, wanted, stageInto(blobStore, staged), signal);
      const resolution = resolveImport(manifest, surveys, decisions, wanted);
      const kept = [...staged.values()].filter(({ sha256 }) => resolution.used.has(sha256));
      try {
        for (const blob of kept) await blob.keep();
        await store.db
          .transaction()
          .execute((trx) => write(trx, owner, archive, resolution, new Set(wanted.lost.keys()), signal));
      } catch (cause) {
        await takeBack(store, blobStore, kept);
        throw cause;
      }
      return resolution.report;
    } finally {
      for (const blob of staged.values()) await blob.discard();
    }
  });
}

const stageInto =
  (blobStore: BlobStore, staged: Map<string, StagedBlob>): TakeFile =>
  async ({ sha256, mime }, bytes) => {
    const blob = await blobStore.stage(bytes);
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
  { writtenAs, names }: Resolution,
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
      if (rows.length >= BATCH) await insert();
    }
    await insert();
  }
}

async function takeBack(store: Store, blobStore: BlobStore, kept: readonly StagedBlob[]): Promise<void> {
  const used = await usedBlobs(
    store,
    kept.map(({ sha256 }) => sha256),
  );
  for (const { sha256 } of kept) if (!used.has(sha256)) await blobStore.delete(sha256);
}
