import 'server-only';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll } from 'vitest';
import { newDatabase, postgresServer } from '#lib/testing/new-database.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { openStore } from '../db/open.ts';
import type { Dialect, Store } from '../db/store.ts';
import { startOnce } from './first-start.ts';

/** Where a store may be opened, as often as wanted, until it is thrown away. */
export interface TestPlace {
  where: { dataDir: string; databaseUrl?: string };
  open(): Promise<Store>;
}

export const ENGINES: readonly Dialect[] = ['sqlite', 'postgres'];

/** New, empty stores on one engine, for the tests of a file or a block: all are closed after them. */
export function testStores(engine: Dialect) {
  const folder = ownFolder();
  const opened: Store[] = [];
  let places = 0;
  afterAll(async () => {
    await Promise.all(opened.map((store) => store.close()));
  });

  /** `bare` has no tables; all others do. */
  async function place({ bare = false } = {}): Promise<TestPlace> {
    places += 1;
    const dataDir = join(folder, String(places));
    const where = engine === 'postgres' ? { dataDir, databaseUrl: await databaseFor(bare) } : { dataDir };
    return {
      where,
      async open() {
        if (engine === 'sqlite' && !bare) startOnce(dataDir);
        const store = await openStore(where);
        opened.push(store);
        return store;
      },
    };
  }

  return { place, open: async () => (await place()).open() };
}

const TEMPLATE = 'migrated';

let template: Promise<void> | undefined;

/** A database with all tables is copied from a template that the first caller migrates. */
async function databaseFor(bare: boolean): Promise<string> {
  if (bare) return newDatabase();
  template ??= ensureTemplate(await postgresServer());
  await template;
  return newDatabase(TEMPLATE);
}

async function ensureTemplate(server: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}/postgres` });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(1)');
    const { rowCount } = await client.query('select from pg_database where datname = $1', [TEMPLATE]);
    if (rowCount !== 0) return;
    await client.query(`create database being_${TEMPLATE}`);
    const store = await openStore({ dataDir: '', databaseUrl: `${server}/being_${TEMPLATE}` });
    await store.close();
    await client.query(`alter database being_${TEMPLATE} rename to ${TEMPLATE}`);
  } finally {
    // Whoever waits for the lock has it with the end of this connection.
    await client.end();
  }
}
