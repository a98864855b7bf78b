import 'server-only';
import { createReadStream, existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { type Kysely, sql, type Transaction } from 'kysely';
import { applyMigrations, newerAmong } from '../db/migrate.ts';
import { openPostgres } from '../db/open.ts';
import { allUsesSql } from '../storage/blob-uses.ts';
import { BackupRefused, LEFT_BEHIND } from './contents.ts';
import { writeLines } from './write-lines.ts';

type Anything = Record<string, Record<string, unknown>>;
export type Trx = Transaction<Anything>;

const AT_ONCE = 500;

export async function inTransaction<Result>(
  databaseUrl: string,
  kind: 'read only' | 'read write',
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  const store = await openPostgres(databaseUrl);
  try {
    const plain = store.db.withoutPlugins() as unknown as Kysely<Anything>;
    return await plain.transaction().setIsolationLevel('repeatable read').setAccessMode(kind).execute(work);
  } finally {
    await store.close();
  }
}

/** The stored columns of every table; the others are computed. */
export async function columnsByTable(trx: Trx): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as table, c.column_name as column from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
    order by c.table_name, c.ordinal_position`.execute(trx);
  const tables = Map.groupBy(rows, ({ table }) => table);
  return new Map([...tables].map(([table, all]) => [table, all.map(({ column }) => column)]));
}

/** Writes all tables, at one moment, as lines of JSON, and the hashes of all blobs they name. */
export async function dumpPostgres(databaseUrl: string, folder: string, blobList: string): Promise<string[]> {
  await mkdir(folder, { recursive: true });
  return inTransaction(databaseUrl, 'read only', async (trx) => {
    const tables = await columnsByTable(trx);
    for (const [table, columns] of tables) {
      const kept = LEFT_BEHIND.includes(table) ? sql`false` : sql`true`;
      const query = sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)} where ${kept}`;
      await writeLines(join(folder, `${table}.jsonl`), rowsOf(trx, query), (row) => JSON.stringify(row));
    }
    const uses = allUsesSql((table, column) => tables.get(table)?.includes(column) ?? false);
    await writeLines(blobList, rowsOf(trx, sql.raw(uses)), ({ sha256 }) => String(sha256));
    return migrationsIn(trx);
  });
}

export async function* rowsOf(
  trx: Trx,
  query: ReturnType<typeof sql.raw>,
): AsyncGenerator<Record<string, unknown>> {
  await sql`declare all_rows no scroll cursor for ${query}`.execute(trx);
  for (;;) {
    const { rows } = await sql<Record<string, unknown>>`fetch ${sql.lit(AT_ONCE)} from all_rows`.execute(trx);
    if (rows.length === 0) break;
    yield* rows;
  }
  await sql`close all_rows`.execute(trx);
}

/** Whether the database has nothing that a restore would replace. */
export async function postgresIsEmpty(databaseUrl: string): Promise<boolean> {
  return inTransaction(databaseUrl, 'read only', async (trx) => {
    for (const table of (await columnsByTable(trx)).keys()) {
      if (table === 'migrations' || LEFT_BEHIND.includes(table)) continue;
      const { rows } = await sql`select 1 from ${sql.table(table)} limit 1`.execute(trx);
      if (rows.length > 0) return false;
    }
    return true;
  });
}

/** Replaces the tables by those of a backup, in one transaction. */
export async function loadPostgres(databaseUrl: string, folder: string, migrations: string[]): Promise<void> {
  await inTransaction(databaseUrl, 'read write', async (trx) => {
    await whenAlone(trx);
    await refuseNewer(trx);
    for (const table of await ourTables(trx)) {
      await trx.schema.dropTable(table).ifExists().cascade().execute();
    }
    await applyMigrations(trx as unknown as Transaction<unknown>, 'postgres', migrations);
    await sql`delete from migrations`.execute(trx);
    const tables = await columnsByTable(trx);
    for (const table of await parentsFirst(trx, [...tables.keys()])) {
      const file = join(folder, `${table}.jsonl`);
      if (existsSync(file)) await loadTable(trx, table, file);
    }
    await applyMigrations(trx as unknown as Transaction<unknown>, 'postgres');
  });
}

/** The tables that a newer program added are unknown here: they would stay, and be in the way of it later. */
async function refuseNewer(trx: Trx): Promise<void> {
  const hasNames = (await columnsByTable(trx)).has('migrations');
  const newer = hasNames ? newerAmong(await migrationsIn(trx)) : undefined;
  if (newer)
    throw new BackupRefused(
      `the database is of a newer version (${newer}), which has tables unknown to this one; give DATABASE_URL an empty database`,
    );
}

async function migrationsIn(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migrations order by name`.execute(trx);
  return rows.map(({ name }) => name);
}

const LOOKS = 30;
const BETWEEN_LOOKS_MS = 100;

/** Waits for closing connections, including our own; the embedded service may stay, in its own schema. */
export async function whenAlone(trx: Trx): Promise<void> {
  for (let looks = 1; await isInUse(trx); looks += 1) {
    if (looks >= LOOKS) throw new BackupRefused('the database is in use; stop the studio first');
    await delay(BETWEEN_LOOKS_MS);
  }
}

async function isInUse(trx: Trx): Promise<boolean> {
  // A transaction caches these statistics.
  await sql`select pg_stat_clear_snapshot()`.execute(trx);
  const { rows } = await sql`select 1 from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
      and application_name <> 'dailies-service'`.execute(trx);
  return rows.length > 0;
}

/** This version's tables, found by creating them elsewhere: the schema may contain others. */
async function ourTables(trx: Trx): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`select current_setting('search_path') as path`.execute(trx);
  await sql`create schema dailies_restore`.execute(trx);
  await sql`set local search_path to dailies_restore`.execute(trx);
  await applyMigrations(trx as unknown as Transaction<unknown>, 'postgres');
  const tables = [...(await columnsByTable(trx)).keys()];
  await sql`drop schema dailies_restore cascade`.execute(trx);
  await sql`select set_config('search_path', ${rows[0]?.path ?? 'public'}, true)`.execute(trx);
  return tables;
}

export async function parentsFirst(trx: Trx, tables: string[]): Promise<string[]> {
  const { rows } = await sql<{ child: string; parent: string }>`
    select child.relname as child, parent.relname as parent from pg_constraint
    join pg_class child on child.oid = conrelid join pg_class parent on parent.oid = confrelid
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(trx);
  const ordered = new Set<string>();
  const add = (table: string) => {
    for (const { child, parent } of rows) if (child === table && parent !== table) add(parent);
    ordered.add(table);
  };
  for (const table of tables) add(table);
  return [...ordered];
}

async function loadTable(trx: Trx, table: string, file: string): Promise<void> {
  // The backup already contains what triggers would add.
  await sql`alter table ${sql.table(table)} disable trigger user`.execute(trx);
  let rows: Record<string, unknown>[] = [];
  const flush = async () => {
    if (rows.length > 0) await trx.insertInto(table).values(rows).execute();
    rows = [];
  };
  const lines = createInterface({ input: createReadStream(file), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) {
    rows.push(JSON.parse(line));
    if (rows.length >= AT_ONCE) await flush();
  }
  await flush();
  await sql`alter table ${sql.table(table)} enable trigger user`.execute(trx);
}
