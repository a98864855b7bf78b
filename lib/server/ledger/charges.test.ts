import { expect, test } from 'vitest';
import { ENGINES, testStores } from '../testing/stores.ts';
import { endCharge } from './charged.ts';
import { reserveNow } from './reserve-now.ts';

const stores = Object.fromEntries(ENGINES.map((engine) => [engine, testStores(engine)]));

test.each(ENGINES)(
  'on %s a service tells no price by which there is more room, or none to write down',
  async (engine) => {
    const store = await stores[engine]?.open();
    if (!store) return expect.fail('There is no store');
    const about = { work: 'speech', connectionId: 'c', model: 'm', projectId: null, token: null } as const;
    const charge = (workId: string, amount: number) =>
      reserveNow(store, 'ann', { ...about, workId, cost: { amount, unit: 'credits' } });
    const amounts = async () =>
      (await store.db.selectFrom('charges').select('amount').orderBy('workId').execute()).map(({ amount }) =>
        Number(amount),
      );
    const [less] = [await charge('a', -5), await charge('b', 1e300)];
    expect(await amounts()).toEqual([0, 1e15]);
    const told = { amount: 1e300, unit: 'credits' } as const;
    await endCharge(store, 'ann', { id: less }, { kind: 'paid', told });
    expect(await amounts()).toEqual([1e15, 1e15]);
  },
);
