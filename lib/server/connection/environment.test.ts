import { describe, expect, test } from 'vitest';
import { tasks } from '../tasks/repository.ts';
import { sampleTask } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { settleEnvironment } from './environment.ts';
import { connections } from './repository.ts';

const OWNER = 'ann';
const HERE = 'http://here.test';
const THERE = 'http://there.test';

describe.each(ENGINES)('the environment’s service, on %s', (engine) => {
  const stores = testStores(engine);

  test('keeps what it made when the environment names another, and has it back with its old address', async () => {
    const place = await stores.place();
    const store = await place.open();
    const mine = tasks(store, OWNER);
    const made = await mine.insert([
      sampleTask({ status: 'rendering', connection: HERE }),
      sampleTask({ status: 'waiting', connection: 'environment' }),
    ]);
    const [gone] = await mine.insert([sampleTask({ status: 'completed', connection: HERE })]);
    await mine.purge([gone?.id ?? '']);
    const homes = () => Promise.all(made.map(async ({ id }) => (await mine.get(id))?.connection));
    const removed = async () => (await store.db.selectFrom('taskRemovals').select('connection').execute())[0];
    await settleEnvironment(store, OWNER, HERE);
    expect(await homes()).toEqual(['environment', 'environment']);

    await settleEnvironment(store, OWNER, THERE);
    const left = (await connections(store, OWNER).all()).find(({ removedAt }) => removedAt !== null);
    expect(left?.address).toBe(HERE);
    expect(await homes()).toEqual([left?.id, 'environment']);
    expect(await removed()).toEqual({ connection: left?.id });

    // Another process, started with the first address again.
    await settleEnvironment(await place.open(), OWNER, HERE);
    expect(await homes()).toEqual(['environment', 'environment']);
    expect(await removed()).toEqual({ connection: 'environment' });
  });
});
