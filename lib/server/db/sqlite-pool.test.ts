import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { tasks } from '../tasks/repository.ts';
import { sampleTask } from '../testing/samples.ts';
import { openStore } from './open.ts';
import type { Outcome, Statement } from './sqlite-connection.mjs';
import type { Lane } from './sqlite-lane.ts';
import { sqlitePool } from './sqlite-pool.ts';
import { LOCAL_OWNER } from './store.ts';

const folder = ownFolder();

test('while another program holds the database, what is read is answered and what is written waits', async () => {
  const dataDir = join(folder, 'held');
  const store = await openStore({ dataDir }, { threads: true });
  const mine = tasks(store, LOCAL_OWNER);
  await mine.insert([sampleTask({ prompt: 'Before' })]);
  const other = new DatabaseSync(join(dataDir, 'studio.db'));
  other.exec('begin immediate');
  let isWritten = false;
  const writing = mine.insert([sampleTask({ prompt: 'After' })]).then(() => {
    isWritten = true;
  });
  const prompts = async () => (await mine.list({ limit: 9 })).tasks.map(({ prompt }) => prompt);
  expect(await prompts()).toEqual(['Before']);
  const second = await openStore({ dataDir }, { threads: true });
  expect(await tasks(second, LOCAL_OWNER).revision()).toBe(1);
  expect(isWritten).toBe(false);
  other.exec('commit');
  await writing;
  expect(await prompts()).toEqual(['After', 'Before']);
  other.close();
  await Promise.all([store.close(), second.close()]);
});

test('a thread answers as the database does, and undoes what failed', async () => {
  const store = await openStore({ dataDir: join(folder, 'own') }, { threads: true });
  const values = sql<object>`select 1 as one, 2.5 as half, null as none, 'ä' as text, 9007199254740991 as large`;
  expect((await values.execute(store.db)).rows).toEqual([
    { one: 1, half: 2.5, none: null, text: 'ä', large: 9007199254740991 },
  ]);
  const row = { owner: 'other', value: 1 };
  const twice = store.db.transaction().execute(async (trx) => {
    await trx.insertInto('revisions').values(row).execute();
    await trx.insertInto('revisions').values(row).execute();
  });
  await expect(twice).rejects.toMatchObject({
    code: 'ERR_SQLITE_ERROR',
    message: expect.stringContaining('UNIQUE constraint failed'),
  });
  expect(await store.db.selectFrom('revisions').selectAll().execute()).toEqual([]);
  const { numInsertedOrUpdatedRows } = await store.db
    .insertInto('revisions')
    .values(row)
    .executeTakeFirstOrThrow();
  expect(numInsertedOrUpdatedRows).toBe(1n);
  await store.close();
  await expect(store.db.selectFrom('revisions').selectAll().execute()).rejects.toThrow();
});

/** Lanes whose statements end when the test says so, by their SQL. */
function scriptedLanes() {
  const asked = new Map<string, PromiseWithResolvers<Outcome>>();
  const opened: (Lane & { kill(): void })[] = [];
  const lanes = sqlitePool('any', ({ readOnly }) => {
    let ended = false;
    const lane = {
      name: readOnly ? 'reader' : 'writer',
      get ended() {
        return ended;
      },
      run(statements: readonly Statement[]) {
        if (ended) return Promise.reject(new Error('ended'));
        const text = statements.map(({ sql }) => sql).join('; ');
        const answer = Promise.withResolvers<Outcome>();
        if (text === 'select 1') answer.resolve({ columns: [], rows: [] });
        asked.set(text, answer);
        return answer.promise;
      },
      close: async () => undefined,
      kill() {
        ended = true;
        for (const { reject } of asked.values()) reject(new Error('ended'));
      },
    };
    opened.push(lane);
    return lane;
  });
  const answer = async (text: string) => {
    await waitUntil(() => asked.has(text));
    asked.get(text)?.resolve({ columns: [], rows: [] });
  };
  return { lanes, asked, opened, answer };
}

const statement = (text: string) => ({ sql: text, parameters: [] });

test('what fails before a transaction began is what is told of it', async () => {
  const dataDir = join(folder, 'full');
  const store = await openStore({ dataDir });
  await sql`pragma query_only = 1`.execute(store.db);
  const writing = tasks(store, LOCAL_OWNER).insert([sampleTask()]);
  await expect(writing).rejects.toThrow('attempt to write a readonly database');
  await sql`pragma query_only = 0`.execute(store.db);
  await tasks(store, LOCAL_OWNER).insert([sampleTask()]);
  await store.close();
});

test('nobody waits behind a long search', async () => {
  const { lanes, answer } = scriptedLanes();
  const ended: string[] = [];
  const read = (text: string) => lanes.read(statement(text)).then(() => ended.push(text));
  const long = read('long');
  const short = ['one', 'two', 'three'].map(read);
  for (const text of ['one', 'two', 'three']) await answer(text);
  await Promise.all(short);
  expect(ended).toEqual(['one', 'two', 'three']);
  await answer('long');
  await long;
});

test('one writes at a time, in the order they came, and none goes on on another connection', async () => {
  const { lanes, asked, opened, answer } = scriptedLanes();
  const first = await lanes.takeTurn();
  const second = lanes.takeTurn();
  const beginning = first.run(statement('begin'));
  await answer('begin');
  await beginning;
  const lost = first.run(statement('insert'));
  opened[0]?.kill();
  await expect(lost).rejects.toThrow('ended');
  await expect(first.run(statement('commit'))).rejects.toThrow('ended');
  expect(opened).toHaveLength(1);
  first.end();
  const begun = (await second).run(statement('begin again'));
  await answer('begin again');
  await begun;
  expect(opened).toHaveLength(2);
  expect(asked.has('commit')).toBe(false);
});
