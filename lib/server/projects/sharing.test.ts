import { beforeAll, describe, expect, test } from 'vitest';
import { cutRenders } from '../cuts/renders.ts';
import type { Store } from '../db/store.ts';
import { dubs } from '../dubs/repository.ts';
import { renderKind } from '../library/kinds/renders.ts';
import { taskKind } from '../library/kinds/tasks.ts';
import { checkDrafts } from '../tasks/create.ts';
import { readLineage } from '../tasks/lineage.ts';
import { partTask } from '../tasks/part.ts';
import { tasks } from '../tasks/repository.ts';
import { taskMedia } from '../tasks/serve.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTranscript } from '../testing/samples.ts';
import { ENGINES } from '../testing/stores.ts';
import { transcripts } from '../transcripts/repository.ts';
import { checkMove, placesFor } from './filing.ts';
import { ANN, BEN, EVE, sharedOn } from './testing/shared-on.ts';

ownDataFolder();

const FAILED = { status: 500, type: 'server_error', code: 'internal_error', message: 'It broke' };

describe.each(ENGINES)('what is shared on %s', (engine) => {
  const { open, project, video, film } = sharedOn(engine);
  let store: Store;
  beforeAll(async () => {
    store = await open();
  });

  test('what somebody else made is moved within the projects of one owner alone', async () => {
    const [first, second, bens] = [
      await project(ANN, { [BEN]: 'edit', [EVE]: 'edit' }),
      await project(ANN, { [BEN]: 'edit', [EVE]: 'edit' }),
      await project(BEN, { [EVE]: 'edit' }),
    ];
    const eves = await video(EVE, { projectId: first });
    const move = (to: string | null) => checkMove(store, BEN, 'tasks', [eves], to);
    await expect(move(second)).resolves.toBeUndefined();
    for (const elsewhere of [bens, null])
      await expect(move(elsewhere)).rejects.toMatchObject({ param: 'projectId' });
    await expect(checkMove(store, EVE, 'tasks', [eves], null)).resolves.toBeUndefined();
  });

  test('things are offered the projects they may be moved to, and no others', async () => {
    const [shared, seen, unseen] = [
      await project(ANN, { [BEN]: 'edit', [EVE]: 'edit' }),
      await project(ANN, { [BEN]: 'edit', [EVE]: 'view' }),
      await project(ANN, { [BEN]: 'edit' }),
    ];
    const [looked, own] = [await project(ANN, { [BEN]: 'view' }), await project(BEN)];
    const eves = await video(EVE, { projectId: shared });
    const offered = async (...ids: string[]) => {
      const { projects: places, none } = await placesFor(store, BEN, 'task', ids);
      return [shared, seen, unseen, looked, own].map((id) => places.includes(id)).concat(none);
    };
    expect(await offered(await video(BEN))).toEqual([true, true, true, false, true, true]);
    expect(await offered(eves), 'it lies in the first').toEqual([false, true, false, false, false, false]);
    expect(await offered(eves, await video(BEN))).toEqual([true, true, false, false, false, false]);
  });

  test('things to be moved are told where they lie, those that are not seen aside', async () => {
    const place = await project(ANN, { [BEN]: 'edit' });
    const [first, second] = [await video(BEN, { projectId: place }), await video(ANN, { projectId: place })];
    const [loose, hidden] = [await video(BEN), await video(EVE)];
    const { from } = await placesFor(store, BEN, 'task', [first, second, loose, hidden]);
    const told = new Map(from.map(({ projectId, ids }) => [projectId, new Set(ids)]));
    expect(told).toEqual(
      new Map([
        [place, new Set([first, second])],
        [null, new Set([loose])],
      ]),
    );
  });

  test('who parts a video of somebody else from what it was matched with does not have it then', async () => {
    const place = await project(ANN, { [BEN]: 'edit', [EVE]: 'edit' });
    const found = { status: 'completed', serviceId: 'job', matchedAt: 1, projectId: place } as const;
    await partTask(store, BEN, await video(EVE, found));
    const owners = await store.db
      .selectFrom('tasks')
      .select('owner')
      .where('projectId', '=', place)
      .execute();
    expect(owners.map(({ owner }) => owner)).toEqual([EVE, EVE]);
  });

  test('a change of what is only looked at lies beside nothing', async () => {
    const looked = await project(ANN, { [EVE]: 'view' });
    const worked = await project(ANN, { [EVE]: 'edit' });
    const source = { status: 'completed', params: { model: 'vidB-2' } } as const;
    const filed = async (projectId: string) => {
      const sourceTaskId = await video(ANN, { ...source, projectId });
      const draft = { endpoint: 'videos/remix', params: { prompt: 'At night' }, sourceTaskId } as const;
      const [task] = await checkDrafts(store, EVE, [{ ...draft, references: [], tags: [] }]);
      return task?.projectId;
    };
    expect([await filed(looked), await filed(worked)]).toEqual([null, worked]);
  });

  test('to name a video in a film shows it only to whom who named it may show it', async () => {
    const place = await project(ANN, { [BEN]: 'edit', [EVE]: 'edit' });
    const hidden = await video(ANN, { status: 'completed' });
    const { id } = await film(ANN, await video(ANN, { status: 'completed', projectId: place }), place);
    const use = { cutId: id, kind: 'task', mediaId: hidden } as const;
    const shown = () => taskMedia(store, EVE, hidden);
    await store.db
      .insertInto('cutUses')
      .values({ ...use, owner: BEN })
      .execute();
    await expect(shown()).rejects.toMatchObject({ code: expect.stringMatching(/not_found/) });
    await store.db.updateTable('cutUses').set({ owner: ANN }).where('mediaId', '=', hidden).execute();
    await expect(shown()).resolves.toBeDefined();
  });

  test('what somebody else restores stays stopped until its owner tries again, and one’s own goes on', async () => {
    const place = await project(ANN, { [EVE]: 'edit' });
    const script = { projectId: place, agent: 'Asks first' };
    const { id } = await transcripts(store, ANN).insert(sampleTranscript(script));
    const spoken = { transcriptId: id, model: 'tts', voice: 'onyx', name: 'Dub', revision: 0 };
    const dub = await dubs(store, ANN).insert({ ...spoken, agent: 'Asks first' });
    const ways = { dubs: dub.id, transcripts: id };
    const looked = () =>
      Promise.all(
        Object.entries(ways).map(([table, row]) =>
          store.db
            .selectFrom(table as keyof typeof ways)
            .select(['agent', 'status', 'dueAt'])
            .where('id', '=', row)
            .executeTakeFirstOrThrow(),
        ),
      );
    const restored = async (owner: string) => {
      await dubs(store, owner).remove(dub.id);
      await dubs(store, owner).restore(dub.id, 'Free');
      await transcripts(store, owner).remove(id);
      await transcripts(store, owner).restore(id, 'Free');
      return looked();
    };
    const due = expect.any(Number);
    expect(await restored(ANN)).toMatchObject([
      { agent: 'Free', status: 'working', dueAt: due },
      { agent: 'Free', status: 'waiting', dueAt: due },
    ]);
    const stopped = { agent: 'Free', status: 'failed', dueAt: null };
    expect(await restored(EVE)).toEqual([stopped, stopped]);
    expect([await dubs(store, EVE).retry(dub.id), await transcripts(store, EVE).retry(id)]).toEqual([
      false,
      false,
    ]);
    expect([await dubs(store, ANN).retry(dub.id), await transcripts(store, ANN).retry(id)]).toEqual([
      true,
      true,
    ]);
    expect(await looked()).toMatchObject([{ dueAt: due }, { dueAt: due }]);
  });

  test('what stays in a trash is counted without what others have in theirs', async () => {
    const place = await project(ANN, { [BEN]: 'edit' });
    const trashed = async () => {
      const { trashed: listed } = await tasks(store, BEN).counts();
      return { listed, own: await tasks(store, BEN).countTrashed() };
    };
    const { listed, own } = await trashed();
    await tasks(store, ANN).trash(await video(ANN, { status: 'completed', projectId: place }));
    expect(await trashed()).toEqual({ listed: listed + 1, own });
    await tasks(store, BEN).trash(await video(BEN, { status: 'completed', projectId: place }));
    expect(await trashed()).toEqual({ listed: listed + 2, own: own + 1 });
  });

  test('a library holds what one made, and nothing of what others share', async () => {
    const place = await project(ANN, { [EVE]: 'edit' });
    const over = { projectId: place, status: 'failed', error: FAILED } as const;
    const [hers, ours] = [await video(EVE, over), await video(ANN, over)];
    const read = async (ids: string[] | null) =>
      (await Array.fromAsync(taskKind.read(store, EVE, ids))).map(({ id }) => id);
    expect(await read([hers, ours])).toEqual([hers]);
    expect(await read(null)).not.toContain(ours);
    const made = await film(ANN, ours, place);
    const render = await cutRenders(store, EVE).begin(made.id, 1, made.timeline);
    const done = { status: 'done', sha256: 'd'.repeat(64), bytes: 1, dueAt: null } as const;
    await store.db.updateTable('cutRenders').set(done).where('id', '=', render.id).execute();
    expect(await Array.fromAsync(renderKind.read(store, EVE, [render.id]))).toEqual([]);
  });

  test('the family of a video names what was purged, and not what others have', async () => {
    const place = await project(ANN, { [EVE]: 'view' });
    const hidden = await video(ANN, { status: 'completed' });
    const gone = await video(ANN, { status: 'completed' });
    const shown = await video(ANN, { projectId: place, sourceTaskId: hidden, retryOf: gone });
    await tasks(store, ANN).purge([gone]);
    const family = await readLineage(store, EVE, shown);
    expect(family).toMatchObject({ deleted: [gone], links: [{ from: gone, to: shown }] });
    expect(JSON.stringify(family.links)).not.toContain(hidden);
    expect((await readLineage(store, ANN, shown)).links).toHaveLength(2);
  });

  test('what somebody may do with a row is read with it', async () => {
    const [worked, looked] = [
      await project(ANN, { [EVE]: 'edit' }),
      await project(ANN, { [EVE]: 'view', [BEN]: 'edit' }),
    ];
    const mayOf = async (owner: string, id: string) => (await tasks(store, owner).get(id))?.may;
    const cases: [maker: string, place: string | null, reader: string, may: string | undefined][] = [
      [ANN, null, ANN, 'own'],
      [ANN, null, EVE, undefined],
      [ANN, worked, EVE, 'edit'],
      [ANN, looked, EVE, 'view'],
      [EVE, looked, EVE, 'own'],
      [BEN, looked, ANN, 'edit'],
      [BEN, looked, EVE, 'view'],
    ];
    for (const [maker, projectId, reader, may] of cases) {
      const id = await video(maker, { projectId });
      expect([maker, projectId, reader, await mayOf(reader, id)]).toEqual([maker, projectId, reader, may]);
    }
    const id = await video(ANN, { projectId: worked });
    expect((await tasks(store, EVE).patch(id, { title: 'Ours' }))?.may).toBe('edit');
  });
});
