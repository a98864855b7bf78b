import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { parseRequest } from '#lib/contract/parse.ts';
import { NewCut, type TimelinePatch } from '#lib/studio/cut/new-cut.ts';
import type { Store } from '../db/store.ts';
import { draft } from '../engine/testing/try-engine.ts';
import { assets } from '../media/assets.ts';
import { speechClips } from '../speech/repository.ts';
import { tasks } from '../tasks/repository.ts';
import { retryTask } from '../tasks/retry-task.ts';
import { sampleAsset, sampleClip, sampleTask } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { fitTakes } from './fit-takes.ts';
import { listMedia } from './media.ts';
import { cutRenders } from './renders.ts';
import { type CutRecord, cuts, requireCut } from './repository.ts';
import { createCut, saveCut } from './save.ts';
import { summaries } from './summaries.ts';
import { makeTakes } from './takes.ts';
import { cutsUsing, usedInCuts } from './uses.ts';

const FAR = Number.MAX_SAFE_INTEGER;

describe.each(ENGINES)('films on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  /** New for every test, as if the store were. */
  let owner = '';
  let owners = 0;
  beforeAll(async () => {
    store = await stores.open();
  });
  beforeEach(() => {
    owners += 1;
    owner = `owner ${owners}`;
  });

  const film = (given: object, key: string | null = null) =>
    createCut(store, owner, parseRequest(NewCut, given), { key });
  const places = (count: number) =>
    Array.from({ length: count }, (_, at) => ({ draft: draft(`Shot ${at}`) }));
  const save = ({ id, revision }: CutRecord, patch: TimelinePatch) =>
    saveCut(store, owner, id, revision, patch);
  const look = ({ id }: CutRecord) => requireCut(store, owner, id);
  const mine = () => tasks(store, owner);
  const video = async (over = {}) => {
    const archived = { sha256: 'a'.repeat(64), bytes: 1, at: 1 };
    const [made] = await mine().insert([sampleTask({ status: 'completed', archived, duration: 4, ...over })]);
    return made?.id ?? '';
  };
  const uses = async () =>
    (await store.db.selectFrom('cutUses').select(['kind', 'mediaId']).where('owner', '=', owner).execute())
      .map(({ kind, mediaId }) => `${kind}:${mediaId}`)
      .sort();

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

  test('what is missing is made once, however often it is asked for at once', async () => {
    const cut = await film({ shots: [...places(3), {}] });
    await Promise.all([null, null, 'key', 'key'].map((key) => makeTakes(store, owner, cut.id, {}, key)));
    const { timeline, revision, missing } = await look(cut);
    expect({ revision, missing }).toEqual({ revision: 2, missing: 1 });
    const made = timeline.shots.slice(0, 3).map(({ taskId }) => taskId);
    expect(timeline.shots.slice(0, 3).map(({ takes }) => takes)).toEqual(made.map((id) => [id]));
    const all = await mine().many(made.filter((id) => id !== null));
    expect(new Set(all.map(({ prompt }) => prompt))).toEqual(new Set(['Shot 0', 'Shot 1', 'Shot 2']));
    expect((await mine().counts()).waiting).toBe(3);
  });

  test('a retake lies before the others, and the same press makes one', async () => {
    const cut = await film({
      shots: [{ taskId: await video(), draft: draft('Old') }, { draft: draft('Two') }],
    });
    const [shot] = cut.timeline.shots;
    const press = (key: string) =>
      makeTakes(store, owner, cut.id, { shots: [shot?.id ?? ''], draft: draft('New') }, key);
    await press('one');
    await press('one');
    const { timeline } = await press('two');
    expect(timeline.shots[0]).toMatchObject({ draft: { params: { prompt: 'New' } }, takes: { length: 3 } });
    expect(timeline.shots[0]?.taskId).toBe(timeline.shots[0]?.takes.at(-1));
    expect(timeline.shots[1]?.taskId).toBeNull();
    expect((await mine().counts()).waiting).toBe(2);
  });

  test('several shots are made with other drafts than their own, as one batch', async () => {
    const cut = await film({ shots: places(3) });
    const [one, , three] = cut.timeline.shots.map(({ id }) => id);
    const drafts = { [one ?? '']: draft('Other 1'), [three ?? '']: draft('Other 3') };
    const { timeline } = await makeTakes(store, owner, cut.id, { shots: Object.keys(drafts), drafts }, 'key');
    expect(timeline.shots.map((shot) => [shot.taskId !== null, shot.draft?.params.prompt])).toEqual([
      [true, 'Other 1'],
      [false, 'Shot 1'],
      [true, 'Other 3'],
    ]);
    expect((await mine().counts()).waiting).toBe(2);
  });

  test('tasks and the film that shows them are kept together or not at all', async () => {
    const cut = await film({ shots: places(1) });
    const cutOff = cuts(store, owner).change(cut.id, async (_now, trx) => {
      await mine().insertIn(trx, [sampleTask()], null);
      throw new Error('killed');
    });
    await expect(cutOff).rejects.toThrow('killed');
    expect((await mine().counts()).all).toBe(0);
    expect(await look(cut)).toMatchObject({ revision: 1, missing: 1 });
  });

  test('what is wrong with a draft is told at its shot, and nothing is made', async () => {
    const bad = {
      ...draft('Bad'),
      params: { model: 'vidB-2', prompt: 'Bad', seconds: '5', size: '480x480' },
    };
    const cut = await film({ shots: [{}, ...places(1), { draft: bad }] });
    const refused = makeTakes(store, owner, cut.id, {}, null);
    await expect(refused).rejects.toMatchObject({ param: 'shots[2].draft.params.seconds' });
    const none = { shots: [cut.timeline.shots[0]?.id ?? ''] };
    await expect(makeTakes(store, owner, cut.id, none, null)).rejects.toMatchObject({
      param: 'shots[0]',
    });
    await expect(makeTakes(store, owner, cut.id, { shots: ['none'] }, null)).rejects.toMatchObject({
      param: 'shots[0]',
    });
    expect((await mine().counts()).all).toBe(0);
  });

  test('a shot goes on from a frame of the one before', async () => {
    const frame = sampleAsset({ origin: { taskId: await video(), at: 3.9 } });
    const { asset } = await assets(store, owner).insert(frame);
    const next = { ...draft('On'), references: [asset.id] };
    const cut = await film({
      shots: [
        { id: 'a', taskId: await video() },
        { continues: 'a', draft: next },
      ],
    });
    const { timeline } = await makeTakes(store, owner, cut.id, {}, null);
    expect(timeline.shots[1]).toMatchObject({ continues: 'a', draft: { references: [asset.id] } });
    expect(await mine().get(timeline.shots[1]?.taskId ?? '')).toMatchObject({ references: [asset.id] });
  });

  test('a take that is shorter than its place makes the place shorter', async () => {
    const taskId = await video({ status: 'rendering', archived: null, duration: null });
    const cut = await film({
      shots: [
        { taskId, out: 8 },
        { taskId, in: 1, out: 3 },
      ],
    });
    await fitTakes(store, owner, taskId, 5.03);
    await fitTakes(store, owner, taskId, 5.03);
    const { timeline, revision, duration } = await look(cut);
    expect(timeline.shots.map((shot) => [shot.in, shot.out])).toEqual([
      [0, 5],
      [1, 3],
    ]);
    expect({ revision, duration }).toEqual({ revision: 2, duration: 7 });
  });

  test('a take that failed gives way to the one it is tried again with, a good one does not', async () => {
    const good = await video({ params: draft('Good').params });
    const cut = await film({ shots: [...places(1), { taskId: good }] });
    const [shot] = (await makeTakes(store, owner, cut.id, {}, null)).timeline.shots;
    const failed = shot?.taskId ?? '';
    await mine().apply(failed, { status: 'failed' }, { from: ['waiting'] });
    const again = await retryTask(store, owner, failed);
    await retryTask(store, owner, good);
    expect((await look(cut)).timeline.shots.map(({ taskId }) => taskId)).toEqual([again.id, good]);
    expect((await look(cut)).timeline.shots[0]?.takes).toEqual([failed, again.id]);
    expect(await uses()).toEqual([`task:${again.id}`, `task:${failed}`, `task:${good}`].sort());
  });

  test('a take that may have been made already is made again only when that is said', async () => {
    const cut = await film({ shots: places(1) });
    const [shot] = (await makeTakes(store, owner, cut.id, {}, null)).timeline.shots;
    const unsure = shot?.taskId ?? '';
    await mine().apply(unsure, { status: 'uncertain' }, { from: ['waiting'] });
    const again = (more: object) =>
      makeTakes(store, owner, cut.id, { shots: [shot?.id ?? ''], ...more }, null);
    const id = shot?.id ?? '';
    for (const more of [{}, { draft: draft('Else') }, { drafts: { [id]: draft('Else') } }])
      await expect(again(more)).rejects.toMatchObject({ code: 'may_be_made' });
    expect(await listMedia(store, owner, [`task:${unsure}`])).toMatchObject([
      {
        status: 'uncertain',
        error: { code: 'uncertain', message: expect.stringContaining('No answer came') },
      },
    ]);
    expect((await look(cut)).timeline.shots[0]?.takes).toEqual([unsure]);
    expect((await again({ confirmed: true })).timeline.shots[0]?.takes).toHaveLength(2);
  });

  test('a film that cannot be kept as it is stands in the way of no video', async () => {
    const failed = await video({ status: 'waiting', archived: null, params: draft('x').params });
    const cut = await film({ shots: [{ taskId: failed, out: 4 }] });
    await mine().apply(failed, { status: 'failed' }, { from: ['waiting'] });
    const { shots, ...rest } = cut.timeline;
    const keep = (changed: object[]) =>
      store.db
        .updateTable('cuts')
        .set({ timeline: JSON.stringify({ ...rest, shots: changed }) })
        .where('id', '=', cut.id)
        .execute();
    const takes = Array.from({ length: 200 }, (_, at) => `task_${at}`);
    await keep([{ ...shots[0], takes }]);
    const again = await retryTask(store, owner, failed);
    expect((await look(cut)).timeline.shots[0]).toMatchObject({
      taskId: again.id,
      takes: [...takes.slice(1), again.id],
    });
    const wanted = { shots: [shots[0]?.id ?? ''], draft: draft('Once more') };
    const [retaken] = (await makeTakes(store, owner, cut.id, wanted, null)).timeline.shots;
    expect(retaken?.takes).toEqual([...takes.slice(2), again.id, retaken?.taskId]);
    await keep([{ ...shots[0], taskId: again.id, out: 7200, speed: 0.25 }]);
    await fitTakes(store, owner, again.id, 7000);
    expect((await look(cut)).timeline.shots[0]).toMatchObject({ out: 7200 });
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
