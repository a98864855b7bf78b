import 'server-only';
import { DatabaseSync } from 'node:sqlite';

/*
 * One connection to a SQLite file. Plain JavaScript: a thread that runs TypeScript loads a compiler first, which costs
 * it more memory and time than all the rest.
 */

/**
 * @typedef {import('node:sqlite').SQLInputValue} Value
 * @typedef {{ sql: string, parameters: readonly Value[] }} Statement
 * @typedef {{ columns: string[], rows: unknown[][] } | { changes: number, insertId: number }} Outcome
 * @typedef {{ file: string, readOnly: boolean }} Where
 * @typedef {{ statement: import('node:sqlite').StatementSync, columns: string[] }} Prepared
 */

const KEPT_STATEMENTS = 200;
/** Filled only as far as the library is read: a search in a large one goes over it several times. */
const CACHE_KIB = 32_000;

/** 16 MB. Carrying changes over into the file waits for the disk: seldom, when thousands of tasks move. */
const CHECKPOINT_PAGES = 4000;

/** Whoever asks tries again: a wait in here holds up whatever this thread has to do besides. */
const LOCK_WAIT_MS = 100;

/** @type {Outcome} */
const NOTHING = { columns: [], rows: [] };

/** @param {Where} where */
export function connect({ file, readOnly }) {
  const database = new DatabaseSync(file, {
    timeout: LOCK_WAIT_MS,
    enableForeignKeyConstraints: true,
    readOnly,
  });
  database.exec(`pragma temp_store = memory; pragma cache_size = -${CACHE_KIB}`);
  if (!readOnly) {
    database.exec('pragma journal_mode = wal; pragma synchronous = full');
    database.exec(`pragma wal_autocheckpoint = ${CHECKPOINT_PAGES}`);
  }
  /** @type {Map<string, Prepared>} */
  const kept = new Map();

  /** @param {string} sql */
  function prepare(sql) {
    const known = kept.get(sql);
    if (known) return known;
    const statement = database.prepare(sql);
    statement.setReturnArrays(true);
    const prepared = { statement, columns: columnsOf(statement) };
    if (kept.size >= KEPT_STATEMENTS) {
      const [oldest] = kept.keys();
      if (oldest !== undefined) kept.delete(oldest);
    }
    kept.set(sql, prepared);
    return prepared;
  }

  /**
   * @param {Statement} given
   * @returns {Outcome}
   */
  function runOne({ sql, parameters }) {
    // These act when they are prepared: a kept one would do nothing.
    if (sql.startsWith('pragma ') && sql.includes('=')) {
      database.exec(sql);
      return NOTHING;
    }
    const prepared = prepare(sql);
    if (prepared.columns.length === 0) {
      const { changes, lastInsertRowid } = prepared.statement.run(...parameters);
      return { changes: Number(changes), insertId: Number(lastInsertRowid) };
    }
    const rows = /** @type {unknown[][]} */ (/** @type {unknown} */ (prepared.statement.all(...parameters)));
    // Another process may have given the table more columns since.
    if (rows[0] && rows[0].length !== prepared.columns.length) {
      prepared.columns = columnsOf(prepared.statement);
    }
    return { columns: prepared.columns, rows };
  }

  return {
    /**
     * One after the other; gives what the last one gave. The error of one says as `at` which it was.
     * @param {readonly Statement[]} statements
     */
    run(statements) {
      /** @type {Outcome} */
      let last = NOTHING;
      for (const [at, statement] of statements.entries()) {
        try {
          last = runOne(statement);
        } catch (cause) {
          throw Object.assign(/** @type {Error} */ (cause), { at });
        }
      }
      return last;
    },

    close() {
      kept.clear();
      database.close();
    },
  };
}

/** @param {import('node:sqlite').StatementSync} statement */
const columnsOf = (statement) => statement.columns().map(({ name }) => name);
