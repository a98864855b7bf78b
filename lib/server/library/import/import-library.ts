import 'server-only';
import { createHash } from 'node:crypto';
import type { LibraryImported } from '#lib/studio/portable/portable-library.ts';
import { HELD_BYTES } from '../../db/batches-by-size.ts';
import type { Store } from '../../db/store.ts';
import { log } from '../../process/log.ts';
import { yieldRegularly } from '../../process/yield-regularly.ts';
import type { BlobStore, StagedBlob } from '../../storage/blob-storage.ts';
import { usedBlobs } from '../../storage/blob-uses.ts';
import type { LibraryKind, Portable } from '../kind.ts';
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
import { type Manifest, readManifest } from './manifest.ts';
import { namesFor } from './outside.ts';
import { type Decisions, decide, type KindSurvey, survey } from './plan.ts';
import { readRecords } from './records.ts';
import { type Resolution, resolveImport } from './resolve.ts';

export interface Importing {
  file: string;
  store: Store;
  blobStore: BlobStore;
  owner: string;
  /**
   * Whether service ids in the archive are believed. They name tasks whose owner only the studio knows, so
   * they are dropped for anybody without the key.
   */
  keepsServiceIds: boolean;
  signal: AbortSignal;
}

interface Opened {
  archive: Archive;
  manifest: Manifest;
  surveys: KindSurvey[];
  decisions: Decisions;
  wanted: Wanted;
}

/** Opens an archive and plans its import, for the duration of `use`. */
async function readArchive<Result>(
  { file, store, blobStore, owner, signal }: Importing,
  use: (opened: Opened) => Promise<Result>,
): Promise<Result> {
  const archive = await openArchive(file, signal);
  try {
    const manifest = await readManifest(archive);
    const surveys = await survey(archive, store, owner, signal);
    const decisions = await decide(surveys);
    const wanted = await wantedFiles(archive, manifest, surveys, decisions, { blobStore, store, owner });
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
    return (await resolveImport(manifest, surveys, decisions, wanted)).report;
  });
}

const checkOnly: TakeFile = async ({ sha256 }, bytes) => {
  const hash = createHash('sha256');
  for await (const chunk of bytes) hash.update(chunk);
  return hash.digest('hex') === sha256 ? null : 'has a wrong checksum';
};

/** Rows written per transaction: nobody else can write meanwhile. */
const PORTION = 200;

/** Rows of one kind written in one transaction. */
interface Portion {
  kind: LibraryKind;
  ids: string[];
}

/**
 * Imports what is not here yet. All files are staged first; once they are intact they are stored and the rows
 * written in batches, so that others can write in between. A failure undoes everything. A killed process
 * leaves complete rows: importing again adds the rest.
 */
export function importLibrary(given: Importing): Promise<LibraryImported> {
  return readArchive(given, async ({ archive, manifest, surveys, decisions, wanted }) => {
    const { store, blobStore, owner, signal } = given;
    const staged = new Map<string, StagedBlob>();
    try {
      await takeFiles(archive, wanted, stageInto(blobStore, staged), signal);
      const resolution = await resolveImport(manifest, surveys, decisions, wanted);
      const kept = [...staged.values()].filter(({ sha256 }) => resolution.used.has(sha256));
      const written: Portion[] = [];
      try {
        for (const blob of kept) await blob.keep();
        const lost = new Set(wanted.lost.keys());
        for await (const portion of write(given, archive, resolution, lost)) written.push(portion);
      } catch (cause) {
        await takeBackRows(store, owner, written);
        await takeBackFiles(store, blobStore, kept);
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

async function* write(
  { store, owner, signal, keepsServiceIds }: Importing,
  archive: Archive,
  { writtenAs, names }: Resolution,
  lost: ReadonlySet<string>,
): AsyncGenerator<Portion> {
  const turn = yieldRegularly();
  for (const kind of KINDS) {
    let rows: Portable[] = [];
    let [weight, bytes] = [0, 0];
    const seen = new Set<string>();
    const insert = async (): Promise<Portion> => {
      const some = rows;
      [rows, weight, bytes] = [[], 0, 0];
      await store.db.transaction().execute((trx) => kind.insert(trx, owner, some));
      return { kind, ids: some.map(({ id }) => id) };
    };
    for await (const read of readRecords(archive, kind)) {
      signal.throwIfAborted();
      await turn();
      if (!('row' in read) || seen.has(read.row.id)) continue;
      const id = writtenAs(kind.name, read.row.id);
      if (id === undefined) continue;
      seen.add(read.row.id);
      const here = await namesFor(store, owner, names, kind.mentions?.(read.row) ?? []);
      const row = kind.settle(read.row, id, here, lost);
      rows.push(keepsServiceIds ? row : (kind.withoutServiceId?.(row) ?? row));
      weight += kind.weight?.(read.row) ?? 1;
      bytes += read.bytes;
      if (weight >= PORTION || bytes >= HELD_BYTES) yield await insert();
    }
    if (rows.length > 0) yield await insert();
  }
}

async function takeBackRows(store: Store, owner: string, written: Portion[]): Promise<void> {
  // Later rows may refer to earlier ones.
  for (const { kind, ids } of written.toReversed()) {
    await store.db
      .transaction()
      .execute((trx) => kind.remove(trx, owner, ids))
      .catch((err: unknown) => log().warn({ err, kind: kind.name }, 'part of a failed import stays here'));
  }
}

async function takeBackFiles(store: Store, blobStore: BlobStore, kept: readonly StagedBlob[]): Promise<void> {
  const used = await usedBlobs(
    store,
    kept.map(({ sha256 }) => sha256),
  );
  for (const { sha256 } of kept) if (!used.has(sha256)) await blobStore.delete(sha256);
}
