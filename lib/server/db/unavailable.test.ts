import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testStores } from '../testing/stores.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const stores = testStores('postgres');

test('a connection that is cut between two queries of a transaction is a database that is away', async () => {
  const [store, other] = await Promise.all([stores.open(), stores.open()]);
  const cause = await store.db
    .transaction()
    .execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 10000)`.execute(other.db);
      for (;;) await sql`select 1`.execute(trx);
    })
    .catch((thrown: unknown) => thrown);
  expect(isDatabaseUnavailable(cause)).toBe(true);
  await sql`select 1`.execute(store.db);
});
