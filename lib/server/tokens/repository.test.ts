import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { lockLedger } from '../limits/lock.ts';
import { ruleOf } from '../limits/rules.ts';
import { testStores } from '../testing/stores.ts';
import { tokens } from './repository.ts';

const { open } = testStores('postgres');
const approval = { above: 3, unpriced: true };
const robot = { name: 'Robot', scope: 'create' } as const;

async function waitsForLock({ db }: Store) {
  const found = await sql`select from pg_locks where locktype = 'advisory' and not granted
    and database = (select oid from pg_database where datname = current_database())`.execute(db);
  return found.rows.length > 0;
}

test.each([
  ['set with a token', async (store: Store) => tokens(store, LOCAL_OWNER).create({ ...robot, approval })],
  [
    'changed',
    async (store: Store) => {
      const { id } = await tokens(store, LOCAL_OWNER).create(robot);
      await tokens(store, LOCAL_OWNER).change(id, { approval });
    },
  ],
])('a rule that is %s waits for whoever reserves by the one before', async (_, set) => {
  const store = await open();
  const rule = () => ruleOf(store.db, LOCAL_OWNER, robot.name);
  const setting = await store.db.transaction().execute(async (trx) => {
    await lockLedger(trx, store.dialect, LOCAL_OWNER);
    const setting = set(store);
    await waitUntil(() => waitsForLock(store));
    expect(await rule()).toBeNull();
    return [setting];
  });
  await Promise.all(setting);
  expect(await rule()).toEqual(approval);
});
