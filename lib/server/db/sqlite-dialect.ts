import 'server-only';
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
import type { Outcome, Statement } from './sqlite-connection.mjs';
import type { OpenLane } from './sqlite-lane.ts';
import { type SqlitePool, sqlitePool, type Turn } from './sqlite-pool.ts';
import type { VersionWatch } from './version-watch.ts';

/** Kysely over Node's own SQLite. */
export class NodeSqliteDialect implements Dialect {
  readonly #file: string;
  readonly #open: OpenLane;
  readonly #watch: VersionWatch | undefined;

  constructor(file: string, open: OpenLane, watch?: VersionWatch) {
    this.#file = file;
    this.#open = open;
    this.#watch = watch;
  }

  createDriver(): Driver {
    return new NodeSqliteDriver(sqlitePool(this.#file, this.#open), this.#watch);
  }

  createQueryCompiler() {
    return new SqliteCompiler();
  }

  createAdapter() {
    return new Adapter();
  }

  createIntrospector(db: Kysely<never>) {
    return new SqliteIntrospector(db);
  }
}

class Adapter extends SqliteAdapter {
  // Writers take turns; readers need not wait for them.
  override get supportsMultipleConnections() {
    return true;
  }
}

class NodeSqliteDriver implements Driver {
  readonly #lanes: SqlitePool;
  readonly #watch: VersionWatch | undefined;

  constructor(lanes: SqlitePool, watch: VersionWatch | undefined) {
    this.#lanes = lanes;
    this.#watch = watch;
  }

  // A read-only connection cannot create the file.
  async init() {
    const connection = await this.acquireConnection();
    try {
      await connection.executeQuery(CompiledQuery.raw('pragma user_version'));
    } finally {
      await this.releaseConnection(connection);
    }
  }

  async acquireConnection() {
    const connection = new NodeSqliteConnection(this.#lanes);
    await this.#watch?.look(connection);
    return connection;
  }

  // A deferred `begin` that reads and then writes fails at once if another process wrote in between.
  async beginTransaction(connection: DatabaseConnection) {
    await (connection as NodeSqliteConnection).later('begin immediate');
  }

  async commitTransaction(connection: DatabaseConnection) {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection) {
    await (connection as NodeSqliteConnection).rollback();
  }

  async releaseConnection(connection: DatabaseConnection) {
    (connection as NodeSqliteConnection).release();
  }

  async destroy() {
    await this.#lanes.close();
  }
}

/** Reads on a reader until a write is requested: from then on it uses the writer. */
class NodeSqliteConnection implements DatabaseConnection {
  readonly #lanes: SqlitePool;
  #turn: Promise<Turn> | null = null;

  constructor(lanes: SqlitePool) {
    this.#lanes = lanes;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = { sql: query.sql, parameters: query.parameters as Statement['parameters'] };
    if (!this.#turn && isRead(query)) return resultOf(await this.#lanes.read(statement));
    if (isSetting(query)) return this.later<Row>(query.sql);
    return resultOf(await (await this.#takeTurn()).run(statement));
  }

  async later<Row>(sql: string): Promise<QueryResult<Row>> {
    (await this.#takeTurn()).later(sql);
    return { rows: [] };
  }

  async rollback() {
    const turn = await this.#takeTurn();
    // Perhaps nothing was begun: then there is nothing to undo.
    if (!turn.hasFailed) await turn.undo();
  }

  #takeTurn(): Promise<Turn> {
    this.#turn ??= this.#lanes.takeTurn();
    return this.#turn;
  }

  async *streamQuery<Row>(query: CompiledQuery): AsyncIterableIterator<QueryResult<Row>> {
    yield await this.executeQuery<Row>(query);
  }

  release() {
    this.#turn?.then(
      (turn) => turn.end(),
      () => undefined,
    );
    this.#turn = null;
  }
}

const isSetting = ({ sql }: CompiledQuery) => sql.startsWith('pragma ') && sql.includes('=');

const isRead = ({ query, sql }: CompiledQuery) =>
  query.kind === 'SelectQueryNode' || (query.kind === 'RawNode' && /^\s*select\b/i.test(sql));

function resultOf<Row>(outcome: Outcome): QueryResult<Row> {
  if ('changes' in outcome) {
    return {
      rows: [],
      numAffectedRows: BigInt(outcome.changes),
      insertId: BigInt(outcome.insertId),
    };
  }
  const { columns, rows } = outcome;
  return {
    rows: rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (const [at, name] of columns.entries()) row[name] = values[at];
      return row as Row;
    }),
  };
}
