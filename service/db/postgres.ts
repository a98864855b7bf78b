import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseAway, openPatientPool } from '#lib/postgres/patient-pool.ts';
import { StoreAway } from './away.ts';
import { LATEST, stepsForPostgres } from './migrations.ts';
import { refuseNewer } from './newer-data.ts';
import type { Row, Sql, Value } from './sql.ts';

/** In its own schema, so that a studio may share the database. */
export const SCHEMA = 'service';
const CHANNEL = 'dailies_service';
const AGAIN_MS = 1000;
const CONNECT_MS = 10_000;
const INT8 = 20;

const numbersAsNumbers = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === INT8 ? Number : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

export const configuration = (connectionString: string) => ({
  connectionString,
  application_name: 'dailies-service',
  options: `-c search_path=${SCHEMA}`,
});

const orAway = (cause: unknown) =>
  cause instanceof DatabaseAway ? new StoreAway('The database', cause) : cause;

/** A question mark, or what may have one that stands for no value: a text, a name, a remark. */
const MARKS = /\?|'[^']*'|"[^"]*"|\$(\w*)\$.*?\$\1\$|--[^\n]*|\/\*.*?\*\//gs;

const numbered = (text: string) => {
  let place = 0;
  return text.replaceAll(MARKS, (found) => {
    if (found !== '?') return found;
    place += 1;
    return `$${place}`;
  });
};

interface Transaction {
  client: pg.PoolClient;
  open: boolean;
}

const VERSION = 'select coalesce(max(version), 0) as version from migrations';
/** How long a process may go on with what it saw of the version, outside of transactions. */
const LOOK_MS = 1000;

/** PostgreSQL, shared by any number of processes. */
export async function openPostgres(url: string): Promise<Sql> {
  const pool = await openPatientPool({ ...configuration(url), types: numbersAsNumbers });
  const inside = new AsyncLocalStorage<Transaction>();
  /** From then on the tables are there. */
  let isOpen = false;

  let lookedAt = performance.now();
  async function requireOurs(client: pg.PoolClient, first = '') {
    lookedAt = performance.now();
    const results = [await client.query(`${first}${VERSION}`)].flat();
    refuseNewer(`the schema ${SCHEMA}`, Number(results.at(-1)?.rows[0]?.version));
  }

  const connect = () =>
    pool.connect().catch((cause: unknown) => {
      throw orAway(cause);
    });

  async function query(
    text: string,
    values: Value[] = [],
  ): Promise<{ rows: Row[]; rowCount: number | null }> {
    const current = inside.getStore();
    const client = current?.open ? current.client : await connect();
    let broken = false;
    try {
      if (isOpen && !current?.open && performance.now() - lookedAt > LOOK_MS) await requireOurs(client);
      return await client.query(numbered(text), values);
    } catch (cause) {
      broken = cause instanceof DatabaseAway;
      throw orAway(cause);
    } finally {
      if (client !== current?.client) client.release(broken);
    }
  }

  async function begin<Result>(work: () => Promise<Result>): Promise<Result> {
    const client = await connect();
    const state: Transaction = { client, open: true };
    let broken: boolean | undefined;
    try {
      if (isOpen) await requireOurs(client, 'begin; ');
      else await client.query('begin');
      const result = await inside.run(state, work);
      await client.query('commit');
      return result;
    } catch (cause) {
      await client.query('rollback').catch(() => {
        broken = true;
      });
      throw orAway(cause);
    } finally {
      state.open = false;
      client.release(broken);
    }
  }

  const sql: Sql = {
    now: `cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
    skipLocked: 'for update skip locked',
    all: async (text, ...values) => (await query(text, values)).rows,
    one: async (text, ...values) => (await query(text, values)).rows[0],
    run: async (text, ...values) => (await query(text, values)).rowCount ?? 0,
    transaction: (work) => (inside.getStore()?.open ? work() : begin(work)),
    async lock(name) {
      await query('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`service ${name}`]);
    },
    close: () => pool.end(),
  };
  try {
    await migrate(sql);
    isOpen = true;
    return sql;
  } catch (cause) {
    await pool.end();
    throw cause;
  }
}

const ignore = () => undefined;

const migrate = (sql: Sql) =>
  sql.transaction(async () => {
    await sql.lock('migrations');
    await sql.run(`create schema if not exists ${SCHEMA}`);
    await sql.run('create table if not exists migrations (version bigint primary key)');
    const { version } = (await sql.one(VERSION)) ?? {};
    refuseNewer(`the schema ${SCHEMA}`, Number(version));
    for (const step of stepsForPostgres(Number(version))) await sql.run(step);
    if (Number(version) < LATEST) await sql.run('insert into migrations values (?)', LATEST);
  });

export interface Heard {
  kind: 'INSERT' | 'UPDATE' | 'DELETE';
  task: string;
}

/**
 * Reports every change of a task, by any process, until aborted; reports nothing in particular when changes
 * may have been missed because the connection broke.
 */
export async function hearChanges(url: string, signal: AbortSignal, hear: (what?: Heard) => void) {
  while (!signal.aborted) {
    await listen(url, signal, hear).catch(ignore);
    await delay(AGAIN_MS, undefined, { signal }).catch(ignore);
  }
}

async function listen(url: string, signal: AbortSignal, hear: (what?: Heard) => void) {
  const client = new pg.Client({
    ...configuration(url),
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
  });
  const ended = once(client, 'end', { signal });
  // Without a listener an error would end the process; `end` follows it.
  client.on('error', ignore);
  client.on('notification', ({ payload = '' }) => {
    const at = payload.indexOf(' ');
    hear({ kind: payload.slice(0, at) as Heard['kind'], task: payload.slice(at + 1) });
  });
  try {
    await client.connect();
    await client.query(`listen ${CHANNEL}`);
    hear();
    await ended;
  } finally {
    ended.catch(ignore);
    await client.end().catch(ignore);
  }
}
