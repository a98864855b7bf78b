import 'server-only';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { columnsOf } from '../backup/copy-sqlite.ts';
import {
  columnsByTable,
  inTransaction,
  parentsFirst,
  rowsOf,
  type Trx,
  whenAlone,
} from '../backup/postgres-tables.ts';

type Row = Record<string, unknown>;

/** The rows of one database, read or written in one transaction. */
export interface Rows {
  /** The stored columns of every table. */
  tables(): Promise<Map<string, string[]>>;
  /** Referenced tables come first. */
  inOrder(tables: string[]): Promise<string[]>;
  read(table: string, columns: string[]): AsyncIterable<Row> | Iterable<Row>;
  empty(table: string): Promise<void>;
  write(table: string, columns: string[], rows: Row[]): Promise<void>;
}

/** PostgreSQL. While it is written, nobody else may use it. */
export function withPostgres<Result>(
  databaseUrl: string,
  kind: 'read only' | 'read write',
  work: (rows: Rows) => Promise<Result>,
): Promise<Result> {
  return inTransaction(databaseUrl, kind, async (trx) => {
    if (kind === 'read only') return work(postgresRows(trx));
    await whenAlone(trx);
    const result = await work(postgresRows(trx));
    await whenAlone(trx);
    return result;
  });
}

function postgresRows(trx: Trx): Rows {
  return {
    tables: () => columnsByTable(trx),
    inOrder: (tables) => parentsFirst(trx, tables),
    read: (table, columns) =>
      rowsOf(trx, sql`select ${sql.join(columns.map((name) => sql.ref(name)))} from ${sql.table(table)}`),
    async empty(table) {
      await trx.deleteFrom(table).execute();
    },
    async write(table, _columns, rows) {
      await trx.insertInto(table).values(rows).execute();
    },
  };
}

/** A database file. While it is written, nobody else may use it. */
export async function withSqlite<Result>(
  file: string,
  kind: 'read only' | 'read write',
  work: (rows: Rows) => Promise<Result>,
): Promise<Result> {
  const readOnly = kind === 'read only';
  using database = new DatabaseSync(file, { readOnly, timeout: 0 });
  database.exec(`pragma foreign_keys = on; begin ${readOnly ? 'deferred' : 'exclusive'}`);
  try {
    const result = await work(sqliteRows(database));
    database.exec('commit');
    return result;
  } catch (cause) {
    database.exec('rollback');
    throw cause;
  }
}

const quoted = (name: string) => `"${name}"`;

function sqliteRows(database: DatabaseSync): Rows {
  const listed = (columns: string[]) => columns.map(quoted).join(', ');
  const names = () =>
    database
      .prepare("select name from sqlite_master where type = 'table' and name not like 'sqlite~_%' escape '~'")
      .all()
      .map(({ name }) => String(name));
  return {
    tables: async () => new Map(names().map((table) => [table, [...columnsOf(database, table)]])),
    async inOrder(tables) {
      const ordered = new Set<string>();
      const parents = database.prepare('select "table" as parent from pragma_foreign_key_list(?)');
      const add = (table: string) => {
        for (const { parent } of parents.all(table)) if (parent !== table) add(String(parent));
        ordered.add(table);
      };
      for (const table of tables) add(table);
      return [...ordered];
    },
    read: (table, columns) => database.prepare(`select ${listed(columns)} from ${quoted(table)}`).iterate(),
    async empty(table) {
      database.exec(`delete from ${quoted(table)}`);
    },
    async write(table, columns, rows) {
      const places = columns.map(() => '?').join(', ');
      const insert = database.prepare(`insert into ${quoted(table)} (${listed(columns)}) values (${places})`);
      for (const row of rows) insert.run(...columns.map((name) => row[name] as string | number | null));
    },
  };
}
