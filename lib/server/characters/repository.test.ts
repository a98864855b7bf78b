import { expect, test } from 'vitest';
import { characters } from '../cast/characters.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { sampleCharacter } from '../testing/samples.ts';
import { testStores } from '../testing/stores.ts';

const stores = testStores('sqlite');

test('of characters beyond one answer the newest are listed', async () => {
  const store = await stores.open();
  const mine = characters(store, LOCAL_OWNER);
  const ids: string[] = [];
  for (const username of ['a', 'b', 'c', 'd']) {
    const { id } = await mine.insert(sampleCharacter({ serviceId: username, username }));
    ids.unshift(id);
    await store.db
      .updateTable('characters')
      .set({ notes: 'x'.repeat(3_000_000), createdAt: ids.length })
      .where('id', '=', id)
      .execute();
  }
  expect((await mine.list()).map(({ id }) => id)).toEqual(ids.slice(0, 2));
});

test('the part of a portrait that somebody chose is kept', async () => {
  const mine = characters(await stores.open(), LOCAL_OWNER);
  const { id, portrait } = await mine.insert(sampleCharacter());
  expect(portrait).toBeNull();
  await mine.update(id, { portrait: { x: 10, y: 80 } });
  expect(await mine.get(id)).toMatchObject({ portrait: { x: 10, y: 80 } });
});
