import 'server-only';
import { mkdir, readdir, rename, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { sql } from 'kysely';
import type { Bucket } from '#lib/bucket/bucket.ts';
import { DAY_MS, formatBytes } from '#lib/format/units.ts';
import { sha256Of } from '../backup/pin-files.ts';
import type { Store } from '../db/store.ts';
import { forgetThumbnails } from '../media/images.ts';
import { filesIn } from '../process/files-in.ts';
import { blobColumns, namedBlobs, usedBlobs } from '../storage/blob-uses.ts';
import { diskBlobStore } from '../storage/disk-blobs.ts';
import { type Counts, checkStrangers, fetchAway, troubleIn } from './check-bucket.ts';
import { type Finding, mended } from './finding.ts';
import { mendUse, nameOfUse, type Use } from './mend-media.ts';

const AT_ONCE = 500;
/** An unused file may be new: it is stored before its row is written. */
const GRACE_MS = DAY_MS;
/** Up to this many missing files are listed one by one. */
const FEW = 5;

interface Media {
  store: Store;
  dataDir: string;
  /** Where media outside the disk are. */
  bucket: Bucket | null;
  /** Skips reading every file completely. */
  quick: boolean;
}

/** Compares the database with the stored files, in both directions. */
export async function* checkMedia(media: Media): AsyncGenerator<Finding> {
  const refused = await media.bucket?.check().then(
    () => null,
    (cause: Error) => cause.message,
  );
  if (refused) return yield { area: 'media', level: 'wrong', says: `${refused}; look at the S3 variables` };
  const away = await folderAway(media);
  if (away) return yield away;
  const counts = { files: 0, bytes: 0, wrong: 0, unreadable: 0 };
  for await (const sha256 of namedBlobs(media.store)) {
    const trouble = await troubleOf(media, sha256, counts);
    if (trouble) {
      counts.wrong += 1;
      if (trouble === 'unreadable') counts.unreadable += 1;
      yield* usesIn(media, sha256, trouble);
    }
  }
  if (counts.unreadable === 0) yield* checkOrphans(media);
  if (counts.wrong > 0) return;
  const looked = media.quick ? 'are there' : 'are there and whole';
  yield {
    area: 'media',
    level: 'good',
    says: `${counts.files} files (${formatBytes(counts.bytes)}) ${looked}`,
  };
}

/** Files missing together are probably on an unmounted disk, and come back intact. */
async function folderAway(media: Media): Promise<Finding | null> {
  const folder = join(media.dataDir, 'blobs');
  let [named, missing] = [0, 0];
  for await (const sha256 of namedBlobs(media.store)) {
    named += 1;
    if ((await troubleOf({ ...media, quick: true }, sha256)) === 'missing') missing += 1;
  }
  const isEmpty = async () => (await readdir(folder).catch(() => [])).length === 0;
  const isAway = (missing > FEW && missing > named / 2) || (!media.bucket && (await isEmpty()));
  if (missing === 0 || !isAway) return null;
  const home = media.bucket ? `the bucket ${media.bucket.name} and ${folder}` : folder;
  const them = media.bucket ? 'them' : 'the folder';
  const says = `${missing} of ${named} files are missing from ${home}: bring ${them} back, or restore a backup; --fix leaves media alone until then`;
  return { area: 'media', level: 'wrong', says };
}

type Trouble = 'missing' | 'damaged' | 'unreadable';

async function troubleOf(media: Media, sha256: string, counts = { files: 0, bytes: 0 }) {
  const onDisk = await troubleOnDisk(media, sha256, counts);
  return onDisk === 'missing' && media.bucket ? troubleIn(media.bucket, media.quick, sha256, counts) : onDisk;
}

async function troubleOnDisk({ dataDir, quick }: Media, sha256: string, counts: Counts) {
  return diskBlobStore(dataDir).withFile(sha256, async (file): Promise<Trouble | null> => {
    try {
      const { size } = await stat(file);
      counts.files += 1;
      counts.bytes += size;
      return quick || (await sha256Of(file)) === sha256 ? null : 'damaged';
    } catch (cause) {
      return (cause as NodeJS.ErrnoException).code === 'ENOENT' ? 'missing' : 'unreadable';
    }
  });
}

async function* usesIn(media: Media, sha256: string, trouble: Trouble): AsyncGenerator<Finding> {
  for (const { table, column } of blobColumns()) {
    const { rows } = await sql<{ id: string }>`
      select id from ${sql.table(table)} where ${sql.ref(column)} = ${sha256}`.execute(media.store.db);
    for (const { id } of rows) {
      const use: Use = { table, column, id };
      const { what, remedy } = nameOfUse(use);
      if (trouble === 'unreadable') {
        const says = `${what} of ${id} cannot be read: look at the disk and the rights of blobs/${sha256.slice(0, 2)}`;
        yield { area: 'media', level: 'wrong', says };
        continue;
      }
      yield {
        area: 'media',
        level: 'wrong',
        says: `${what} of ${id} is ${trouble}: ${remedy ? `--fix ${remedy}, or ` : ''}restore a backup`,
        async mend() {
          if (trouble === 'damaged') await putAside(media, 'damaged', sha256);
          return mendUse(media.store, use);
        },
      };
    }
  }
}

/**
 * Damaged bytes may still be useful to somebody, but must not stay under their hash. An unused file may be a
 * film whose row dropped it while it was missing.
 */
async function putAside(
  { dataDir, bucket }: Media,
  folder: 'damaged' | 'unused',
  sha256: string,
): Promise<void> {
  await mkdir(join(dataDir, folder), { recursive: true, mode: 0o700 });
  if (bucket && (await fetchAway(bucket, sha256, join(dataDir, folder, sha256)))) return;
  await diskBlobStore(dataDir).withFile(sha256, (file) =>
    rename(file, join(dataDir, folder, sha256)).catch((cause: NodeJS.ErrnoException) => {
      if (cause.code !== 'ENOENT') throw cause;
    }),
  );
}

async function* checkOrphans(media: Media): AsyncGenerator<Finding> {
  const { store, dataDir } = media;
  if (media.bucket) yield* checkStrangers(store, media.bucket);
  let [count, bytes] = [0, 0];
  for await (const orphans of orphansIn(store, dataDir)) {
    count += orphans.length;
    for (const orphan of orphans) bytes += orphan.bytes;
  }
  if (count === 0) return;
  yield {
    area: 'media',
    level: 'note',
    says: `${count} files (${formatBytes(bytes)}) are used by nothing: --fix moves them to ${join(dataDir, 'unused')}`,
    async mend() {
      for await (const orphans of orphansIn(store, dataDir)) {
        for (const { sha256 } of orphans) {
          await forgetThumbnails(sha256);
          await putAside({ ...media, bucket: null }, 'unused', sha256);
        }
      }
      return mended('moved; remove them when you like');
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
