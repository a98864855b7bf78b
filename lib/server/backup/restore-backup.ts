import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { Bucket } from '#lib/bucket/bucket.ts';
import type { S3Place } from '#lib/bucket/client.ts';
import { claimBucket, notOurs } from '#lib/bucket/installation.ts';
import { formatBytes } from '#lib/format/units.ts';
import { openStore } from '../db/open.ts';
import { roomIn } from '../process/disk.ts';
import { namedBlobs } from '../storage/blob-uses.ts';
import { mediaToBucket } from '../storage/copy-media.ts';
import { diskBlobStore } from '../storage/disk-blobs.ts';
import { openStorage } from '../storage/storage-error.ts';
import { storedBlobs } from '../storage/stored-blobs.ts';
import {
  BackupRefused,
  JOINED_TABLES,
  LISTING,
  type Manifest,
  SECRETS,
  SQLITE_COPY,
  TABLES,
} from './contents.ts';
import { columnsOf, isInUse } from './copy-sqlite.ts';
import { loadService, sendFiles } from './joined-service.ts';
import type { BackupSource } from './make-backup.ts';
import { loadPostgres, postgresIsEmpty } from './postgres-tables.ts';
import { checkFiles, readManifest } from './read-backup.ts';
import { unseal } from './seal.ts';
import { decideSwap, finishSwap, mergeBlobs, restoringIn } from './swap.ts';

export interface RestoreOrder extends BackupSource {
  file: string;
  passphrase?: string | undefined;
  /** Where media and the files of services go; without it, the disk. */
  s3?: S3Place | null;
  /** Replace existing data. */
  replace: boolean;
}

export interface RestoreReport {
  createdAt: number;
  files: number;
  bytes: number;
  /** What happened to the keys: the backup has `none`, or they stay `sealed` without the passphrase. */
  secrets: 'none' | 'sealed' | 'restored';
  /** Where the former data are now. */
  before: string | null;
}

