import 'server-only';
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { finished, pipeline } from 'node:stream/promises';
import type { z } from 'zod';
import type { Bucket } from '#lib/bucket/bucket.ts';
import type { S3Place } from '#lib/bucket/client.ts';
import { DAY_MS } from '#lib/format/units.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { measureClock } from '../db/database-time.ts';
import { newerAmong } from '../db/migrate.ts';
import { openAsItIs } from '../db/open.ts';
import type { Store } from '../db/store.ts';
import { roomIn, whileThereIsRoom } from '../process/disk.ts';
import { filesIn } from '../process/files-in.ts';
import { type ZipPart, zipStream } from '../process/zip-stream.ts';
import { allUsesSql, usedBlobs } from '../storage/blob-uses.ts';
import { pinMedia } from '../storage/pinned-media.ts';
import { openStorage } from '../storage/storage-error.ts';
import { bucketParts, leftIn, listService } from './bucket-media.ts';
import {
  BackupRefused,
  blobPath,
  LISTING,
  type ListedFile,
  MANIFEST,
  type Manifest,
  noStudioIn,
  SECRETS,
  SQLITE_COPY,
  TABLES,
  WITH_JOINED,
} from './contents.ts';
import { appliedMigrations, columnsOf, copySqlite, forgetEntries } from './copy-sqlite.ts';
import { doServicesJoin, dumpService, hasFilesOfService } from './joined-service.ts';
import { sha256Of, stagingFor } from './pin-files.ts';
import { dumpPostgres } from './postgres-tables.ts';
import { type Sealed, seal } from './seal.ts';
import { writeLines } from './write-lines.ts';

export interface BackupSource {
  dataDir: string;
  databaseUrl?: string | undefined;
}

export interface BackupOrder extends BackupSource {
  /** Where media outside the disk are. */
  s3?: S3Place | null;
  file: string;
  /** Seals the keys of services and session secrets; without it they are left out. */
  passphrase?: string | undefined;
}

export interface BackupReport {
  file: string;
  files: number;
  bytes: number;
  sealed: boolean;
  /** Hashes of media that the database names but that are missing. */
  missing: string[];
  /** Whether services render together whose files are in another bucket. */
  withoutServiceFiles: boolean;
  /** Hashes of media whose bytes have changed. */
  damaged: string[];
}

const ABANDONED_MS = DAY_MS;
const stagingHome = (dataDir: string) => join(dataDir, 'backing-up');

/**
 * Copies a running studio into one file: the database at one moment, all media it names then, and the data of
 * the embedded service.
 */
export async function makeBackup({ file, passphrase, s3, ...source }: BackupOrder): Promise<BackupReport> {
  if (existsSync(file)) throw new BackupRefused(`${file} is already there`);
  if (!source.databaseUrl && !existsSync(join(source.dataDir, 'studio.db'))) {
    throw noStudioIn(source.dataDir);
  }
  await removeAbandoned(source.dataDir);
  const staging = join(stagingHome(source.dataDir), randomUUID());
  const part = `${file}.${process.pid}.part`;
  try {
    await mkdir(staging, { recursive: true, mode: 0o700 });
    await mkdir(dirname(file), { recursive: true });
    const secrets = passphrase ? await sealSecrets(source.dataDir, passphrase) : null;
    const bucket = s3 ? openStorage(s3) : null;
    await using live = await openAsItIs(source).then((store) => ({
      store,
      [Symbol.asyncDispose]: store.close,
    }));
    await measureClock(live.store);
    await using _pinned = bucket ? await pinMedia(live.store) : null;
    const staged = await stage(source, staging, bucket, live.store);
    const written = await writeZip(staged, secrets, part, bucket);
    await rename(part, file);
    const { missing, withoutServiceFiles } = staged;
    return { file, ...written, sealed: secrets !== null, missing, withoutServiceFiles };
  } finally {
    await rm(part, { force: true });
    await rm(staging, { recursive: true, force: true });
    // Another backup may be using it.
    await rmdir(stagingHome(source.dataDir)).catch(() => undefined);
  }
}

/** Leftovers of a killed backup. */
async function removeAbandoned(dataDir: string): Promise<void> {
  const home = stagingHome(dataDir);
  for (const name of await readdir(home).catch(() => [])) {
    // Another backup may have removed it just now.
    const left = await stat(join(home, name)).catch(() => null);
    if (left && Date.now() - left.mtimeMs > ABANDONED_MS)
      await rm(join(home, name), { recursive: true, force: true });
  }
}

async function sealSecrets(dataDir: string, passphrase: string) {
  const found: Record<string, string> = {};
  for (const path of SECRETS) {
    const bytes = await readFile(join(dataDir, path)).catch(() => null);
    if (bytes) found[path] = bytes.toString('base64');
  }
  return seal(Buffer.from(JSON.stringify(found)), passphrase);
}

interface Staged {
  folder: string;
  engine: Manifest['engine'];
  migrations: string[];
  missing: string[];
  /** Whether services that render together are in it. */
  isJoined: boolean;
  withoutServiceFiles: boolean;
}

/**
 * Pins media, copies the database, then takes the media it names: any added in between are new, and a running
 * studio does not delete new files.
 */
