import { setTimeout as delay } from 'node:timers/promises';
import type { Client, Pool, PoolClient, PoolConfig } from 'pg';
import { TaggedError } from '#lib/format/tagged-error.ts';

/** PostgreSQL is down, stands still, has no connection left, or went away during a query. */
export class DatabaseAway extends TaggedError {
  static override readonly tag: string = 'DatabaseAway';

  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message || codeOf(cause) : cause;
    super(`The database cannot be reached (${why})`, { cause });
  }
}

/** PostgreSQL ends the connection, or starts up; class 08 are connection errors; words are the system's. */
const CUT_CODE = /^(57P0[1-5]|08...|E[A-Z]+)$/;
/** What pg reports without a code for a cut connection: during a query, and between two. */
const CUT_WORDS = /^(Connection terminated|Client has encountered a connection error|Client was closed)/;

const codeOf = (cause: unknown): string => String((cause as { code?: unknown } | null)?.code ?? '');
const isCut = (cause: unknown): boolean =>
  cause instanceof Error && (CUT_CODE.test(codeOf(cause)) || CUT_WORDS.test(cause.message));

const MOST_CONNECTIONS = 10;
/** A machine that is gone does not answer at all. */
const CONNECT_MS = 10_000;
/** After so long without an answer we look whether the database still answers anybody. */
const LOOK_MS = 5000;
/** How long a call waits for a connection while the database has none left. */
const PATIENCE_MS = 20_000;
const PAUSE_MS = 500;
/** How long until it is asked for more connections than it had. */
const GROW_MS = 10_000;
const TOO_MANY_CONNECTIONS = '53300';
/** pg's words for a pool whose connections are all in use. */
const BUSY = 'timeout exceeded when trying to connect';

/**
 * The connections to a database. Whatever becomes of it, they fail with `DatabaseAway` within half a minute; a query
 * may take as long as it needs while the database answers others.
 */
export async function openPatientPool(config: PoolConfig) {
  // Most studios run on SQLite and never need the driver.
  const { default: pg } = await import('pg');
  const settings = { ...config, keepAlive: true };
  const isThere = shared(() =>
    answers(new pg.Client({ ...settings, connectionTimeoutMillis: LOOK_MS, query_timeout: LOOK_MS })),
  );
  const pool = new pg.Pool({ ...settings, max: MOST_CONNECTIONS, connectionTimeoutMillis: CONNECT_MS });
  // A connection may be cut at any time, even within a transaction; without a listener that would end the
  // process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => void client.on('error', () => undefined));
  return {
    Client: pg.Client,
    options: pool.options,
    connect: async () => watched(await connect(pool, isThere), isThere),
    end: () => pool.end(),
  };
}

async function connect(pool: Pool, isThere: () => Promise<boolean>): Promise<PoolClient> {
  const until = Date.now() + PATIENCE_MS;
  for (;;) {
    try {
      return await pool.connect();
    } catch (cause) {
      if (!(await mayComeFree(cause, pool, isThere)) || Date.now() > until) throw new DatabaseAway(cause);
    }
  }
}

/** Whether a connection is worth waiting for. */
async function mayComeFree(cause: unknown, pool: Pool, isThere: () => Promise<boolean>): Promise<boolean> {
  if (codeOf(cause) !== TOO_MANY_CONNECTIONS) return (cause as Error).message === BUSY && isThere();
  // Those that are open are then waited for.
  pool.options.max = Math.max(1, pool.totalCount);
  setTimeout(() => {
    pool.options.max = MOST_CONNECTIONS;
  }, GROW_MS).unref();
  if (pool.totalCount === 0) await delay(PAUSE_MS);
  return true;
}

/** A connection that is cut when the database does not answer anybody: its query then fails, and it is replaced. */
function watched(client: PoolClient, isThere: () => Promise<boolean>): PoolClient {
  const query = async (sql: string, parameters: unknown[]) => {
    const look = setInterval(async () => {
      if (!(await isThere())) cut(client);
    }, LOOK_MS);
    try {
      return await client.query(sql, parameters);
    } catch (cause) {
      throw isCut(cause) ? new DatabaseAway(cause) : cause;
    } finally {
      clearInterval(look);
    }
  };
  return Object.assign(Object.create(client) as PoolClient, { query });
}

/** Whoever asks meanwhile gets the same answer. */
function shared<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let answer: Promise<Answer> | null = null;
  return () => {
    answer ??= ask().finally(() => {
      answer = null;
    });
    return answer;
  };
}

/** Whether the database answers, if only to refuse. */
async function answers(client: Client): Promise<boolean> {
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (cause) {
    return !isCut(cause) && codeOf(cause) !== '';
  } finally {
    client.end().catch(() => undefined);
  }
}

const cut = ({ connection }: Client) => connection.stream.destroy();
