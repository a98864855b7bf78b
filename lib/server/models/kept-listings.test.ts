import { expect, test } from 'vitest';
import { offer } from '#lib/dialects/offer.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { testStores } from '../testing/stores.ts';
import { keptListings } from './kept-listings.ts';

const stores = testStores('sqlite');
const TOLD = { connectionId: 'con_1', address: 'https://a.example', dialect: 'openai', toldAt: 1 };

test('a list is kept as far as there is room, and the next one instead of it', async () => {
  const kept = keptListings(await stores.open(), LOCAL_OWNER);
  const long = { description: 'x'.repeat(1_500_000) };
  await kept.keep({ ...TOLD, offers: [offer('a', 'video', long), offer('b', 'video', long)] });
  expect((await kept.all()).map(({ offers }) => offers.map(({ id }) => id))).toEqual([['a']]);
  const next = { ...TOLD, toldAt: 2, offers: [offer('c', 'talk', { inputs: { others: ['x'] } })] };
  await kept.keep(next);
  expect(await kept.all()).toEqual([{ ...next, owner: LOCAL_OWNER }]);
});

test.each(['[{"id":1}]', 'no list', null])('what cannot be read is nothing: %s', async (offers) => {
  const store = await stores.open();
  const kept = keptListings(store, LOCAL_OWNER);
  await kept.keep({ ...TOLD, offers: [offer('a', 'video')] });
  await store.db.updateTable('modelListings').set({ offers }).execute();
  expect(await kept.all()).toEqual([]);
});
