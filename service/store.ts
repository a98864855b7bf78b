import { mkdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { isDiskFull } from '#lib/format/disk-full.ts';

const MIGRATIONS = [
  `create table tasks (
     seq integer primary key autoincrement,
     id text not null unique,
     token text not null unique,
     key_id text not null,
     model text not null,
     status text not null,
     progress integer not null default 0,
     created_at integer not null,
     updated_at integer not null,
     completed_at integer,
     expires_at integer,
     prompt text not null,
     enhanced_prompt text not null,
     width integer not null,
     height integer not null,
     seconds integer not null,
     size text not null,
     staging text not null,
     metadata text,
     remixed_from text,
     character_id text,
     credits integer not null,
     crashes integer not null default 0,
     error text
   ) strict;
   create index tasks_unfinished on tasks (key_id, seq) where status in ('queued', 'pending', 'processing');
   create index tasks_of_key on tasks (key_id, seq);
   create table characters (
     id text primary key,
     key_id text not null,
     username text not null unique,
     token text not null unique,
     created_at integer not null,
     listed integer not null
   ) strict;
   create table usage (key_id text primary key, used integer not null) strict;
   create table repeats (
     key_id text not null,
     repeat_key text not null,
     fingerprint text not null,
     answer text,
     task_id text,
     created_at integer not null,
     primary key (key_id, repeat_key)
   ) strict;`,
  `create table spoken_replies (
     id text primary key,
     key_id text not null,
     text text not null,
     expires_at integer not null
   ) strict;
   create index spoken_replies_expiry on spoken_replies (expires_at);`,
  'alter table tasks add column asked_as text',
];

export type Database = DatabaseSync;

/** Data that cannot be used as they are. The message is one line that names them and says what to do. */
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

/** Whether something failed for want of a place to write: that passes, and then the same goes well. */
export const cannotWrite = (cause: unknown) =>
  isDiskFull(cause) || [BUSY, READ_ONLY, IO_ERROR, CANNOT_OPEN].includes(sqliteCode(cause));

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
export function openDatabase(folder: string): Database {
  const file = join(folder, 'service.db');
  try {
    const database = new DatabaseSync(file, { timeout: 5000 });
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
    migrate(database);
    requireWhole(database, file);
    return database;
  } catch (cause) {
    const code = sqliteCode(cause);
    if (code === CORRUPT || code === NOT_A_DATABASE) throw damaged(file, (cause as Error).message, cause);
    if (code === READ_ONLY || code === CANNOT_OPEN) throw notWritable(folder, cause);
    throw cause;
  }
}

/** Up to this size a look at every page is a matter of a blink. */
const CHECKED_WHOLE = 64 * 1024 * 1024;

function requireWhole(database: Database, file: string) {
  if (statSync(file).size > CHECKED_WHOLE) return;
  const [row] = database.prepare('pragma quick_check(1)').all();
  const said = String(row?.quick_check);
  if (said !== 'ok') throw damaged(file, said);
}

function migrate(database: Database) {
  transaction(database, () => {
    const row = database.prepare('pragma user_version').get() as { user_version: number };
    for (const step of MIGRATIONS.slice(row.user_version)) database.exec(step);
    database.exec(`pragma user_version = ${MIGRATIONS.length}`);
  });
}

/** Runs `action` in one transaction. Nested calls join the outer one. */
export function transaction<Result>(database: Database, action: () => Result): Result {
  if (database.isTransaction) return action();
  database.exec('begin immediate');
  try {
    const result = action();
    database.exec('commit');
    return result;
  } catch (cause) {
    if (database.isTransaction) database.exec('rollback');
    throw cause;
  }
}

/**
 * Makes this process the only service on a data folder, so that no task is rendered twice at once. The
 * lock is the operating system's own on a SQLite file: it is released when the process ends in any way.
 */
function lockDataFolder(folder: string): () => void {
  const file = join(folder, 'service.lock');
  const lock = new DatabaseSync(file, { timeout: 2000 });
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
  /** One folder per task, named by its token: reference images, the video, the poster. */
  tasks: string;
  /** Pictures of characters. */
  characters: string;
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
  const folders = {
    temp: join(data, 'tmp'),
    tasks: join(data, 'tasks'),
    characters: join(data, 'characters'),
  };
  rmSync(folders.temp, { recursive: true, force: true });
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true, mode: 0o700 });
  return { folders, release };
}
