import 'server-only';
import { backup, DatabaseSync } from 'node:sqlite';
import { BackupRefused, LEFT_BEHIND } from './contents.ts';

const BUSY_MS = 10_000;
/** All pages in one step, for a consistent copy: with several, any write in between restarts it. */
const ALL_PAGES = 2 ** 31 - 1;

/** Copies a database at one moment, while others write to it, into a single consistent file. */
export async function copySqlite(from: string, into: string): Promise<void> {
  const source = new DatabaseSync(from, { readOnly: true, timeout: BUSY_MS });
  try {
    await backup(source, into, { rate: ALL_PAGES });
  } finally {
    source.close();
  }
  using copy = new DatabaseSync(into);
  copy.exec('pragma journal_mode = delete');
  const problem = firstProblem(copy);
  if (problem) throw new BackupRefused(`the database is damaged (${problem}); see npm run doctor`);
}

export function firstProblem(database: DatabaseSync): string | null {
  const [row] = database.prepare('pragma quick_check(1)').all();
  const said = String(Object.values(row ?? {})[0]);
  return said === 'ok' ? null : said;
}

/** Empties the tables that are left out. */
export function forgetEntries(file: string): void {
  using copy = new DatabaseSync(file);
  for (const table of LEFT_BEHIND)
    if (columnsOf(copy, table).size > 0) copy.exec(`pragma secure_delete = on; delete from ${table}`);
}

export const columnsOf = (database: DatabaseSync, table: string): Set<string> =>
  new Set(
    database
      .prepare('select name from pragma_table_info(?)')
      .all(table)
      .map(({ name }) => String(name)),
  );

export function appliedMigrations(database: DatabaseSync): string[] {
  return database
    .prepare('select name from migrations order by name')
    .all()
    .map(({ name }) => String(name));
}

/** Whether another process has the database open. A damaged one counts as closed. */
export function isInUse(file: string): boolean {
  try {
    using database = new DatabaseSync(file, { timeout: 0 });
    database.exec('pragma locking_mode = exclusive; begin exclusive; rollback');
    return false;
  } catch (cause) {
    return (cause as { errcode?: number }).errcode === 5;
  }
}
