import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Postgres, startPostgres } from '#lib/testing/postgres.ts';
import { DatabaseAway, openPatientPool } from './patient-pool.ts';

const CONNECTIONS = 6;
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres({ connections: CONNECTIONS });
  return () => postgres.stop();
});
afterEach(() => postgres.thaw());

/** Answers with what a query on one of its connections failed with. */
async function open() {
  const pool = await openPatientPool({ connectionString: `${postgres.url}/postgres` });
  onTestFinished(() => pool.end());
  return async (query = 'select 1', meanwhile = Promise.resolve()): Promise<unknown> => {
    try {
      const client = await pool.connect();
      try {
        await client.query(query, []);
        await meanwhile;
      } finally {
        client.release();
      }
    } catch (cause) {
      return cause;
    }
  };
}

test('queries of a database that stands still end, and it is used again when it goes on', async () => {
  const ask = await open();
  expect(await ask()).toBeUndefined();
  postgres.freeze();
  const failures = await Promise.all(Array.from({ length: 30 }, () => ask()));
  expect(failures.filter((cause) => !(cause instanceof DatabaseAway))).toEqual([]);
  postgres.thaw();
  await expect.poll(() => ask()).toBeUndefined();
});

test('a query that takes long is not ended while the database answers others', async () => {
  const ask = await open();
  expect(await ask('select pg_sleep(12)')).toBeUndefined();
});

test('when the database has no connection left, calls wait for those that are open', async () => {
  const [ask, askElsewhere] = [await open(), await open()];
  const failures = await Promise.all(
    Array.from({ length: 300 }, (_, at) => (at % 2 ? ask : askElsewhere)('select pg_sleep(0.01)')),
  );
  expect(failures.filter(Boolean)).toEqual([]);
});

test('who has no connection at all gets one when another is given back', async () => {
  const others = await Promise.all(Array.from({ length: CONNECTIONS }, () => open()));
  const { promise: meanwhile, resolve } = Promise.withResolvers<void>();
  const held = others.map((ask) => ask('select 1', meanwhile));
  const waiting = (await open())();
  resolve();
  expect(await Promise.all([...held, waiting])).toEqual(Array(CONNECTIONS + 1).fill(undefined));
});
