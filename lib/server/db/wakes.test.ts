import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { onWake, passOnWakes, wake } from '../process/wake.ts';
import { testStores } from '../testing/stores.ts';
import { hearOtherProcesses, tellOtherProcesses } from './wakes.ts';

const stores = testStores('postgres');

async function setUp() {
  const { where, open } = await stores.place();
  const other = new pg.Client({ connectionString: where.databaseUrl });
  await other.connect();
  onTestFinished(() => other.end());
  const listening = async () => {
    const { rows } = await other.query<{ pid: number }>(
      "select pid from pg_stat_activity where datname = current_database() and query = 'listen dailies_wake'",
    );
    return rows;
  };
  return { store: await open(), databaseUrl: where.databaseUrl, other, listening };
}

test('a wake is told to other processes, many at once as one', async () => {
  const { store, other } = await setUp();
  const heard: string[] = [];
  other.on('notification', ({ payload = '' }) => heard.push(payload));
  await other.query('listen dailies_wake');
  tellOtherProcesses(store);
  onTestFinished(() => passOnWakes(() => undefined));
  for (let i = 0; i < 100; i += 1) wake('submit');
  wake('cut');
  await waitUntil(
    async () => heard.length,
    (count) => count > 0,
  );
  expect(heard).toEqual([expect.stringMatching(/^\S+ submit cut$/)]);
});

test('a wake of another process is heard, also after the connection was cut, and its own is not heard twice', async () => {
  const { store, databaseUrl, other, listening } = await setUp();
  const stopping = new AbortController();
  const stopped = hearOtherProcesses(databaseUrl, stopping.signal);
  onTestFinished(async () => {
    stopping.abort();
    await stopped;
    passOnWakes(() => undefined);
  });
  let woken = 0;
  onWake('dub', () => (woken += 1), stopping.signal);
  const [first] = await waitUntil(listening, (rows) => rows.length === 1);
  await other.query("select pg_notify('dailies_wake', 'another dub nonsense')");
  await waitUntil(
    async () => woken,
    (count) => count === 1,
  );

  await other.query('select pg_terminate_backend($1)', [first?.pid]);
  await waitUntil(listening, (rows) => rows.length === 1 && rows[0]?.pid !== first?.pid);
  tellOtherProcesses(store);
  wake('dub');
  expect(woken).toBe(2);
  await other.query("select pg_notify('dailies_wake', 'another dub')");
  await waitUntil(
    async () => woken,
    (count) => count === 3,
  );
});
