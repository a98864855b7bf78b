import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

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

/** Opens the service's database; every commit is on disk before it returns. */
export function openDatabase(folder: string): Database {
  const database = new DatabaseSync(join(folder, 'service.db'), { timeout: 5000 });
  database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma foreign_keys = on');
  migrate(database);
  return database;
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

export class DataFolderInUse extends Error {
  override readonly name = 'DataFolderInUse';
}

/**
 * Makes this process the only service on a data folder, so that no task is rendered twice at once. The
 * lock is the operating system's own on a SQLite file: it is released when the process ends in any way.
 */
function lockDataFolder(folder: string): () => void {
  const lock = new DatabaseSync(join(folder, 'service.lock'), { timeout: 2000 });
  try {
    lock.exec('begin exclusive');
  } catch (cause) {
    lock.close();
    throw new DataFolderInUse(`Another service is using ${folder}`, { cause });
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
