import { beforeAll, describe, expect, test } from 'vitest';
import { NewComment } from '#lib/studio/review/comment.ts';
import { cutRenders } from '../cuts/renders.ts';
import type { Store } from '../db/store.ts';
import { dubs } from '../dubs/repository.ts';
import { commentsOn, openCounts, requireCommentsOn } from '../review/work-comments.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTranscript } from '../testing/samples.ts';
import { ENGINES } from '../testing/stores.ts';
import { transcripts } from '../transcripts/repository.ts';
import { projects } from './repository.ts';
import { ANN, BEN, EVE, emailOf, sharedOn } from './testing/shared-on.ts';

ownDataFolder();

describe.each(ENGINES)('what is shared on %s', (engine) => {
  const { open, project, ruledBy, video, film, ownerOf, leave } = sharedOn(engine);
  let store: Store;
  beforeAll(async () => {
    store = await open();
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
});
