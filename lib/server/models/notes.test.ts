import { expect, test } from 'vitest';
import { modelNoteTable } from '../db/schema.ts';
import { batches, LOCAL_OWNER } from '../db/store.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { modelNotes } from './notes.ts';

const stores = { sqlite: testStores('sqlite'), postgres: testStores('postgres') };

test.each(ENGINES)(
  'on %s corrections have a bound, and one that is taken back makes room',
  async (engine) => {
    const store = await stores[engine].open();
    const notes = modelNotes(store, LOCAL_OWNER);
    const named = { capabilities: {}, name: 'Mine', price: null };
    const rows = Array.from({ length: 1000 }, (_, at) =>
      modelNoteTable.toRow({
        ...{ owner: LOCAL_OWNER, connectionId: 'c', model: `m${at}` },
        ...{ learned: {}, corrected: named, updatedAt: 1 },
      }),
    );
    for (const some of batches(rows, 400)) await store.db.insertInto('modelNotes').values(some).execute();
    const correct = (id: string, name: string | null) => notes.correct({ connectionId: 'c', id, name });
    await expect(correct('another', 'Mine')).rejects.toMatchObject({ status: 409 });
    await notes.learn('c', 'another', { seed: false });
    expect(await notes.all()).toHaveLength(1000);
    await correct('m1', 'A longer name');
    await correct('m1', null);
    await correct('another', 'Mine');
    expect(await notes.all()).toHaveLength(1000);
  },
);

test('corrections have a bound in characters', async () => {
  const store = await stores.sqlite.open();
  const notes = modelNotes(store, LOCAL_OWNER);
  const voices = Array.from({ length: 200 }, (_, at) => ({ id: `v${at}`, name: 'x'.repeat(80) }));
  const taken = async (id: string) =>
    notes.correct({ connectionId: 'c', id, capabilities: { voices } }).then(
      () => true,
      () => false,
    );
  let count = 0;
  while (count < 200 && (await taken(`m${count}`))) count += 1;
  expect(count).toBeGreaterThan(50);
  expect(JSON.stringify((await notes.all()).map(({ corrected }) => corrected)).length).toBeLessThan(
    2_100_000,
  );
});