/** Reads a whole backup and verifies every checksum; writes only a temporary list of its files. */
export async function verifyBackup(file: string): Promise<Manifest> {
  const folder = await mkdtemp(join(tmpdir(), 'dailies-check-'));
  try {
    const listFile = join(folder, LISTING);
    const manifest = await readManifest(file, listFile);
    await checkFiles(file, listFile, null);
    return manifest;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Restores a studio, all or nothing: everything is verified before anything is replaced. */
export async function restoreBackup(order: RestoreOrder): Promise<RestoreReport> {
  const { dataDir, databaseUrl, file } = order;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await finishSwap(dataDir);
  refuseWhileInUse(dataDir);
  const isEmpty = dataIn(dataDir).length === 0 && (!databaseUrl || (await postgresIsEmpty(databaseUrl)));
  if (!isEmpty && !order.replace) {
    throw new BackupRefused(`${dataDir} holds a studio already; --replace puts it aside`);
  }
  const restoring = restoringIn(dataDir);
  await rm(restoring, { recursive: true, force: true });
  await mkdir(restoring, { mode: 0o700 });
  try {
    const listFile = join(restoring, LISTING);
    const manifest = await readManifest(file, listFile);
    checkEngine(manifest, databaseUrl);
    await checkRoom(dataDir, manifest);
    const fresh = join(restoring, 'new');
    await mkdir(fresh, { mode: 0o700 });
    const secrets = await writeSecrets(manifest, order.passphrase, fresh);
    await checkFiles(file, listFile, fresh);
    const bucket = order.s3 ? await ownBucket(order.s3, fresh) : null;
    if (existsSync(join(fresh, JOINED_TABLES))) await restoreService(order, fresh, bucket);
    if (databaseUrl) {
      await mergeBlobs(dataDir);
      await loadPostgres(databaseUrl, join(fresh, TABLES), manifest.migrations);
      await rm(join(fresh, TABLES), { recursive: true });
    }
    const before = await putInPlace(dataDir);
    if (bucket) await bringToBucket(order, bucket);
    const { createdAt, files, bytes } = manifest;
    return { createdAt, files, bytes, secrets, before };
  } catch (cause) {
    if (!(await finishSwap(dataDir))) await rm(restoring, { recursive: true, force: true });
    throw cause;
  }
}

/** The bucket, unless it belongs to another studio than the one that was backed up. */
async function ownBucket(place: S3Place, fresh: string): Promise<Bucket> {
  const bucket = openStorage(place);
  await bucket.check();
  const installation = await installationIn(fresh);
  if (installation && !(await claimBucket(bucket, 'studio', installation)))
    throw new BackupRefused(notOurs(bucket.name, 'studio'));
  return bucket;
}

/** The id of the studio in a backup; undefined in one from before there were any. */
async function installationIn(fresh: string): Promise<string | undefined> {
  const file = join(fresh, SQLITE_COPY);
  if (!existsSync(file)) {
    const line = await readFile(join(fresh, TABLES, 'installation.jsonl'), 'utf8').catch(() => '');
    return line ? String(JSON.parse(line.split('\n', 1)[0] ?? '').id) : undefined;
  }
  using copy = new DatabaseSync(file, { readOnly: true });
  if (columnsOf(copy, 'installation').size === 0) return undefined;
  const row = copy.prepare('select id from installation').get();
  return row && String(row.id);
}

/** Services that render together have their tables in the studio's database, and their files in its bucket. */
async function restoreService(
  { databaseUrl, replace }: RestoreOrder,
  fresh: string,
  bucket: Bucket | null,
): Promise<void> {
  if (!databaseUrl || !bucket)
    throw new BackupRefused(
      'the backup holds services that render together; set DATABASE_URL and the S3 variables',
    );
  const tables = join(fresh, JOINED_TABLES);
  await loadService(databaseUrl, tables, replace);
  await sendFiles(bucket, fresh);
  await rm(tables);
}

/** Until then they are served from the disk, where a restore that is cut off here leaves them. */
async function bringToBucket({ dataDir, databaseUrl }: RestoreOrder, bucket: Bucket): Promise<void> {
  const store = await openStore({ dataDir, databaseUrl });
  try {
    await mediaToBucket({ store, dataDir, bucket, tell: () => undefined });
    const [stored, disk] = [storedBlobs(store), diskBlobStore(dataDir)];
    for await (const sha256 of namedBlobs(store)) if (await stored.find(sha256)) await disk.delete(sha256);
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    throw new BackupRefused(
      `the studio is in place, but its media stay in ${dataDir} (${said}); npm run migrate-data takes them to the bucket`,
      { cause },
    );
  } finally {
    await store.close();
  }
}

async function putInPlace(dataDir: string): Promise<string | null> {
  const arriving = await readdir(join(restoringIn(dataDir), 'new'));
  const leaves = [...arriving.filter((name) => name !== 'blobs'), 'incoming'];
  if (arriving.includes('studio.db')) leaves.push('studio.db-wal', 'studio.db-shm');
  const before = `before-restore-${new Date().toISOString().replaceAll(':', '-').slice(0, 19)}`;
  await decideSwap(dataDir, { leaves, before });
  await finishSwap(dataDir);
  return existsSync(join(dataDir, before)) ? join(dataDir, before) : null;
}

const dataIn = (dataDir: string): string[] =>
  ['studio.db', 'blobs', 'service', 'secret.key'].filter((name) => existsSync(join(dataDir, name)));

function refuseWhileInUse(dataDir: string): void {
  for (const lock of ['studio.db', 'service/service.lock']) {
    const file = join(dataDir, lock);
    if (existsSync(file) && isInUse(file)) {
      throw new BackupRefused(`${dataDir} is in use; stop the studio first`);
    }
  }
}

function checkEngine({ engine }: Manifest, databaseUrl: string | undefined): void {
  if (engine === 'postgres' && !databaseUrl) {
    throw new BackupRefused('the backup is of a studio on PostgreSQL; set DATABASE_URL');
  }
  if (engine === 'sqlite' && databaseUrl) {
    throw new BackupRefused('the backup is of a studio on SQLite; restore it without DATABASE_URL');
  }
}

async function checkRoom(dataDir: string, { bytes }: Manifest): Promise<void> {
  const room = await roomIn(dataDir);
  if (bytes > room) {
    throw new BackupRefused(`the backup needs ${formatBytes(bytes)}, and ${formatBytes(room)} are free`);
  }
}

async function writeSecrets(
  { secrets }: Manifest,
  passphrase: string | undefined,
  folder: string,
): Promise<RestoreReport['secrets']> {
  if (!secrets) return 'none';
  if (!passphrase) return 'sealed';
  const plain = await unseal(secrets, passphrase);
  if (!plain) throw new BackupRefused('the passphrase is not the one the backup was sealed with');
  const found = JSON.parse(plain.toString()) as Record<string, string>;
  for (const path of SECRETS) {
    const text = found[path];
    if (text === undefined) continue;
    await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
    await writeFile(join(folder, path), Buffer.from(text, 'base64'), { mode: 0o600 });
  }
  return 'restored';
}