async function stage(
  { dataDir, databaseUrl }: BackupSource,
  folder: string,
  bucket: Bucket | null,
  live: Store,
): Promise<Staged> {
  const { take, takeAll, pinAll } = stagingFor(dataDir, folder);
  await pinAll('blobs');
  const named = join(folder, 'named.txt');
  const migrations = await (databaseUrl
    ? dumpPostgres(databaseUrl, join(folder, TABLES), named)
    : copyStudio(join(dataDir, 'studio.db'), join(folder, SQLITE_COPY), named));
  const newer = newerAmong(migrations);
  // It may name media in places that are unknown here.
  if (newer)
    throw new BackupRefused(
      `the database is of a newer version (${newer}); make the backup with that version`,
    );
  const missing: string[] = [];
  async function* notOnDisk() {
    for await (const sha256 of createInterface({ input: createReadStream(named) })) {
      if (!(await take(blobPath(sha256)))) yield sha256;
    }
  }
  for await (const sha256 of leftIn(bucket, notOnDisk(), folder)) missing.push(sha256);
  // Some have been deleted with what named them, or replaced, since the database was copied.
  const isWanted = await namedNow(live, missing);
  const isJoined = databaseUrl !== undefined && (await doServicesJoin(live));
  if (isJoined) await dumpService(databaseUrl, folder);
  const hasItsFiles = isJoined && bucket !== null && (await hasFilesOfService(bucket));
  if (hasItsFiles) await listService(bucket, folder);
  if (existsSync(join(dataDir, 'service', 'service.db'))) {
    for (const part of SERVICE_FILES) await pinAll(part);
    await mkdir(join(folder, 'service'), { recursive: true });
    await copySqlite(join(dataDir, 'service', 'service.db'), join(folder, 'service', 'service.db'));
    await take('service/keys.json');
    for (const part of SERVICE_FILES) await takeAll(part);
  }
  return {
    folder,
    engine: databaseUrl ? 'postgres' : 'sqlite',
    migrations,
    missing: missing.filter(isWanted),
    isJoined,
    withoutServiceFiles: isJoined && !hasItsFiles,
  };
}

/** Tables of an older version cannot be asked: then all counts. */
const namedNow = (live: Store, sha256s: string[]) =>
  usedBlobs(live, sha256s).then(
    (used) => (sha256: string) => used.has(sha256),
    () => () => true,
  );

const SERVICE_FILES = ['service/tasks', 'service/characters'];

async function copyStudio(from: string, into: string, named: string): Promise<string[]> {
  const { size } = await stat(from);
  if (size > (await roomIn(dirname(into)))) throw new StudioError('disk_full');
  await copySqlite(from, into);
  forgetEntries(into);
  using copy = new DatabaseSync(into, { readOnly: true });
  const uses = allUsesSql((table, column) => columnsOf(copy, table).has(column));
  await writeLines(named, copy.prepare(uses).iterate(), ({ sha256 }) => String(sha256));
  return appliedMigrations(copy);
}

/** The database, media and service data, then the list of files with checksums, then the manifest. */
async function writeZip(
  { folder, engine, migrations, isJoined }: Staged,
  secrets: Sealed | null,
  part: string,
  bucket: Bucket | null,
) {
  const listFile = join(folder, LISTING);
  const list = createWriteStream(listFile, { mode: 0o600 });
  const told = { files: 0, bytes: 0, damaged: [] as string[] };
  const tell = (entry: ListedFile) => {
    list.write(`${JSON.stringify(entry)}\n`);
    told.files += 1;
    told.bytes += entry.bytes;
    const [kind, , name] = entry.path.split('/');
    if (kind === 'blobs' && name && name !== entry.sha256) told.damaged.push(name);
  };

  async function* parts(): AsyncGenerator<ZipPart> {
    if (engine === 'sqlite') yield await partOf(folder, SQLITE_COPY);
    if (bucket) yield* bucketParts(bucket, folder);
    for (const kind of [TABLES, 'blobs', 'service']) {
      for await (const file of filesIn(join(folder, kind))) {
        const path = relative(folder, file).replaceAll('\\', '/');
        const same = kind === 'service' ? await sameAsBlob(folder, file) : null;
        if (same) tell({ path, ...same });
        else yield await partOf(folder, path);
      }
    }
    list.end();
    await finished(list);
    yield await partOf(folder, LISTING);
    const { files, bytes } = told;
    const listing = { bytes: (await stat(listFile)).size, sha256: await sha256Of(listFile) };
    const manifest: z.input<typeof Manifest> = {
      format: 'dailies-backup',
      version: isJoined ? WITH_JOINED : 1,
      createdAt: Date.now(),
      engine,
      migrations,
      listing,
      files,
      bytes,
      secrets,
    };
    yield {
      path: MANIFEST,
      at: Date.now(),
      compress: true,
      open: () => [Buffer.from(JSON.stringify(manifest))],
    };
  }

  const output = await open(part, 'wx', 0o600);
  const given = new AbortController();
  const zip = zipStream(
    parts(),
    (entry) => {
      if (entry.path !== LISTING && entry.path !== MANIFEST) tell(entry);
    },
    given.signal,
  );
  try {
    await pipeline(
      zip,
      (bytes: AsyncIterable<Buffer>) => whileThereIsRoom(dirname(part), bytes),
      output.createWriteStream({ flush: true }),
    );
  } finally {
    given.abort();
    list.destroy();
  }
  return told;
}

async function partOf(folder: string, path: string): Promise<ZipPart> {
  const file = join(folder, path);
  const { size, mtimeMs } = await stat(file);
  return {
    path,
    at: mtimeMs,
    compress: /\.(db|jsonl)$/.test(path),
    bytes: size,
    open: () => createReadStream(file),
  };
}

/** Most of the service's videos were downloaded: their bytes are in the backup already. */
async function sameAsBlob(folder: string, file: string) {
  const sha256 = await sha256Of(file);
  const same = blobPath(sha256);
  return existsSync(join(folder, same)) ? { bytes: (await stat(file)).size, sha256, same } : null;
}
