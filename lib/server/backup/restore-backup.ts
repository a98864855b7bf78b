import 'server-only';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { formatBytes } from '#lib/format/units.ts';
import { roomIn } from '../process/disk.ts';
import { BackupRefused, LISTING, type Manifest, SECRETS, TABLES } from './contents.ts';
import { isInUse } from './copy-sqlite.ts';
import type { BackupSource } from './make-backup.ts';
import { loadPostgres, postgresIsEmpty } from './postgres-tables.ts';
import { checkFiles, readManifest } from './read-backup.ts';
import { unseal } from './seal.ts';
import { decideSwap, finishSwap, mergeBlobs, restoringIn } from './swap.ts';

export interface RestoreOrder extends BackupSource {
  file: string;
  passphrase?: string | undefined;
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
    if (databaseUrl) {
      await mergeBlobs(dataDir);
      await loadPostgres(databaseUrl, join(fresh, TABLES), manifest.migrations);
      await rm(join(fresh, TABLES), { recursive: true });
    }
    const before = await putInPlace(dataDir);
    const { createdAt, files, bytes } = manifest;
    return { createdAt, files, bytes, secrets, before };
  } catch (cause) {
    if (!(await finishSwap(dataDir))) await rm(restoring, { recursive: true, force: true });
    throw cause;
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
