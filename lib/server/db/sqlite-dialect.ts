import 'server-only';
import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  type QueryResult,
  SqliteAdapter,
  SqliteIntrospector,
} from 'kysely';
import { SqliteCompiler } from './names.ts';

const KEPT_STATEMENTS = 200;
/** Filled only as far as the library is read: a search in a large one goes over it several times. */
const CACHE_KIB = 32_000;

/** 16 MB. Carrying changes over into the file waits for the disk: seldom, when thousands of tasks move. */
const CHECKPOINT_PAGES = 4000;

/** Kysely over Node's own SQLite. */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string;

  constructor(file: string) {
    this.#file = file;
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(this.#file);
  }

  createQueryCompiler() {
    return new SqliteCompiler();
  }

  createAdapter() {
    return new SqliteAdapter();
  }

  createIntrospector(db: Kysely<never>) {
    return new SqliteIntrospector(db);
  }
}

class NodeSqliteDriver implements Driver {
  readonly #file: string;
  #connection: NodeSqliteConnection | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  async init() {
    const database = new DatabaseSync(this.#file, { timeout: 10_000, enableForeignKeyConstraints: true });
    database.exec('pragma journal_mode = wal; pragma synchronous = full; pragma temp_store = memory');
    database.exec(`pragma cache_size = -${CACHE_KIB}; pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
    this.#connection = new NodeSqliteConnection(database);
  }

  async acquireConnection() {
    return this.#connection as NodeSqliteConnection;
  }

  // A deferred `begin` that reads and then writes fails at once when another process wrote in between.
  async beginTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection() {}

  async destroy() {
    this.#connection?.close();
    this.#connection = undefined;
  }
}

interface Prepared {
  statement: StatementSync;
  /** Whether it answers with rows. */
  gives: boolean;
}

class NodeSqliteConnection implements DatabaseConnection {
  readonly #database: DatabaseSync;
  readonly #statements = new Map<string, Prepared>();

  constructor(database: DatabaseSync) {
    this.#database = database;
  }

  async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    // These act when they are prepared: a kept one would do nothing.
    if (sql.startsWith('pragma ') && sql.includes('=')) {
      this.#database.exec(sql);
      return { rows: [] };
    }
    const { statement, gives } = this.#prepare(sql);
    const values = parameters as readonly SQLInputValue[];
    if (gives) return { rows: statement.all(...values) as Row[] };
    const { changes, lastInsertRowid } = statement.run(...values);
    return { rows: [], numAffectedRows: BigInt(changes), insertId: BigInt(lastInsertRowid) };
  }

  async *streamQuery<Row>({ sql, parameters }: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    // Its own statement: a kept one could be started again by another query before this one is read.
    const statement = this.#database.prepare(sql);
    for (const row of statement.iterate(...(parameters as readonly SQLInputValue[]))) {
      yield { rows: [row as Row] };
    }
  }

  close() {
    this.#statements.clear();
    this.#database.close();
  }

  #prepare(sql: string): Prepared {
    const kept = this.#statements.get(sql);
    if (kept) return kept;
    const statement = this.#database.prepare(sql);
    const prepared = { statement, gives: statement.columns().length > 0 };
    if (this.#statements.size >= KEPT_STATEMENTS) {
      const [oldest] = this.#statements.keys();
      if (oldest !== undefined) this.#statements.delete(oldest);
    }
    this.#statements.set(sql, prepared);
    return prepared;
  }
}
