import { beforeEach, describe, expect, test } from 'vitest';
import { connections } from '../connection/repository.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTask, savedConnection } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { partTask } from './part.ts';
import { reconcile } from './reconcile.ts';
import { type Tasks, tasks } from './repository.ts';
import { entry, listingService, type Told } from './testing/listing-service.ts';

ownDataFolder();

/** Newest first. */
let listed: Told['listed'] = [];
let status = 200;
const { service, connection } = await listingService(() => ({ listed, status }));

describe.each(ENGINES)('what the service has, on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  let mine: Tasks;
  beforeEach(async () => {
    store = await stores.open();
    mine = tasks(store, LOCAL_OWNER);
    status = 200;
  });
  const compare = (options = {}) => reconcile(store, LOCAL_OWNER, connection, options);
  const names = async () =>
    (await mine.list({ limit: 99 })).tasks.map(({ serviceId }) => serviceId?.split(':')[1]);

  describe('and nobody was certain of', () => {
    const NOW = 1_700_000_000_000;
    const lost = (over = {}) =>
      sampleTask({
        status: 'uncertain',
        createdAt: NOW,
        completedAt: NOW,
        connection: 'environment',
        ...over,
      });
    const found = { status: 'completed', video_url: 'https://v/a.mp4' };
    const rows = async () =>
      (await mine.list({ limit: 99, sort: 'oldest' })).tasks.map(({ status, serviceId }) => [
        status,
        serviceId,
      ]);

    test.each([
      ['by its prompt', lost(), { ...found, prompt: 'A heron over still water' }],
      ['by its time, as the only one', lost(), found],
      ['while it is made', lost(), { prompt: 'A heron over still water' }],
    ])('is settled %s, and stays one', async (_, task, told) => {
      const [before] = await mine.insert([task]);
      listed = [entry('a', told), entry('old', { created_at: 1_600_000_000 })];
      expect(await compare()).toMatchObject({ added: 2 });
      const settled = await mine.get(before?.id ?? '');
      expect(settled).toMatchObject({ serviceId: 'vidB-2:a', submittedAt: NOW });
      expect(settled?.status).toBe('status' in told ? 'completed' : 'rendering');
      expect(settled?.dueAt).not.toBeNull();
      expect(await compare()).toMatchObject({ added: 0 });
      expect(await names()).toEqual(['a', 'old']);
    });

    test('is told to be matched by its time where it is, and not by its prompt', async () => {
      await mine.insert([lost(), lost({ createdAt: NOW - 3_600_000, completedAt: NOW - 3_600_000 })]);
      const prompt = 'A heron over still water';
      listed = [entry('time'), entry('prompt', { prompt, created_at: 1_700_000_000 - 3600 })];
      await compare();
      expect(await mine.byServiceId('vidB-2:time')).toMatchObject({ matchedAt: expect.any(Number) });
      expect(await mine.byServiceId('vidB-2:prompt')).toMatchObject({ matchedAt: null });
    });

    test('and was matched by its time is parted for good when a person says that it is not theirs', async () => {
      const [before] = await mine.insert([lost({ title: 'Mine', tags: ['mine'] })]);
      const id = before?.id ?? '';
      listed = [entry('theirs', found)];
      await compare();
      const archived = { bytes: 5, sha256: 'a'.repeat(64), at: NOW };
      await mine.apply(id, { archived, width: 640, height: 360, posterSha256: 'b'.repeat(64), dueAt: null });
      expect(await partTask(store, LOCAL_OWNER, id)).toMatchObject({
        // It may exist there all the same.
        ...{ reason: 'offline' },
        ...{ status: 'cancelled', serviceId: null, archived: null, videoUrl: null, posterSha256: null },
        ...{ matchedAt: null, width: null, prompt: 'A heron over still water', title: 'Mine', dueAt: null },
      });
      const theirs = await mine.byServiceId('vidB-2:theirs');
      expect(theirs).toMatchObject({
        ...{ status: 'completed', archived, width: 640, prompt: '', tags: [] },
        title: expect.stringMatching(/^Found on the service, \d{4}-\d\d-\d\d$/),
        ...{ matchedAt: null, connection: 'environment' },
      });
      expect(theirs?.id).not.toBe(id);
      expect(await compare({ thorough: true })).toMatchObject({ added: 0 });
      expect(await rows()).toHaveLength(2);
      await expect(partTask(store, LOCAL_OWNER, id)).rejects.toMatchObject({ code: 'not_allowed_now' });
    });

    test('is not mistaken for what was taken in before', async () => {
      listed = [entry('stranger')];
      await compare();
      const [before] = await mine.insert([lost()]);
      listed = [entry('a'), ...listed];
      expect(await compare()).toMatchObject({ added: 1 });
      expect(await mine.byServiceId('vidB-2:a')).toMatchObject({ id: before?.id });
    });

    test('is settled although the list calls its model by another name', async () => {
      const { video } = connection.dialect;
      if (!video?.list) throw new Error('The reference has a list');
      const list = { ...video.list, aliased: true as const };
      const gateway = { ...connection, dialect: { ...connection.dialect, video: { ...video, list } } };
      await mine.insert([lost({ model: 'house-video' })]);
      listed = [entry('a')];
      await reconcile(store, LOCAL_OWNER, gateway);
      expect(await rows()).toEqual([['rendering', 'vidB-2:a']]);
      // It is asked for by the name that it was asked of.
      expect((await mine.byServiceId('vidB-2:a'))?.handle?.model).toBe('house-video');
    });

    test('of several with one prompt, each is another', async () => {
      await mine.insert([lost(), lost()]);
      const prompt = 'A heron over still water';
      listed = [entry('b', { prompt }), entry('a', { prompt })];
      await compare();
      expect((await rows()).map(([status]) => status)).toEqual(['rendering', 'rendering']);
      expect((await names()).toSorted()).toEqual(['a', 'b']);
    });

    test.each([
      ['of another prompt', lost(), { prompt: 'A crane' }],
      ['of another model', lost({ model: 'vidA-1' }), {}],
      ['of another time', lost(), { created_at: 1_700_001_000 }],
      ['of another connection', lost({ connection: 'con_other' }), {}],
    ])('is left as it is by one %s', async (_, task, told) => {
      await mine.insert([task]);
      listed = [entry('a', told)];
      await compare();
      expect((await rows()).toSorted()).toEqual([
        ['rendering', 'vidB-2:a'],
        ['uncertain', null],
      ]);
    });

    test('is left as it is where it could be either of two', async () => {
      await mine.insert([lost(), lost({ prompt: 'A crane' })]);
      listed = [entry('a')];
      await compare();
      expect((await rows()).map(([status]) => status).toSorted()).toEqual([
        'rendering',
        'uncertain',
        'uncertain',
      ]);
    });

    test('and does not say where it was sent is looked for at the default alone', async () => {
      await mine.insert([lost({ connection: null })]);
      listed = [entry('a')];
      const other = savedConnection({ id: 'con_2', address: 'http://127.0.0.1:9' });
      await connections(store, LOCAL_OWNER).save(other);
      const known = savedConnection({ defaultFor: [], address: service.url });
      await connections(store, LOCAL_OWNER).save(known);
      const here = { ...connection, id: known.id };
      await reconcile(store, LOCAL_OWNER, here);
      expect(await rows()).toContainEqual(['uncertain', null]);
      await connections(store, LOCAL_OWNER).save({ ...known, defaultFor: ['video'] });
      listed = [entry('b')];
      await reconcile(store, LOCAL_OWNER, here);
      expect(await rows()).not.toContainEqual(['uncertain', null]);
    });

    test('is not taken in while its answer may still come', async () => {
      await mine.insert([lost({ status: 'submitting', completedAt: null })]);
      listed = [entry('a')];
      expect(await compare()).toMatchObject({ added: 0 });
      await store.db.updateTable('tasks').set({ status: 'uncertain', completedAt: NOW }).execute();
      expect(await compare()).toMatchObject({ added: 1 });
      expect(await rows()).toEqual([['rendering', 'vidB-2:a']]);
    });
  });
});
