import { expect, test, vi } from 'vitest';
import { reference } from '#lib/dialects/all.ts';
import { offer } from '#lib/dialects/offer.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { testStores } from '../testing/stores.ts';
import { keptListings } from './kept-listings.ts';
import { keptOffers, recallListings } from './listings.ts';

const stores = testStores('sqlite');
const place = (id: string) => ({ id, address: 'https://a.example', dialect: reference });

test('what another process is told later is known here before long, and nothing older', async () => {
  const store = await stores.open();
  const told = (connectionId: string, model: string, toldAt: number) =>
    keptListings(store, LOCAL_OWNER).keep({
      ...{ connectionId, address: 'https://a.example', dialect: reference.id, toldAt },
      offers: [offer(model, 'video')],
    });
  const known = async (id: string) => {
    await recallListings(store, LOCAL_OWNER);
    return keptOffers(LOCAL_OWNER, place(id))?.map((one) => one.id);
  };
  vi.useFakeTimers({ toFake: ['Date'] });
  try {
    await told('one', 'first', 5);
    expect(await known('one')).toEqual(['first']);
    await told('one', 'second', 6);
    await told('two', 'other', 6);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await known('one')).toEqual(['second']);
    expect(await known('two')).toEqual(['other']);
    await told('one', 'older', 4);
    vi.setSystemTime(Date.now() + 61_000);
    expect(await known('one')).toEqual(['second']);
  } finally {
    vi.useRealTimers();
  }
});
