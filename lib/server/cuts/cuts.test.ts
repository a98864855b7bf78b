import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseRequest } from '#lib/contract/parse.ts';
import { NewCut } from '#lib/studio/cut/new-cut.ts';
import type { Store } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { speechClips } from '../speech/repository.ts';
import { sampleAsset, sampleClip } from '../testing/samples.ts';
import { ENGINES } from '../testing/stores.ts';
import { cutsUsing, usedInCuts } from '../uses/uses.ts';
import { cutRenders } from './renders.ts';
import { cuts } from './repository.ts';
import { createCut } from './save.ts';
import { summaries } from './summaries.ts';
import { filmsOn } from './testing/films-on.ts';

const FAR = Number.MAX_SAFE_INTEGER;

describe.each(ENGINES)('films on %s', (engine) => {
  const { open, newOwner, film, save, look, mine, video, uses } = filmsOn(engine);
  let store: Store;
  let owner: string;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(() => {
    owner = newOwner();
  });

  test('the same key gives the same film, also when asked twice at once', async () => {
    const made = await Promise.all([1, 2, 3].map(() => film({ title: 'One' }, 'key')));
    expect(new Set(made.map(({ id }) => id)).size).toBe(1);
    expect(await cuts(store, owner).list()).toHaveLength(1);
  });

  test('a film and its renders name the program that had them made, and none where a person did', async () => {
    const given = parseRequest(NewCut, { title: 'Film' });
    const theirs = await createCut(store, owner, given, { agent: 'Night shift' });
    const own = await film({ title: 'Film' });
    const listed = await summaries(store, owner);
    expect(new Map(listed.map(({ id, agent }) => [id, agent]))).toEqual(
      new Map([
        [theirs.id, 'Night shift'],
        [own.id, null],
      ]),
    );
    const renders = cutRenders(store, owner);
    await renders.begin(own.id, 1, own.timeline, { agent: 'Night shift' });
    await renders.begin(own.id, 1, { ...own.timeline, fps: 30 });
    expect((await renders.ofCut(own.id)).map(({ agent }) => agent).sort()).toEqual(['Night shift', null]);
  });

  test('of changes to the same revision one is saved, and the others are shown it', async () => {
    const cut = await film({ title: 'Film' });
    const saved = await Promise.all(['A', 'B', 'C'].map((title) => save(cut, { title })));
    const [winner, ...others] = saved.filter(({ isCurrent }) => isCurrent);
    expect(others).toEqual([]);
    expect(await look(cut)).toMatchObject({ revision: 2, title: winner?.cut.title });
    expect(saved.every(({ cut: shown }) => shown.title === winner?.cut.title)).toBe(true);
    const again = await save(await look(cut), { title: winner?.cut.title ?? '' });
    expect(again).toMatchObject({ isCurrent: true, cut: { revision: 2 } });
  });

  test('what a film names is found by it, and is kept as long as the film may come back', async () => {
    const [shown, behind, other] = [await video(), await video(), await video()];
    const { asset } = await assets(store, owner).insert(sampleAsset({ kind: 'audio' }));
    const clip = await speechClips(store, owner).insert(sampleClip());
    const cut = await film({
      title: 'The Long Night',
      shots: [{ taskId: shown, takes: [behind] }],
      lines: [{ text: 'Hi', speechId: clip.id }],
      bed: { assetId: asset.id },
    });
    await film({ title: 'The Long Night II', shots: [{ taskId: other }] });
    const named = [`asset:${asset.id}`, 'speech:clip_1', `task:${behind}`, `task:${other}`, `task:${shown}`];
    expect(await uses()).toEqual(named.sort());
    const found = async (q: string) => (await mine().ids({ q, limit: 10 })).sort();
    expect(await found('in:"the long night"')).toEqual([behind, shown].sort());
    expect(await found('in:the-long-night in:night')).toEqual([behind, shown].sort());
    expect(await found('in:night')).toHaveLength(3);
    expect(await found('in:day')).toEqual([]);
    expect((await mine().counts({ q: 'in:night' })).all).toBe(3);
    expect(await cutsUsing(store, owner, 'task', behind)).toEqual([{ id: cut.id, title: 'The Long Night' }]);

    await cuts(store, owner).remove(cut.id);
    expect((await mine().counts({ q: 'in:night' })).all).toBe(1);
    expect(await cutsUsing(store, owner, 'task', behind)).toEqual([]);
    await mine().trash(behind);
    await speechClips(store, owner).remove(clip.id);
    expect(await mine().trashedBefore(FAR, 10)).toEqual([]);
    expect(await speechClips(store, owner).purge(FAR)).toEqual([]);
    expect(await assets(store, owner).remove(asset.id)).toMatchObject({ kept: true });
    await cuts(store, owner).restore(cut.id);
    expect(await look(cut)).toMatchObject({ revision: 1, title: 'The Long Night' });

    await save(cut, { shots: [{ taskId: shown }], lines: [] });
    expect(await uses()).not.toContain(`task:${behind}`);
    expect(await mine().trashedBefore(FAR, 10)).toEqual([behind]);
    expect(await speechClips(store, owner).purge(FAR)).toHaveLength(1);
    await cuts(store, owner).remove(cut.id);
    await cuts(store, owner).purge(FAR);
    expect(await uses()).toEqual([`task:${other}`]);
  });

  test('of films without number the latest are looked at', async () => {
    const asked: object[] = [];
    const db = store.db.withPlugin({
      transformQuery({ node }) {
        // Who shares anything with them is looked at beside.
        if (!JSON.stringify(node).includes('"projectSight"')) asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    const looked = { ...store, db };
    await cuts(looked, owner).list();
    await cutsUsing(looked, owner, 'task', 'task_none');
    await usedInCuts(looked, owner, ['Fog']);
    expect(asked).toHaveLength(3);
    for (const node of asked) expect(node).toHaveProperty('limit');
  });

  test('however many names are searched for, each title is put into plain letters once', async () => {
    for (const title of ['Fog', 'Harbour', 'Heron']) await film({ title });
    const normalize = vi.spyOn(String.prototype, 'normalize');
    const found = await usedInCuts(store, owner, ['fog', 'arb', 'none', 'nobody']);
    const times = normalize.mock.calls.length;
    normalize.mockRestore();
    expect(found).toHaveLength(4);
    expect(times).toBe(3 + 4);
  });

  test('a trash of any size is purged: no statement names what is in it', async () => {
    const { id } = await film({});
    await cuts(store, owner).remove(id);
    const asked: unknown[] = [];
    const db = store.db.withPlugin({
      transformQuery({ node }) {
        // Who shares anything with them is looked at beside.
        if (!JSON.stringify(node).includes('"projectSight"')) asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await cuts({ ...store, db }, owner).purge(FAR);
    expect(await store.db.selectFrom('cuts').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(asked.length).toBeGreaterThan(1);
    expect(
      JSON.stringify(asked, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(id);
  });

  test('a copy of a film whose media are gone keeps their places', async () => {
    const taskId = await video();
    const cut = await film({ shots: [{ taskId, out: 3 }] });
    await mine().purge([taskId]);
    const copy = await film({ ...cut.timeline, title: 'Copy' });
    expect(copy.timeline.shots).toEqual(cut.timeline.shots);
    await expect(film({ shots: [{ taskId: 'task_none' }] })).rejects.toMatchObject({
      param: 'shots[0].taskId',
    });
  });
});
