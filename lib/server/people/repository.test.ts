import { describe, expect, test } from 'vitest';
import { samplePerson } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { people } from './repository.ts';

describe.each(ENGINES)('people on %s', (engine) => {
  const stores = testStores(engine);

  test('of two admins who dismiss each other in one moment, one is left', async () => {
    const store = await stores.open();
    const both = ['ada', 'bob'].map((name) => samplePerson(name, 'admin'));
    await store.db.insertInto('people').values(both).execute();
    for (let round = 0; round < 5; round += 1) {
      const outcomes = await Promise.allSettled(
        both.map(({ id }) => people(store).change(id, round % 2 ? { disabled: true } : { role: 'member' })),
      );
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
      await store.db.updateTable('people').set({ role: 'admin', disabledAt: null }).execute();
    }
  });
});
