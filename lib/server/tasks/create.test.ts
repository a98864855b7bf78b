import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Draft } from '#lib/studio/task/draft.ts';
import { characters } from '../cast/characters.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { sampleCharacter, samplePerson, sampleTask } from '../testing/samples.ts';
import { testStores } from '../testing/stores.ts';
import { draft } from '../video/testing/try-engine.ts';
import { restoreTask, trashTask } from './actions.ts';
import { createTasks } from './create.ts';
import { type Tasks, tasks } from './repository.ts';
import { retryTask } from './retry-task.ts';
import { serviceIds } from './service-ids.ts';

const stores = testStores('sqlite');
let store: Store;
let mine: Tasks;

beforeEach(async () => {
  store = await stores.open();
  mine = tasks(store, LOCAL_OWNER);
});

const create = (drafts: Draft[], key: string | null = null) => createTasks(store, LOCAL_OWNER, drafts, key);

const asset = async (mime: string, bytes = 1000) => {
  const kind = mime.startsWith('image/') ? 'image' : 'audio';
  const sha256 = `${Math.random()}`;
  return (await assets(store, LOCAL_OWNER).insert({ kind, mime, bytes, sha256, name: 'file' })).asset.id;
};

const remix = (sourceTaskId?: string): Draft => ({
  endpoint: 'videos/remix',
  params: { prompt: 'At night' },
  references: [],
  tags: [],
  ...(sourceTaskId === undefined ? {} : { sourceTaskId }),
});

/** A finished task as the engine would leave it. */
async function finished(model = 'vidB-2') {
  const [made] = await mine.insert([sampleTask({ model, status: 'completed', serviceId: `${model}:17-ab` })]);
  return made?.id ?? '';
}

test('drafts become waiting tasks that are due at once, with the characters they mention', async () => {
  const [task] = await create([{ ...draft('@fox meets @bo'), title: 'Meeting', tags: ['a', 'b'] }]);
  expect(await mine.get(task?.id ?? '')).toMatchObject({
    endpoint: 'videos',
    model: 'vidB-2',
    prompt: '@fox meets @bo',
    status: 'waiting',
    reason: 'queued',
    characters: ['fox', 'bo'],
    title: 'Meeting',
    tags: ['a', 'b'],
    dueAt: expect.any(Number),
  });
});

test('no client gives its tasks a key by which they would be taken for found ones', async () => {
  const serviceId = 'vidB-2:17-ab';
  const home = { id: 'con_1', address: 'http://127.0.0.1:1' };
  for (const key of ['adopted shot-1', 'Adopted shot-1'])
    await expect(create([draft('A heron')], key)).rejects.toMatchObject({
      code: 'invalid_parameter',
      param: 'Idempotency-Key',
    });
  const [asked] = await create([draft('A heron')], 'shot-1 adopted ');
  const sent = { status: 'rendering', serviceId, connection: home.id, submittedAt: Date.now() } as const;
  await mine.apply(asked?.id ?? '', sent);
  expect(await serviceIds(store).adoptedAs(serviceId, home, 0)).toEqual([]);
  const [found] = await mine.insert([sampleTask(sent)], `adopted con_1 ${home.address} ${serviceId}`);
  expect(await serviceIds(store).adoptedAs(serviceId, home, 0)).toEqual([
    { id: found?.id, owner: LOCAL_OWNER },
  ]);
});

test('where there are others, a character comes of one’s own video alone', async () => {
  const id = await finished();
  const from = (name: string) => [
    { ...draft('x'), params: { ...draft('x').params, character_from_task: name } },
  ];
  expect(await create(from('vidB-2:elsewhere'))).toHaveLength(1);
  await store.db.insertInto('people').values(samplePerson('other')).execute();
  expect(await create(from(id))).toHaveLength(1);
  await expect(create(from('vidB-2:elsewhere'))).rejects.toMatchObject({
    code: 'task_not_found',
    param: 'drafts[0].params.character_from_task',
  });
});

test('who is mentioned by name is sent by username', async () => {
  const mira = sampleCharacter({ username: 'mira.8f2k', name: 'Mira Voss' });
  await characters(store, LOCAL_OWNER).insert(mira);
  const [task] = await create([draft('@Mira Voss meets @bo')]);
  expect(task).toMatchObject({ prompt: '@mira.8f2k meets @bo', characters: ['mira.8f2k', 'bo'] });
  expect(task?.params.prompt).toBe('@mira.8f2k meets @bo');
});

const naming = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...draft('x'), sourceTaskId: `vidB-2:${index}-none` }));

