import 'server-only';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type TestPostgres } from '#lib/testing/postgres.ts';
import { openStore } from '../db/open.ts';
import type { Engine, Store } from '../db/store.ts';

/** Where a store may be opened, as often as wanted, until it is thrown away. */
export interface TestPlace {
  where: { dataDir: string; databaseUrl?: string };
  open(): Promise<Store>;
}

export interface TestStores {
  place(): Promise<TestPlace>;
  stop(): Promise<void>;
}

export const ENGINES: readonly Engine[] = ['sqlite', 'postgres'];

/** New, empty stores on one engine. Stopping closes every store that was opened. */
export async function testStores(engine: Engine): Promise<TestStores> {
  const folder = await mkdtemp(join(tmpdir(), 'dailies-store-'));
  const server: TestPostgres | null = engine === 'postgres' ? await startPostgres() : null;
  const opened: Store[] = [];
  let places = 0;
  return {
    async place() {
      places += 1;
      const dataDir = join(folder, String(places));
      const where = server ? { dataDir, databaseUrl: await server.database() } : { dataDir };
      return {
        where,
        async open() {
          const store = await openStore(where);
          opened.push(store);
          return store;
        },
      };
    },
    async stop() {
      await Promise.all(opened.map((store) => store.close()));
      await server?.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
