import { beforeAll, describe, expect, test } from 'vitest';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { speechClips } from '../speech/repository.ts';
import { bulkTasks, fileMany } from '../tasks/bulk.ts';
import { tasks } from '../tasks/repository.ts';
import { sampleClip, sampleTask } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { projects } from './repository.ts';

describe.each(ENGINES)('projects on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  beforeAll(async () => {
    store = await stores.open();
  });
  const mine = () => projects(store, LOCAL_OWNER);
  const videos = () => tasks(store, LOCAL_OWNER);
  const project = async (name: string, parentId: string | null = null) =>
    (await mine().create({ name, parentId })).id;
  const video = async (projectId: string | null, over = {}) => {
    const [made] = await videos().insert([sampleTask({ projectId, ...over })]);
    return made?.id ?? '';
  };
  const names = async (parentId: string | null, among: readonly string[]) =>
    (await mine().list())
      .filter((one) => one.parentId === parentId && among.includes(one.name))
      .map(({ name }) => name);
  const found = async (query: object) =>
    (await videos().list({ limit: 50, ...query })).tasks.map(({ id }) => id);

  test('projects are put in another order and into one another', async () => {
    const [one, two, three] = [await project('One'), await project('Two'), await project('Three')];
    const all = ['One', 'Two', 'Three'];
    await mine().update(three, { position: (await mine().get(one))?.position ?? 0 });
    expect(await names(null, all)).toEqual(['Three', 'One', 'Two']);
    await mine().update(two, { parentId: one });
    expect(await names(null, all)).toEqual(['Three', 'One']);
    expect(await names(one, all)).toEqual(['Two']);
  });

  test('a project in a project holds no further one', async () => {
    const outer = await project('Outer');
    const inner = await project('Inner', outer);
    const loose = await project('Loose');
    const refused = { code: 'invalid_parameter', param: 'parentId' };
    await expect(mine().create({ name: 'Third', parentId: inner })).rejects.toMatchObject(refused);
    await expect(mine().update(outer, { parentId: loose })).rejects.toMatchObject(refused);
    await expect(mine().update(loose, { parentId: loose })).rejects.toMatchObject(refused);
    await expect(mine().update(loose, { parentId: 'project_gone' })).rejects.toMatchObject(refused);
  });

  test('a list of a project holds what lies in those inside it too, in one order', async () => {
    const outer = await project('Film');
    const inner = await project('Scene', outer);
    const first = await video(outer, { createdAt: 1 });
    const second = await video(inner, { createdAt: 2, status: 'failed' });
    const third = await video(outer, { createdAt: 3 });
    const loose = await video(null, { createdAt: 4 });
    expect(await found({ project: outer })).toEqual([third, second, first]);
    expect(await found({ project: inner })).toEqual([second]);
    expect(await found({ project: 'project_gone' })).toEqual([]);
    const none = await found({ project: 'none', limit: 500 });
    expect(none).toContain(loose);
    expect(none).not.toContain(first);
    const page = await videos().list({ project: outer, limit: 2 });
    const rest = await videos().list({ project: outer, limit: 2, cursor: page.nextCursor ?? '' });
    expect([...page.tasks, ...rest.tasks].map(({ id }) => id)).toEqual([third, second, first]);
    expect(await videos().counts({ project: outer })).toMatchObject({ all: 3, failed: 1 });
    expect(await videos().count({ project: outer, status: ['failed'] })).toBe(1);
  });

  test('a search names projects, or none', async () => {
    const ferry = await project('Night ferry');
    const harbour = await project('Ferry harbour');
    const [one, two] = [await video(ferry, { createdAt: 11 }), await video(harbour, { createdAt: 12 })];
    expect(await found({ q: 'project:"night ferry"' })).toEqual([one]);
    expect(await found({ q: 'project:ferry' })).toEqual([two, one]);
    expect(await found({ q: 'project:"night ferry" project:"ferry harbour"' })).toEqual([two, one]);
    expect(await found({ q: 'project:nowhere' })).toEqual([]);
    expect(await found({ q: 'project:none', limit: 500 })).not.toContain(one);
  });

  test('what is counted follows videos as they come, move and go', async () => {
    const [from, to] = [await project('From'), await project('To')];
    const ids = [await video(from), await video(from), await video(from)];
    const counted = async (id: string) => (await mine().get(id))?.counts.videos;
    expect(await counted(from)).toBe(3);
    const request = { action: 'move', ids: ids.slice(1), projectId: to, idempotencyKey: null } as const;
    expect((await bulkTasks(store, LOCAL_OWNER, request)).done).toEqual(ids.slice(1));
    expect([await counted(from), await counted(to)]).toEqual([1, 2]);
    await videos().trash(ids[1] ?? '');
    await videos().purge([ids[2] ?? '']);
    expect(await counted(to)).toBe(0);
  });

  test('videos are moved into no project that is not there', async () => {
    const id = await video(null);
    const request = { ids: [id], projectId: 'project_gone', idempotencyKey: null };
    await expect(bulkTasks(store, LOCAL_OWNER, { action: 'move', ...request })).rejects.toMatchObject({
      param: 'projectId',
    });
  });

  test('to delete a project keeps its things: they go to where it lay, and those inside it stand alone', async () => {
    const outer = await project('Old');
    const inner = await project('Older', outer);
    const [one, two] = [await video(outer), await video(inner)];
    await speechClips(store, LOCAL_OWNER).insert(sampleClip({ projectId: inner }));
    const { revision } = await videos().changes(0, 1_000_000);
    await mine().remove(inner, fileMany);
    expect(await found({ project: outer })).toEqual(expect.arrayContaining([one, two]));
    expect((await speechClips(store, LOCAL_OWNER).list({ limit: 5, project: outer })).clips).toHaveLength(1);
    // Pages that are open learn of it.
    expect((await videos().changes(revision)).tasks.map(({ id }) => id)).toEqual([two]);
    const beside = await project('Beside', outer);
    await mine().remove(outer, fileMany);
    expect(await mine().get(outer)).toBeNull();
    expect(await mine().get(beside)).toMatchObject({ parentId: null });
    expect((await videos().get(one))?.projectId).toBeNull();
  });
});
