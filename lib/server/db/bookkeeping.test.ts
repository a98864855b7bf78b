import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { testStores } from '../testing/stores.ts';
import { bookkeeping } from './bookkeeping.ts';
import type { Db, Store } from './store.ts';

const FULL = 2;
const NORMAL = 1;
const stores = testStores('sqlite');
let store: Store;

beforeEach(async () => {
  store = await stores.open();
});

const level = async (db: Db) =>
  (await sql<{ synchronous: number }>`pragma synchronous`.execute(db)).rows[0]?.synchronous;

test('bookkeeping does not wait for the disk, and everything else does', async () => {
  expect(await level(store.db)).toBe(FULL);
  expect(await bookkeeping(store, level)).toBe(NORMAL);
  expect(await level(store.db)).toBe(FULL);
});

test('what is written after bookkeeping that failed waits for the disk again', async () => {
  const failing = bookkeeping(store, async () => {
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  expect(await level(store.db)).toBe(FULL);
});

test('nothing else is written meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const kept = bookkeeping(store, async () => promise);
  const other = level(store.db);
  resolve();
  await kept;
  expect(await other).toBe(FULL);
});
