import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MOST_MENTIONS } from '#lib/studio/library/cast-names.ts';
import type { Store } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { requireTask } from '../tasks/actions.ts';
import { retryTask } from '../tasks/retry-task.ts';
import { sampleAsset, sampleTask } from '../testing/samples.ts';
import { ENGINES } from '../testing/stores.ts';
import { draft } from '../video/testing/try-engine.ts';
import { fitTakes } from './fit-takes.ts';
import { listMedia } from './media.ts';
import { cuts } from './repository.ts';
import { makeTakes } from './takes.ts';
import { filmsOn } from './testing/films-on.ts';

describe.each(ENGINES)('films on %s', (engine) => {
  const { open, newOwner, film, places, look, mine, video, uses } = filmsOn(engine);
  let store: Store;
  let owner: string;
  beforeAll(async () => {
    store = await open();
  });
  beforeEach(() => {
    owner = newOwner();
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

  test('a retake lies behind the take that is shown, and the same press makes one', async () => {
    const old = await video();
    const cut = await film({
      shots: [{ taskId: old, draft: draft('Old'), in: 1, out: 3 }, { draft: draft('Two') }],
    });
    const [shot] = cut.timeline.shots;
    const press = (key: string) =>
      makeTakes(store, owner, cut.id, { shots: [shot?.id ?? ''], draft: draft('New') }, key);
    await press('one');
    await press('one');
    const { timeline } = await press('two');
    const { takes = [], ...kept } = timeline.shots[0] ?? {};
    expect(kept).toMatchObject({ taskId: old, draft: { params: { prompt: 'Old' } }, in: 1, out: 3 });
    expect(takes).toEqual([old, expect.any(String), expect.any(String)]);
    expect((await mine().many(takes.slice(1))).map(({ prompt }) => prompt)).toEqual(['New', 'New']);
    expect(timeline.shots[1]?.taskId).toBeNull();
    expect((await mine().counts()).waiting).toBe(2);
  });

  test('a retake that is cancelled or fails leaves the film as it was', async () => {
    const old = await video();
    const cut = await film({ shots: [{ taskId: old, draft: draft('Old') }] });
    const again = { shots: [cut.timeline.shots[0]?.id ?? ''] };
    for (const status of ['cancelled', 'failed'] as const) {
      const { timeline } = await makeTakes(store, owner, cut.id, again, null);
      const take = timeline.shots[0]?.takes.at(-1) ?? '';
      await mine().apply(take, { status }, { from: ['waiting'] });
    }
    expect((await look(cut)).timeline.shots[0]).toMatchObject({ taskId: old, takes: { length: 3 } });
  });

  test('a file that is shown stays, too', async () => {
    const { asset } = await assets(store, owner).insert(sampleAsset());
    const cut = await film({ shots: [{ assetId: asset.id, draft: draft('Instead') }] });
    const again = { shots: [cut.timeline.shots[0]?.id ?? ''] };
    const [shot] = (await makeTakes(store, owner, cut.id, again, null)).timeline.shots;
    expect(shot).toMatchObject({ assetId: asset.id, taskId: null, takes: { length: 1 } });
  });

  test('of several takes of an empty shot the first to come home is shown, and stays', async () => {
    const cut = await film({ shots: [{ draft: draft('One') }] });
    const again = { shots: [cut.timeline.shots[0]?.id ?? ''] };
    await makeTakes(store, owner, cut.id, again, null);
    const made = await makeTakes(store, owner, cut.id, { ...again, draft: draft('Two') }, null);
    const [one = '', two = ''] = made.timeline.shots[0]?.takes ?? [];
    expect(made.timeline.shots[0]?.taskId).toBe(one);
    const comeHome = async (id: string, length: number) => {
      await fitTakes(store, owner, await requireTask(mine(), id), length);
      const archived = { sha256: 'a'.repeat(64), bytes: 1, at: 1 };
      await mine().apply(id, { status: 'completed', archived }, { from: ['waiting'] });
    };
    await comeHome(two, 3);
    expect((await look(cut)).timeline.shots[0]).toMatchObject({
      taskId: two,
      draft: { params: { prompt: 'Two' } },
      out: 3,
    });
    await comeHome(one, 2);
    expect((await look(cut)).timeline.shots[0]).toMatchObject({ taskId: two, takes: [one, two], out: 3 });
  });

  test('a failed retake that is tried again lies beside the take that is shown', async () => {
    const old = await video();
    const cut = await film({ shots: [{ taskId: old, draft: draft('Old') }] });
    const wanted = { shots: [cut.timeline.shots[0]?.id ?? ''] };
    const failed = (await makeTakes(store, owner, cut.id, wanted, null)).timeline.shots[0]?.takes[1] ?? '';
    await mine().apply(failed, { status: 'failed' }, { from: ['waiting'] });
    const again = await retryTask(store, owner, failed);
    expect((await look(cut)).timeline.shots[0]).toMatchObject({
      taskId: old,
      takes: [old, failed, again.id],
    });
  });

  test('the take that is shown is not forgotten for a new one', async () => {
    const cut = await film({ shots: [{ taskId: await video(), draft: draft('x') }] });
    const [shot] = cut.timeline.shots;
    const others = Array.from({ length: 199 }, (_, at) => `task_${at}`);
    const takes = [shot?.taskId ?? '', ...others];
    await store.db
      .updateTable('cuts')
      .set({ timeline: JSON.stringify({ ...cut.timeline, shots: [{ ...shot, takes }] }) })
      .where('id', '=', cut.id)
      .execute();
    const again = { shots: [shot?.id ?? ''] };
    const [retaken] = (await makeTakes(store, owner, cut.id, again, null)).timeline.shots;
    expect(retaken?.takes).toEqual([takes[0], ...others.slice(1), expect.any(String)]);
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

  test('a draft of a film that is longer than a task may be is refused at its shot', async () => {
    const cut = await film({ shots: places(1) });
    const mentions = {
      ...draft('x'),
      params: { ...draft('x').params, prompt: '@bo '.repeat(MOST_MENTIONS + 1) },
    };
    const timeline = {
      ...cut.timeline,
      shots: cut.timeline.shots.map((shot) => ({ ...shot, draft: mentions })),
    };
    await cuts(store, owner).change(cut.id, async () => timeline);
    await expect(makeTakes(store, owner, cut.id, {}, null)).rejects.toMatchObject({
      param: 'shots[0].draft.params.prompt',
      message: expect.stringContaining(`${MOST_MENTIONS}`),
    });
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
    await fitTakes(store, owner, await requireTask(mine(), taskId), 5.03);
    await fitTakes(store, owner, await requireTask(mine(), taskId), 5.03);
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
    expect(retaken?.takes).toEqual([...takes.slice(2), again.id, expect.any(String)]);
    await keep([{ ...shots[0], taskId: again.id, out: 7200, speed: 0.25 }]);
    await fitTakes(store, owner, again, 7000);
    expect((await look(cut)).timeline.shots[0]).toMatchObject({ out: 7200 });
  });
});
