import { type Kysely, sql } from 'kysely';
import { afterEach, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type Postgres, startPostgres } from '#lib/testing/postgres.ts';
import { openPostgres } from './open.ts';
import type { Schema } from './schema.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

const CONNECTIONS = 6;
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres({ connections: CONNECTIONS });
  return () => postgres.stop();
});
afterEach(() => postgres.thaw());

async function open() {
  const { db, close } = await openPostgres(`${postgres.url}/postgres`);
  onTestFinished(close);
  return db;
}

const ask = (db: Kysely<Schema>) => sql`select 1`.execute(db);
const failureOf = (asked: Promise<unknown>) =>
  asked.then(
    () => null,
    (cause: unknown) => cause,
  );

test('queries of a database that stands still end, and it is used again when it goes on', async () => {
  const db = await open();
  await ask(db);
  postgres.freeze();
  const failures = await Promise.all(Array.from({ length: 30 }, () => failureOf(ask(db))));
  expect(failures.filter((cause) => !isDatabaseUnavailable(cause))).toEqual([]);
  postgres.thaw();
  await expect.poll(() => failureOf(ask(db))).toBeNull();
});

test('a query that takes long is not ended while the database answers others', async () => {
  await sql`select pg_sleep(12)`.execute(await open());
});

test('when the database has no connection left, calls wait for those that are open', async () => {
  const [one, other] = [await open(), await open()];
  const failures = await Promise.all(
    Array.from({ length: 300 }, (_, at) =>
      failureOf(sql`select pg_sleep(0.01)`.execute(at % 2 ? one : other)),
    ),
  );
  expect(failures.filter(Boolean)).toEqual([]);
});

test('who has no connection at all gets one when another gives its own back', async () => {
  const others = await Promise.all(Array.from({ length: CONNECTIONS }, () => open()));
  const { promise: isOver, resolve } = Promise.withResolvers<void>();
  const held = others.map((db) =>
    db.connection().execute(async (own) => {
      await ask(own as Kysely<Schema>);
      taken += 1;
      await isOver;
    }),
  );
  await expect.poll(() => taken).toBe(CONNECTIONS);
  const waiting = ask(await open());
  for (const db of others.slice(0, 1)) void db.destroy();
  resolve();
  await Promise.all(held);
  await waiting;
});

let taken = 0;
