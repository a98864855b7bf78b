import { beforeEach, describe, expect, test } from 'vitest';
import { characters, type NewCharacterRecord } from '../cast/characters.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { sampleAsset, sampleTask } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { familyOf } from './lineage.ts';
import { type NewTask, tasks } from './repository.ts';

const face = (username: string, over: Partial<NewCharacterRecord> = {}): NewCharacterRecord => ({
  serviceId: `service-${username}`,
  username,
  permalink: `https://service.example/${username}`,
  pictureUrl: `https://service.example/${username}.jpg`,
  origin: { kind: 'url', id: 'https://example.com/clip.mp4' },
  timestamps: '0,2',
  ...over,
});

describe.each(ENGINES)('characters and lineage on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  const cast = () => characters(store, LOCAL_OWNER);
  const mine = () => tasks(store, LOCAL_OWNER);
  const task = async (over: Partial<NewTask> = {}) => {
    const [made] = await mine().insert([sampleTask({ prompt: '', ...over })]);
    if (!made) throw new Error('nothing was inserted');
    return made.id;
  };
  const frame = async (taskId: string, at: number) => {
    const file = sampleAsset({ sha256: `${taskId}${at}`, origin: { taskId, at } });
    return (await assets(store, LOCAL_OWNER).insert(file)).asset.id;
  };
  const family = async (id: string, most?: number) => {
    const { ids, links, more } = await familyOf(store, LOCAL_OWNER, id, most);
    const told = links.map(({ from, to, kind, at, username }) => [from, to, kind, at ?? username]);
    return { ids: ids.sort(), links: told, more };
  };

  beforeEach(async () => {
    store = await stores.open();
  });

  test('a character counts the videos that name it, trashed ones left out', async () => {
    const ada = await cast().insert(face('ada'));
    await task({ characters: ['ada'] });
    await mine().trash(await task({ characters: ['ada', 'bob'] }));
    expect(await cast().get(ada.id)).toMatchObject({ username: 'ada', uses: 1, favourite: false, notes: '' });
  });

  test('a deleted character is out of the library, comes back whole, and is purged in time', async () => {
    const ada = await cast().insert(face('ada'));
    await cast().update(ada.id, { name: 'Ada', notes: 'Left profile', favourite: true, pictureSha256: 'aa' });
    await cast().remove(ada.id);
    expect(await cast().list()).toEqual([]);
    expect(await cast().purge(Date.now() - 1000)).toEqual([]);
    expect(await cast().restore(ada.id)).toMatchObject({
      name: 'Ada',
      notes: 'Left profile',
      favourite: true,
    });
    await cast().remove(ada.id);
    expect(await cast().purge(Date.now() + 1000)).toEqual(['aa']);
    expect(await cast().restore(ada.id)).toBeNull();
  });

  test('a character seen twice stays one, and one that was deleted is back', async () => {
    const first = await cast().insert(face('ada', { name: 'Ada' }));
    expect((await cast().insert(face('ada', { name: 'Other' }))).name).toBe('Ada');
    await cast().remove(first.id);
    expect(await cast().knows('ada', 'task_other')).toBe(true);
    expect((await cast().insert(face('ada'))).id).toBe(first.id);
    expect(await cast().list()).toHaveLength(1);
  });

  test('a family holds remixes, retries, frames and characters, from wherever it is asked', async () => {
    const root = await task();
    const remix = await task({ sourceTaskId: root });
    const retry = await task({ retryOf: remix, sourceTaskId: root });
    const still = await frame(root, 1.5);
    const continued = await task({ references: [still] });
    await cast().insert(face('ada', { origin: { kind: 'task', id: continued } }));
    const starring = await task({ characters: ['ada'] });
    await task({ characters: ['someone'] });
    const fromTop = await family(root);
    expect(fromTop.ids).toEqual([root, remix, retry, continued, starring].sort());
    expect(fromTop.links).toEqual(
      expect.arrayContaining([
        [root, remix, 'remix', null],
        [root, retry, 'remix', null],
        [remix, retry, 'retry', null],
        [root, continued, 'frame', 1.5],
        [continued, starring, 'character', 'ada'],
      ]),
    );
    expect((await family(starring)).ids).toEqual(fromTop.ids);
  });

  test('a source deleted for good is still named', async () => {
    const root = await task();
    const remix = await task({ sourceTaskId: root });
    await mine().purge([root]);
    expect(await family(remix)).toMatchObject({
      ids: [root, remix].sort(),
      links: [[root, remix, 'remix', null]],
    });
    expect((await mine().many([root, remix])).map(({ id }) => id)).toEqual([remix]);
  });

  test('a large family is cut short and says so', async () => {
    const root = await task();
    for (let count = 0; count < 6; count += 1) await task({ sourceTaskId: root });
    const { ids, more } = await family(root, 4);
    expect([ids.length, more]).toEqual([4, true]);
  });

  test('the same picture taken again keeps where it was taken', async () => {
    const root = await task();
    const still = await frame(root, 2);
    const kept = await assets(store, LOCAL_OWNER).get(still);
    if (!kept) throw new Error('not kept');
    const { asset } = await assets(store, LOCAL_OWNER).insert({ ...kept, origin: null });
    expect(asset.origin).toEqual({ taskId: root, at: 2 });
  });
});
