import 'server-only';
import { mkdir, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import { formatBytes } from '#lib/format/units.ts';
import { filesIn, sha256Of } from '../backup/pin-files.ts';
import type { Store } from '../db/store.ts';
import { releaseBlobs } from '../media/asset-files.ts';
import { diskBlobStore } from '../media/blob-store.ts';
import { allUsesSql, PLACES, usedBlobs } from '../media/blob-uses.ts';
import { type Finding, mended } from './finding.ts';
import { mendUse, nameOfUse, type Use } from './mend-media.ts';

const AT_ONCE = 500;
/** What nothing uses may be about to be used: a file is kept before its row is written. */
const GRACE_MS = 24 * 60 * 60_000;

interface Media {
  store: Store;
  dataDir: string;
  /** Without reading every file to its end. */
  quick: boolean;
}

/** Compares what the database names with what is there, in both directions. */
export async function* checkMedia(media: Media): AsyncGenerator<Finding> {
  const counts = { files: 0, bytes: 0, wrong: 0 };
  for await (const sha256 of namedBlobs(media.store)) {
    const trouble = await troubleOf(media, sha256, counts);
    if (trouble) {
      counts.wrong += 1;
      yield* usesIn(media, sha256, trouble);
    }
  }
  yield* checkOrphans(media);
  if (counts.wrong > 0) return;
  const looked = media.quick ? 'are there' : 'are there and whole';
  yield {
    area: 'media',
    level: 'good',
    says: `${counts.files} files (${formatBytes(counts.bytes)}) ${looked}`,
  };
}

/** The hashes of all blobs in use, a few at a time. */
async function* namedBlobs({ db }: Store): AsyncGenerator<string> {
  const uses = sql.raw(allUsesSql(() => true));
  let last = '';
  for (;;) {
    const { rows } = await sql<{ sha256: string }>`
      select sha256 from (${uses}) as named where sha256 > ${last} order by sha256 limit ${sql.lit(AT_ONCE)}`.execute(
      db,
    );
    for (const { sha256 } of rows) yield sha256;
    const end = rows.at(-1);
    if (!end) return;
    last = end.sha256;
  }
}

type Trouble = 'missing' | 'damaged';

async function troubleOf(
  { dataDir, quick }: Media,
  sha256: string,
  counts: { files: number; bytes: number },
) {
  return diskBlobStore(dataDir).withFile(sha256, async (file): Promise<Trouble | null> => {
    const found = await stat(file).catch(() => null);
    if (!found) return 'missing';
    counts.files += 1;
    counts.bytes += found.size;
    return quick || (await sha256Of(file)) === sha256 ? null : 'damaged';
  });
}

async function* usesIn(media: Media, sha256: string, trouble: Trouble): AsyncGenerator<Finding> {
  for (const [table, column] of PLACES) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${sha256}`.execute(media.store.db);
    for (const { id } of rows) {
      const use: Use = { table, column, id };
      const { what, remedy } = nameOfUse(use);
      yield {
        area: 'media',
        level: 'wrong',
        says: `${what} of ${id} is ${trouble}: ${remedy ? `--fix ${remedy}, or ` : ''}restore a backup`,
        async mend() {
          if (trouble === 'damaged') await putAside(media.dataDir, sha256);
          return mendUse(media.store, use);
        },
      };
    }
  }
}

/** Damaged bytes may still be worth something to somebody; under their hash they would pass for whole. */
async function putAside(dataDir: string, sha256: string): Promise<void> {
  await mkdir(join(dataDir, 'damaged'), { recursive: true, mode: 0o700 });
  await diskBlobStore(dataDir).withFile(sha256, (file) =>
    rename(file, join(dataDir, 'damaged', sha256)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause;
    }),
  );
}

async function* checkOrphans({ store, dataDir }: Media): AsyncGenerator<Finding> {
  let [count, bytes] = [0, 0];
  for await (const orphans of orphansIn(store, dataDir)) {
    count += orphans.length;
    for (const orphan of orphans) bytes += orphan.bytes;
  }
  if (count === 0) return;
  yield {
    area: 'media',
    level: 'note',
    says: `${count} files (${formatBytes(bytes)}) are used by nothing: --fix removes them`,
    async mend() {
      const blobStore = diskBlobStore(dataDir);
      for await (const orphans of orphansIn(store, dataDir)) {
        const names = orphans.map(({ sha256 }) => sha256);
        await releaseBlobs(store, names, blobStore);
      }
      return mended('removed');
    },
  };
}

async function* orphansIn(store: Store, dataDir: string) {
  let batch: { sha256: string; bytes: number }[] = [];
  const unused = async () => {
    const used = await usedBlobs(
      store,
      batch.map(({ sha256 }) => sha256),
    );
    const found = batch.filter(({ sha256 }) => !used.has(sha256));
    batch = [];
    return found;
  };
  for await (const file of filesIn(join(dataDir, 'blobs'))) {
    const sha256 = basename(file);
    const found = await stat(file).catch(() => null);
    if (!found || !/^[0-9a-f]{64}$/.test(sha256) || Date.now() - found.mtimeMs < GRACE_MS) continue;
    batch.push({ sha256, bytes: found.size });
    if (batch.length >= AT_ONCE) yield await unused();
  }
  yield await unused();
}
