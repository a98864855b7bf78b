import { beforeAll, describe, expect, test } from 'vitest';
import { blankShot, blankTimeline } from '#lib/studio/cut/blank.ts';
import { NewComment } from '#lib/studio/review/comment.ts';
import { cutRenders } from '../cuts/renders.ts';
import { cuts } from '../cuts/repository.ts';
import type { Store } from '../db/store.ts';
import { dubs } from '../dubs/repository.ts';
import { renderKind } from '../library/kinds/renders.ts';
import { taskKind } from '../library/kinds/tasks.ts';
import { people } from '../people/repository.ts';
import { commentsOn, openCounts, requireCommentsOn } from '../review/work-comments.ts';
import { checkDrafts } from '../tasks/create.ts';
import { readLineage } from '../tasks/lineage.ts';
import { partTask } from '../tasks/part.ts';
import { tasks } from '../tasks/repository.ts';
import { taskMedia } from '../tasks/serve.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { samplePerson, sampleTask, sampleTranscript } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { transcripts } from '../transcripts/repository.ts';
import { checkMove, placesFor } from './filing.ts';
import { projectTeam } from './members.ts';
import { projects } from './repository.ts';

ownDataFolder();

const [ANN, BEN, EVE] = ['own_ann', 'own_ben', 'own_eve'] as const;
const FAILED = { status: 500, type: 'server_error', code: 'internal_error', message: 'It broke' };
const emailOf = (owner: string) => `${owner.slice('own_'.length)}@example.com`;