/** A store that counts its queries, and what is to happen at each. */
function counting(atEach: (count: number) => void = () => undefined) {
  let count = 0;
  const plugin: KyselyPlugin = {
    transformQuery({ node }) {
      count += 1;
      atEach(count);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return { store: { ...store, db: store.db.withPlugin(plugin) }, queries: () => count };
}

test('however many drafts name tasks that nobody has, the database is asked a few times', async () => {
  const watched = counting();
  await expect(createTasks(watched.store, LOCAL_OWNER, naming(2000), null)).rejects.toMatchObject({
    code: 'task_not_found',
    param: 'drafts[0].sourceTaskId',
  });
  expect(watched.queries()).toBeLessThan(40);
});

test('when the caller leaves, drafts are checked no further and nothing is stored', async () => {
  const left = new AbortController();
  const watched = counting(() => left.abort());
  const all = Array.from({ length: 2000 }, () => draft('x'));
  const made = createTasks(watched.store, LOCAL_OWNER, all, null, { signal: left.signal });
  await expect(made).rejects.toThrow('aborted');
  expect(watched.queries()).toBeLessThan(40);
  expect((await mine.counts()).all).toBe(0);
});

test('a source is named by the id of a service, the newest where several services have it', async () => {
  const by = { status: 'completed', serviceId: 'vidB-2:both' } as const;
  const made = await mine.insert([
    sampleTask({ ...by, createdAt: 2, connection: 'con_2' }),
    sampleTask({ ...by, createdAt: 1, connection: 'con_1' }),
  ]);
  const home = { id: 'con_1', address: 'http://127.0.0.1:1' };
  expect((await mine.named(['vidB-2:both', 'none'], null)).get('vidB-2:both')?.id).toBe(made[0]?.id);
  expect((await mine.named(['vidB-2:both'], home)).get('vidB-2:both')?.id).toBe(made[1]?.id);
  expect((await mine.named([made[0]?.id ?? ''], home)).get(made[0]?.id ?? '')?.id).toBe(made[0]?.id);
});

test('the same key gives the same tasks, whatever is sent with it', async () => {
  const first = await create([draft('1'), draft('2')], 'key');
  const second = await create([draft('3')], 'key');
  expect(second.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
  expect((await mine.counts()).all).toBe(2);
});

describe('one wrong draft stores nothing and says where', () => {
  const cases: [string, () => Promise<Draft> | Draft, string, string][] = [
    [
      'a wrong field',
      () => ({ ...draft('x'), params: { ...draft('x').params, size: '1x1' } }),
      'invalid_parameter',
      'params.size',
    ],
    ['an unknown asset', () => ({ ...draft('x'), references: ['none'] }), 'invalid_parameter', 'references'],
    [
      'a sound as a reference',
      async () => ({ ...draft('x'), references: [await asset('audio/mpeg')] }),
      'invalid_image',
      'references',
    ],
    [
      'too large an image',
      async () => ({ ...draft('x'), references: [await asset('image/png', 21 * 1024 ** 2)] }),
      'invalid_image',
      'references',
    ],
    ['a remix of nothing', () => remix(), 'missing_parameter', 'sourceTaskId'],
    ['a remix of an unknown task', () => remix('none'), 'task_not_found', 'sourceTaskId'],
    ['a remix of family A', async () => remix(await finished('vidA3')), 'invalid_parameter', 'sourceTaskId'],
    [
      'a remix of an unfinished task',
      async () => remix((await create([draft('y')])).at(0)?.id),
      'invalid_parameter',
      'sourceTaskId',
    ],
  ];
  test.each(cases)('%s', async (_, wrong, code, where) => {
    const drafts = [draft('fine'), await wrong()];
    const { all } = await mine.counts();
    await expect(create(drafts)).rejects.toMatchObject({ code, param: `drafts[1].${where}` });
    expect((await mine.counts()).all).toBe(all);
  });
});

test('a source may be named by our id or by that of the service', async () => {
  const id = await finished();
  for (const name of [id, 'vidB-2:17-ab']) {
    expect((await create([remix(name)])).at(0)).toMatchObject({ sourceTaskId: id, model: 'vidB-2' });
  }
});

test('a character is asked for from the task as the service knows it', async () => {
  const id = await finished();
  const params = { ...draft('x').params, character_from_task: id };
  const [task] = await create([{ ...draft('x'), params }]);
  expect(task?.params).toMatchObject({ character_from_task: 'vidB-2:17-ab' });
});

test('a video made by chat can be made again', async () => {
  const chat = { endpoint: 'chat/completions', prompt: 'A fox', status: 'failed' } as const;
  const [task] = await mine.insert([sampleTask(chat)]);
  expect(await retryTask(store, LOCAL_OWNER, task?.id ?? '')).toMatchObject({
    endpoint: 'videos',
    retryOf: task?.id,
    params: { model: 'vidB-2', prompt: 'A fox', seconds: 10, size: '1280x720' },
  });
});

test('a retry with a key is made once', async () => {
  const id = await finished();
  await mine.apply(id, { params: draft('x').params });
  const first = await retryTask(store, LOCAL_OWNER, id, { idempotencyKey: 'key' });
  expect((await retryTask(store, LOCAL_OWNER, id, { idempotencyKey: 'key' })).id).toBe(first.id);
});

test('what waits is not sent from the trash, and stays unsent when it comes back', async () => {
  const [task] = await create([draft('x')]);
  const id = task?.id ?? '';
  expect(await trashTask(store, LOCAL_OWNER, id)).toMatchObject({ status: 'cancelled', dueAt: null });
  expect(await restoreTask(store, LOCAL_OWNER, id)).toMatchObject({ status: 'cancelled', trashedAt: null });
});

test('an unknown task is not found', async () => {
  await expect(trashTask(store, LOCAL_OWNER, 'none')).rejects.toMatchObject({ code: 'not_found' });
});
