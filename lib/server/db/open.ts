import 'server-only';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely, type LogEvent } from 'kysely';
import { openPatientPool } from '#lib/postgres/patient-pool.ts';
import { env } from '../process/env.ts';
import { onceAsync } from '../process/singleton.ts';
import { keepDatabaseTime } from './database-time.ts';
import { noteFailure } from './hidden-failures.ts';
import { migrate } from './migrate.ts';
import { rowNames, StudioPostgresDialect } from './names.ts';
import type { Schema } from './schema.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import { inOwnThread, inThisThread } from './sqlite-lane.ts';
import type { Store } from './store.ts';
import { type VersionWatch, watchVersion } from './version-watch.ts';
import { tellOtherProcesses } from './wakes.ts';

const BIGINT = 20;

const plugins = [rowNames];

const log = (event: LogEvent) => {
  if (event.level === 'error') noteFailure(event.error);
};

interface Place {
  dataDir: string;
  databaseUrl?: string | undefined;
}

/** `threads` runs SQLite outside the calling thread. */
export async function openStore({ dataDir, databaseUrl }: Place, { threads = false } = {}): Promise<Store> {
  const watch = watchVersion();
  const opened = await openAsItIs({ dataDir, databaseUrl }, { threads, watch });
  try {
    await migrate(opened);
    watch.begin();
  } catch (cause) {
    await opened.close();
    throw cause;
  }
  return opened;
}

/** Without migrating: the tables may be another version's. */
export const openAsItIs = (
  { dataDir, databaseUrl }: Place,
  { threads = false, watch }: { threads?: boolean; watch?: VersionWatch } = {},
): Promise<Store> => (databaseUrl ? openPostgres(databaseUrl, watch) : openSqlite(dataDir, threads, watch));

async function openSqlite(dataDir: string, threads: boolean, watch?: VersionWatch): Promise<Store> {
  await mkdir(dataDir, { recursive: true });
  const dialect = new NodeSqliteDialect(
    join(dataDir, 'studio.db'),
    threads ? inOwnThread : inThisThread,
    watch,
  );
  const db = new Kysely<Schema>({ dialect, plugins, log });
  return { db, dialect: 'sqlite', close: () => db.destroy() };
}

export async function openPostgres(connectionString: string, watch?: VersionWatch): Promise<Store> {
  const { default: pg } = await import('pg');
  // Times and sizes are stored as bigint and stay far below 2^53.
  pg.types.setTypeParser(BIGINT, Number);
  const dialect = new StudioPostgresDialect({ pool: await openPatientPool({ connectionString }) }, watch);
  const db = new Kysely<Schema>({ dialect, plugins, log });
  return { db, dialect: 'postgres', close: () => db.destroy() };
}

/** The store of this process. */
export function store(): Promise<Store> {
  return onceAsync('store', async () => {
    const opened = await openStore(env(), { threads: true });
    const closing = new AbortController();
    const close = () => {
      closing.abort();
      return opened.close();
    };
    await keepDatabaseTime(opened, closing.signal).catch(async (cause: unknown) => {
      await close();
      throw cause;
    });
    if (opened.dialect === 'postgres') tellOtherProcesses(opened);
    return { ...opened, close };
  });
}
