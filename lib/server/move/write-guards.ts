import 'server-only';
import { type Kysely, sql } from 'kysely';
import { WRITE_REFUSED } from '../db/read-only.ts';
import type { Store } from '../db/store.ts';

/*
 * During a move the database refuses all writes: from a process that has not noticed yet, or from another
 * machine. The guards check the row of `read_only` and are active only while it is: leftovers of a dead
 * process do no harm.
 */

/** Credentials, incidental notes, and the move's own tables. */
const UNGUARDED = new Set([
  'migrations',
  'read_only',
  'blob_stores',
  'installation',
  'secret_checks',
  'chores',
  'sessions',
  'guesses',
  'person_sessions',
  'passkeys',
  'verifications',
  'audit',
  'shares',
  'model_notes',
  'model_listings',
]);

/** Deleting a row of these ends a session or a link. */
const WAYS_IN = ['shares', 'sessions', 'person_sessions'];

const NAME = 'dailies_read_only';
const CHANGES = ['insert', 'update', 'delete'] as const;
type Change = (typeof CHANGES)[number];

type Plain = Kysely<Record<string, Record<string, unknown>>>;
const plain = ({ db }: Store) => db.withoutPlugins() as unknown as Plain;

async function guardedTables({ db, dialect }: Store): Promise<string[]> {
  const { rows } = await (dialect === 'sqlite'
    ? sql<{
        name: string;
      }>`select name from pragma_table_list where schema = 'main' and type = 'table' and name not like 'sqlite~_%' escape '~'`
    : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
  ).execute(db);
  return rows.map(({ name }) => name).filter((name) => !UNGUARDED.has(name));
}

/** From here on nobody writes: writes in progress have been committed or undone. */
export async function guardWrites(store: Store): Promise<void> {
  await guard(store, await guardedTables(store), CHANGES);
}

/** Called before rows are copied: a session or link ended later would stay open in the copy. */
export const guardWaysIn = (store: Store): Promise<void> => guard(store, WAYS_IN, ['delete']);

async function guard(store: Store, tables: readonly string[], changes: readonly Change[]): Promise<void> {
  if (store.dialect === 'sqlite') return guardSqlite(plain(store), tables, changes);
  await sql`create or replace function ${sql.ref(NAME)}() returns trigger language plpgsql as ${sql.lit(REFUSE)}`.execute(
    plain(store),
  );
  // One at a time: each waits for its table's writers, who must not wait for another of ours.
  for (const table of tables)
    await sql`create or replace trigger ${sql.ref(NAME)} before ${sql.raw(changes.join(' or '))} on ${sql.table(table)}
      for each row execute function ${sql.ref(NAME)}()`.execute(plain(store));
}

const REFUSE = `begin
  if exists (select 1 from read_only where until > extract(epoch from clock_timestamp()) * 1000) then
    raise exception '${WRITE_REFUSED}';
  end if;
  if tg_op = 'DELETE' then return old; end if;
  return new;
end`;

async function guardSqlite(db: Plain, tables: readonly string[], changes: readonly Change[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const table of tables)
      for (const change of changes)
        await sql`create trigger if not exists ${sql.ref(`${NAME}_${change}_${table}`)}
          before ${sql.raw(change)} on ${sql.table(table)}
          when exists (select 1 from read_only where until > unixepoch('subsec') * 1000)
          begin select raise(abort, ${sql.lit(WRITE_REFUSED)}); end`.execute(trx);
  });
}

export async function liftGuards(store: Store): Promise<void> {
  const db = plain(store);
  const tables = [...(await guardedTables(store)), ...WAYS_IN];
  if (store.dialect === 'postgres') {
    for (const table of tables)
      await sql`drop trigger if exists ${sql.ref(NAME)} on ${sql.table(table)}`.execute(db);
    await sql`drop function if exists ${sql.ref(NAME)}()`.execute(db);
    return;
  }
  await db.transaction().execute(async (trx) => {
    for (const table of tables)
      for (const change of CHANGES)
        await sql`drop trigger if exists ${sql.ref(`${NAME}_${change}_${table}`)}`.execute(trx);
  });
}
