import { describe, expect, test } from 'vitest';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { repeat, whenDue } from './chores.ts';

const CHORE = { name: 'tidy', everyMs: 0, retryMs: 60_000 };

describe.each(ENGINES)('on %s', (engine) => {
  const stores = testStores(engine);

  test('a chore stays with whoever does it, longer than its lease', async () => {
    const store = await stores.open();
    const heldUntil = async () => {
      const query = store.db.selectFrom('chores').select('heldUntil').where('name', '=', CHORE.name);
      return (await query.executeTakeFirstOrThrow()).heldUntil;
    };
    const other = () => whenDue(store, { ...CHORE, holder: 'another' }, async () => undefined);
    let wasTaken = true;
    const done = await whenDue(store, { ...CHORE, holder: 'one', leaseMs: 3000 }, async () => {
      const atFirst = await heldUntil();
      await waitUntil(heldUntil, (until) => until > atFirst);
      wasTaken = await other();
    });
    expect([done, wasTaken]).toEqual([true, false]);
    expect(await other()).toBe(true);
  });

  test('a chore that failed waits, for everybody', async () => {
    const store = await stores.open();
    const fail = () => Promise.reject(new Error('the disk is full'));
    await expect(whenDue(store, { ...CHORE, holder: 'one' }, fail)).rejects.toThrow('the disk is full');
    expect(await whenDue(store, { ...CHORE, holder: 'another' }, async () => undefined)).toBe(false);
  });
});

test('what is repeated ends when it is told to', async () => {
  const ending = new AbortController();
  let times = 0;
  const act = async () => {
    times += 1;
    if (times === 3) ending.abort();
  };
  await repeat(act, 1, ending.signal);
  expect(times).toBe(3);
});
