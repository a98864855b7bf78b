import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDiskFull } from '#lib/format/disk-full.ts';
import { StoreAway } from './db/away.ts';
import { LATEST, stepsForSqlite } from './db/migrations.ts';
import { NewerData, refuseNewer } from './db/newer-data.ts';
import type { Sql } from './db/sql.ts';
import { sqliteSql } from './db/sqlite.ts';

/** Unusable data. The message is one line with its name and the remedy. */
export class UnusableData extends Error {
  override readonly name = 'UnusableData';

  constructor(message: string, options?: ErrorOptions) {
    super(message.replaceAll(/\s+/g, ' '), options);
  }
}

const BUSY = 5;
const READ_ONLY = 8;
const IO_ERROR = 10;
const CORRUPT = 11;
const CANNOT_OPEN = 14;
const NOT_A_DATABASE = 26;
const sqliteCode = (cause: unknown) => ((cause as { errcode?: number } | null)?.errcode ?? 0) & 0xff;

/** Whether writing failed temporarily: a retry may succeed. */
export const cannotWrite = (cause: unknown) =>
  cause instanceof StoreAway ||
  cause instanceof NewerData ||
  isDiskFull(cause) ||
  [BUSY, READ_ONLY, IO_ERROR, CANNOT_OPEN].includes(sqliteCode(cause));

const notWritable = (folder: string, cause: unknown) =>
  new UnusableData(
    `DATA_DIR must be a folder that can be written; ${folder} cannot (${(cause as Error).message})`,
    { cause },
  );

const damaged = (file: string, why: string, cause?: unknown) =>
  new UnusableData(`${file} is damaged (${why}); restore a backup, or move it away to begin without it`, {
    cause,
  });

/** Opens the service's database; every commit is on disk before it returns. */
export function openDatabase(folder: string): DatabaseSync {
  const file = join(folder, 'service.db');
  try {
    const database = new DatabaseSync(file, { timeout: 5000 });
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    migrate(database, file);
    requireWhole(database, file);
    return database;
  } catch (cause) {
    const code = sqliteCode(cause);
    if (code === CORRUPT || code === NOT_A_DATABASE) throw damaged(file, (cause as Error).message, cause);
    if (code === READ_ONLY || code === CANNOT_OPEN) throw notWritable(folder, cause);
    throw cause;
  }
}

/** Up to this size checking every page takes an instant. */
const CHECKED_WHOLE = 64 * 1024 * 1024;

function requireWhole(database: DatabaseSync, file: string) {
  if (statSync(file).size > CHECKED_WHOLE) return;
  const [row] = database.prepare('pragma quick_check(1)').all();
  const said = String(row?.quick_check);
  if (said !== 'ok') throw damaged(file, said);
}

function migrate(database: DatabaseSync, file: string) {
  const row = database.prepare('pragma user_version').get() as { user_version: number };
  refuseNewer(file, row.user_version);
  if (row.user_version === LATEST) return;
  database.exec('begin immediate');
  try {
    const { user_version: version } = database.prepare('pragma user_version').get() as typeof row;
    refuseNewer(file, version);
    for (const step of stepsForSqlite(version)) database.exec(step);
    database.exec(`pragma user_version = ${LATEST}`);
    database.exec('commit');
  } catch (cause) {
    if (database.isTransaction) database.exec('rollback');
    throw cause;
  }
}

/** The database of a single process. */
export const openLocalSql = (folder: string): Sql => sqliteSql(openDatabase(folder));

/** How long the one before may take to end, whose studio was killed a moment ago. */
const ENDING_MS = 10_000;

/**
 * Makes this process the only service on a data folder, so that no task is rendered twice. The lock is the
 * operating system's on a SQLite file, so it is released however the process ends.
 */
function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'service.lock');
  const lock = new DatabaseSync(file, { timeout: ENDING_MS });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    if (sqliteCode(cause) === NOT_A_DATABASE) throw damaged(file, (cause as Error).message, cause);
    if (sqliteCode(cause) !== BUSY) throw cause;
    throw new UnusableData(`Another service is using ${folder}`, { cause });
  }
  return () => lock.close();
}

export interface Folders {
  /** Uploads and renders in progress; temporary. */
  temp: string;
}

/** Locks the data folder for this process, and empties the temporary folder. */
export function takeFolders(data: string): { folders: Folders; release: () => void } {
  try {
    return prepareFolders(data);
  } catch (cause) {
    throw cause instanceof UnusableData ? cause : notWritable(data, cause);
  }
}

function prepareFolders(data: string) {
  mkdirSync(data, { recursive: true, mode: 0o700 });
  const release = lockDataFolder(data);
  const folders = { temp: join(data, 'tmp') };
  rmSync(folders.temp, { recursive: true, force: true });
  mkdirSync(folders.temp, { mode: 0o700 });
  return { folders, release };
}