describe.each(ENGINES)('what is shared on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  beforeAll(async () => {
    store = await stores.open();
    await store.db
      .insertInto('people')
      .values([samplePerson('ann'), samplePerson('ben'), samplePerson('eve'), samplePerson('ada', 'admin')])
      .execute();
  });

  const ruledBy = (owner: string, id: string) => projectTeam(store, { owner, role: 'member' }, id);
  const project = async (owner: string, members: Record<string, 'view' | 'edit'> = {}) => {
    const { id } = await projects(store, owner).create({ name: 'Shared', parentId: null });
    const team = await ruledBy(owner, id);
    for (const [member, role] of Object.entries(members)) await team.add({ email: emailOf(member), role });
    return id;
  };
  const video = async (owner: string, over = {}, batchKey: string | null = null) => {
    const [made] = await tasks(store, owner).insert([sampleTask(over)], batchKey);
    return made?.id ?? '';
  };
  const film = (owner: string, taskId: string, projectId: string | null) =>
    cuts(store, owner).insert(
      { ...blankTimeline('Film'), shots: [{ ...blankShot('shot'), taskId, out: 1 }] },
      { projectId },
    );
  const ownerOf = async (table: 'tasks' | 'transcripts' | 'cutRenders', id: string) =>
    (await store.db.selectFrom(table).select('owner').where('id', '=', id).executeTakeFirst())?.owner;
  const leave = async (id: string, member: string) =>
    (await ruledBy(member, id)).remove(member.replace('own_', 'person_'));

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

  test('a project is given to somebody in it with those inside it, and who had it works in it', async () => {
    const [before, place] = [await project(ANN), await project(ANN, { [BEN]: 'view', [EVE]: 'edit' })];
    const after = await project(ANN);
    const inside = (await projects(store, ANN).create({ name: 'Inside', parentId: place })).id;
    const [anns, eves] = [await video(ANN, { projectId: place }), await video(EVE, { projectId: place })];
    const given = await (await ruledBy(ANN, place)).give('person_ben');
    expect(given.owner).toEqual({ id: 'person_ben', name: 'ben' });
    expect(given.members.map(({ id, role, email }) => [id, role, email])).toEqual([
      ['person_eve', 'edit', null],
      ['person_ann', 'edit', null],
    ]);
    expect(await projects(store, BEN).get(inside)).toMatchObject({ parentId: place, sharing: { by: null } });
    expect(await projects(store, ANN).get(place)).toMatchObject({ sharing: { by: 'ben', role: 'edit' } });
    expect(await Promise.all([anns, eves].map((id) => ownerOf('tasks', id)))).toEqual([ANN, EVE]);
    const positions = (await projects(store, ANN).records()).filter(({ id }) => [before, after].includes(id));
    expect(positions.map(({ position }) => position - (positions[0]?.position ?? 0))).toEqual([0, 1]);
    await expect((await ruledBy(ANN, place)).give('person_eve')).rejects.toMatchObject({
      code: 'role_exceeded',
    });
  });

  test('a project is given to nobody who is not in it or only looks at the studio, and none without what holds it', async () => {
    const place = await project(ANN, { [EVE]: 'edit' });
    const inside = (await projects(store, ANN).create({ name: 'Inside', parentId: place })).id;
    await (await ruledBy(ANN, inside)).add({ email: emailOf(EVE), role: 'edit' });
    const give = async (id: string, to: string) => (await ruledBy(ANN, id)).give(to);
    await expect(give(place, 'person_ben')).rejects.toMatchObject({ code: 'not_found' });
    await expect(give(inside, 'person_eve')).rejects.toMatchObject({ code: 'not_allowed_now' });
    const admin = await projectTeam(store, { owner: 'own_ada', role: 'admin' }, place);
    await expect(admin.give('person_eve')).rejects.toMatchObject({ code: 'role_exceeded' });
    const as = (role: 'viewer' | 'member') =>
      store.db.updateTable('people').set({ role }).where('id', '=', 'person_eve').execute();
    await as('viewer');
    await expect(give(place, 'person_eve')).rejects.toMatchObject({ param: 'personId' });
    await as('member');
  });

  test('a project that came from somebody who left is given on by who was in it', async () => {
    await store.db.insertInto('people').values(samplePerson('liv')).execute();
    const [place, older] = [
      await project('own_liv', { [BEN]: 'view', [EVE]: 'edit' }),
      await project('own_liv', { [BEN]: 'view', [EVE]: 'edit' }),
    ];
    await people(store).remove('person_liv', 'person_ben');
    const memberOf = async (id: string) =>
      (await (await ruledBy(BEN, id)).list()).members.map((one) => one.id);
    expect(await memberOf(place)).toEqual(['person_eve']);
    await store.db
      .insertInto('projectMembers')
      .values({ projectId: older, member: BEN, role: 'view', addedAt: 1 })
      .execute();
    for (const id of [place, older]) {
      await (await ruledBy(BEN, id)).give('person_eve');
      expect(await projects(store, BEN).get(id)).toMatchObject({ sharing: { by: 'eve', role: 'edit' } });
    }
  });

  test('who made a project with a key and gave it away is told so, and makes no other with that key', async () => {
    const mine = projects(store, ANN);
    const { id } = await mine.create({ name: 'Given' }, 'shot-1');
    await (await ruledBy(ANN, id)).add({ email: emailOf(EVE), role: 'edit' });
    await (await ruledBy(ANN, id)).give('person_eve');
    await expect(mine.create({ name: 'Given' }, 'shot-1')).rejects.toMatchObject({ code: 'not_allowed_now' });
  });

  test('an owner who only looks at the studio by now takes nobody out, nor their work', async () => {
    const place = await project(ANN, { [EVE]: 'edit' });
    const asViewer = await projectTeam(store, { owner: ANN, role: 'viewer' }, place);
    await expect(asViewer.remove('person_eve')).rejects.toMatchObject({ code: 'role_exceeded' });
    const leaving = await projectTeam(store, { owner: EVE, role: 'viewer' }, place);
    await expect(leaving.remove('person_eve')).resolves.toBeUndefined();
  });

  test('those in a project know one another by name, and its owner by address', async () => {
    const place = await project(ANN, { [BEN]: 'edit', [EVE]: 'view' });
    const told = async (owner: string) => (await (await ruledBy(owner, place)).list()).members;
    expect((await told(EVE)).map(({ name, email }) => [name, email])).toEqual([
      ['ben', null],
      ['eve', null],
    ]);
    expect((await told(ANN)).map(({ email }) => email)).toEqual([emailOf(BEN), emailOf(EVE)]);
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

  test('who leaves keeps what is still being made, and gives what is finished', async () => {
    const place = await project(ANN, { [EVE]: 'edit' });
    const over = { projectId: place };
    const [waiting, failed] = [await video(EVE, over), await video(EVE, { ...over, status: 'failed' })];
    const mine = transcripts(store, EVE);
    const [unheard, heard] = [
      (await mine.insert(sampleTranscript(over))).id,
      (await mine.insert(sampleTranscript(over))).id,
    ];
    await store.db.updateTable('transcripts').set({ status: 'done' }).where('id', '=', heard).execute();
    await leave(place, EVE);
    expect(await Promise.all([waiting, failed].map((id) => ownerOf('tasks', id)))).toEqual([EVE, ANN]);
    expect(await Promise.all([unheard, heard].map((id) => ownerOf('transcripts', id)))).toEqual([EVE, ANN]);
  });

  test('who made a video is told by name to those who share its project, while its maker does too', async () => {
    const place = await project(ANN, { [EVE]: 'edit', [BEN]: 'view' });
    const inside = (await projects(store, ANN).create({ name: 'Inside', parentId: place })).id;
    const [anns, eves] = [await video(ANN, { projectId: inside }), await video(EVE, { projectId: place })];
    const alone = await video(ANN);
    const maker = async (reader: string, id: string) => (await tasks(store, reader).get(id))?.maker;
    expect([await maker(EVE, anns), await maker(ANN, eves)]).toEqual(['ann', 'eve']);
    expect([await maker(ANN, anns), await maker(ANN, alone)]).toEqual([null, null]);
    expect((await tasks(store, ANN).patch(eves, { title: 'Named' }))?.maker).toBe('eve');
    await leave(place, EVE);
    expect([await maker(BEN, eves), await maker(EVE, eves)]).toEqual([null, null]);
  });

  test('who comes back and leaves again with the same key for other work takes nothing along', async () => {
    const place = await project(ANN, { [EVE]: 'edit' });
    const made = () => video(EVE, { projectId: place, status: 'failed' }, 'shot-1');
    const first = await made();
    await leave(place, EVE);
    await (await ruledBy(ANN, place)).add({ email: emailOf(EVE), role: 'edit' });
    const second = await made();
    expect(second).not.toBe(first);
    await leave(place, EVE);
    expect([await ownerOf('tasks', first), await ownerOf('tasks', second)]).toEqual([ANN, ANN]);
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

  test('an admin takes people out of the projects of others, and adds nobody', async () => {
    const place = await project(ANN, { [EVE]: 'view' });
    const team = await projectTeam(store, { owner: 'own_ada', role: 'admin' }, place);
    const refused = { code: 'role_exceeded' };
    for (const owner of [BEN, 'own_ada'])
      await expect(team.add({ email: emailOf(owner), role: 'view' })).rejects.toMatchObject(refused);
    await expect(team.change('person_eve', 'edit')).rejects.toMatchObject(refused);
    await team.remove('person_eve');
    expect((await team.list()).members).toEqual([]);
  });

  test('who left reads no part of what a third one made, however late it was finished', async () => {
    const place = await project(ANN, { [BEN]: 'edit', [EVE]: 'edit' });
    const made = await film(BEN, await video(BEN, { status: 'completed', projectId: place }), place);
    const render = await cutRenders(store, EVE).begin(made.id, 1, made.timeline);
    const { id } = await transcripts(store, BEN).insert(sampleTranscript({ projectId: place }));
    const spoken = { transcriptId: id, model: 'speech-1', voice: 'ada', name: 'Talk', revision: 1 };
    const dub = await dubs(store, EVE).insert(spoken);
    const seenBy = async (owner: string) => [
      (await cutRenders(store, owner).get(render.id)) !== null,
      (await dubs(store, owner).get(dub.id)) !== null,
    ];
    expect([await seenBy(EVE), await seenBy(BEN)]).toEqual([
      [true, true],
      [true, true],
    ]);
    await leave(place, EVE);
    expect([await seenBy(EVE), await seenBy(BEN), await seenBy(ANN)]).toEqual([
      [false, false],
      [true, true],
      [true, true],
    ]);
    expect(await ownerOf('cutRenders', render.id)).toBe(ANN);
  });

  test('what is left of a film that was purged is for who made it', async () => {
    const made = await film(EVE, await video(EVE, { status: 'completed' }), null);
    const render = await cutRenders(store, EVE).begin(made.id, 1, made.timeline);
    await store.db.deleteFrom('cuts').where('id', '=', made.id).execute();
    expect(await cutRenders(store, EVE).get(render.id)).not.toBeNull();
    expect(await cutRenders(store, BEN).get(render.id)).toBeNull();
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

  test('renders of a film go with it when who made them leaves', async () => {
    const place = await project(ANN, { [EVE]: 'edit' });
    const made = await film(EVE, await video(EVE, { status: 'completed', projectId: place }), place);
    const render = await cutRenders(store, EVE).begin(made.id, 1, made.timeline);
    await leave(place, EVE);
    expect(await ownerOf('cutRenders', render.id)).toBe(ANN);
  });

  test('what is said about work goes with it, and stays when who made it leaves', async () => {
    const place = await project(ANN, { [EVE]: 'edit', [BEN]: 'view' });
    const workId = await video(EVE, { projectId: place, status: 'completed' });
    const author = { name: 'Ben', personId: 'person_ben', guestHash: null };
    const words = NewComment.parse({ workKind: 'video', workId, text: 'Slower' });
    await (await requireCommentsOn(store, BEN, words)).add(words, author);
    const heardBy = async (owner: string) =>
      (await (await commentsOn(store, owner, workId)).ofWork({ work: workId, limit: 9 }, null)).comments
        .length;
    expect([await heardBy(EVE), await heardBy(ANN), await heardBy(BEN)]).toEqual([1, 1, 1]);
    await leave(place, EVE);
    expect([await heardBy(EVE), await heardBy(ANN), await heardBy(BEN)]).toEqual([0, 1, 1]);
    expect(await openCounts(store, ANN)).toMatchObject({ [workId]: 1 });
    expect(await openCounts(store, EVE)).not.toHaveProperty(workId);
    const again = async (personId: string) =>
      (await (await requireCommentsOn(store, BEN, words)).add(words, { ...author, personId }, 'the same key'))
        .id;
    const [first, other, repeated] = [await again('ben'), await again('ann'), await again('ben')];
    expect([first === other, first === repeated]).toEqual([false, true]);
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
