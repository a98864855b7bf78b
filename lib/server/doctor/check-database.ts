import 'server-only';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { type Kysely, sql } from 'kysely';
import { appliedMigrations } from '../backup/copy-sqlite.ts';
import { measureClock } from '../db/database-time.ts';
import { MIGRATION_NAMES, newerAmong } from '../db/migrate.ts';
import { openPostgres } from '../db/open.ts';
import { clock } from '../process/clock.ts';
import type { Env } from '../process/env.ts';
import { type Finding, mended, notMended } from './finding.ts';

const RESTORE = 'restore a backup (npm run restore -- FILE --replace)';
const LOCK_WAIT_MS = 10_000;
const area = 'database';

type Where = Pick<Env, 'dataDir' | 'databaseUrl'>;

/** Checks the database without migrating it. Returns whether the other checks can run. */
export async function* checkDatabase(where: Where): AsyncGenerator<Finding, boolean> {
  return yield* where.databaseUrl
    ? checkPostgres(where.databaseUrl)
    : checkSqlite(join(where.dataDir, 'studio.db'));
}

async function* checkPostgres(url: string): AsyncGenerator<Finding, boolean> {
  const store = await openPostgres(url);
  try {
    const plain = store.db.withoutPlugins() as unknown as Kysely<{ migrations: { name: string } }>;
    await sql`select 1`.execute(plain);
    const rows = await plain
      .selectFrom('migrations')
      .select('name')
      .execute()
      .catch(() => []);
    const left = migrationsLeft(rows.map(({ name }) => name));
    yield left ?? { area, level: 'good', says: 'PostgreSQL answers, and its tables are up to date' };
    await measureClock(store);
    const difference = clock.difference();
    if (difference) yield { area, level: 'note', says: `${difference}: set it, as by NTP` };
    return left === null;
  } catch (cause) {
    const said = cause instanceof Error ? cause.message : String(cause);
    yield {
      area,
      level: 'wrong',
      says: `PostgreSQL does not answer (${said}): check DATABASE_URL and the server`,
    };
    return false;
  } finally {
    await store.close();
  }
}

async function* checkSqlite(file: string): AsyncGenerator<Finding, boolean> {
  if (!existsSync(file)) {
    yield { area, level: 'note', says: `there is none in ${file} yet: the first start makes it` };
    return false;
  }
  let problems: string[];
  let dangling: Dangling[] = [];
  let applied: string[] = [];
  try {
    using database = new DatabaseSync(file, { readOnly: true, timeout: LOCK_WAIT_MS });
    problems = problemsOf(database);
    dangling = problems.length === 0 ? danglingIn(database) : [];
    applied = problems.length === 0 ? appliedMigrations(database) : [];
  } catch (cause) {
    problems = [cause instanceof Error ? cause.message : String(cause)];
  }
  if (problems.length > 0) {
    const more = problems.length > 1 ? `, and ${problems.length - 1} more` : '';
    yield {
      area,
      level: 'wrong',
      says: `damaged (${problems[0]}${more}): ${RESTORE}; --fix rebuilds its indexes, which may be enough`,
      mend: async () => rebuildIndexes(file),
    };
    return false;
  }
  const left = migrationsLeft(applied);
  if (left) {
    yield left;
    return false;
  }
  if (dangling.length > 0) {
    yield {
      area,
      level: 'wrong',
      says: `${dangling.length} rows belong to something that is gone (${dangling[0]?.table}): --fix removes them`,
      mend: async () => removeRows(file, dangling),
    };
  } else yield { area, level: 'good', says: `whole, with ${applied.length} migrations` };
  return true;
}

function migrationsLeft(applied: readonly string[]): Finding | null {
  const newer = newerAmong(applied);
  if (newer) {
    return {
      area,
      level: 'wrong',
      says: `of a newer version (${newer}): update Dailies, or restore an older backup`,
    };
  }
  const left = MIGRATION_NAMES.filter((name) => !applied.includes(name));
  if (left.length === 0) return null;
  return {
    area,
    level: 'note',
    says: `${left.length} migrations are left: start the studio once, then ask again`,
  };
}

function problemsOf(database: DatabaseSync): string[] {
  const rows = database.prepare('pragma integrity_check').all();
  return rows.map((row) => String(Object.values(row)[0])).filter((said) => said !== 'ok');
}

interface Dangling {
  table: string;
  rowid: number;
}

const danglingIn = (database: DatabaseSync): Dangling[] =>
  database
    .prepare('pragma foreign_key_check')
    .all()
    .map(({ table, rowid }) => ({ table: String(table), rowid: Number(rowid) }));

function removeRows(file: string, rows: readonly Dangling[]) {
  using database = new DatabaseSync(file, { timeout: LOCK_WAIT_MS });
  for (const { table, rowid } of rows) {
    database.prepare(`delete from "${table.replaceAll('"', '""')}" where rowid = ?`).run(rowid);
  }
  const left = danglingIn(database).length;
  return left === 0 ? mended('removed') : notMended(`${left} are left: ${RESTORE}`);
}

function rebuildIndexes(file: string) {
  try {
    using database = new DatabaseSync(file, { timeout: LOCK_WAIT_MS });
    database.exec(`reindex; insert into task_search (task_search) values ('rebuild')`);
    if (problemsOf(database).length === 0)
      return mended('rebuilt, and now it is whole: ask the doctor again');
  } catch {}
  return notMended(`that was not enough: ${RESTORE}`);
}
