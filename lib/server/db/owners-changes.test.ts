import { beforeAll, describe, expect, test } from 'vitest';
import { NewShare } from '#lib/studio/review/share.ts';
import { characters } from '../cast/characters.ts';
import { queueState } from '../connection/queue-state.ts';
import { connections } from '../connection/repository.ts';
import { fitTakes } from '../cuts/fit-takes.ts';
import { cutRenders } from '../cuts/renders.ts';
import { cuts } from '../cuts/repository.ts';
import { createCut, saveCut } from '../cuts/save.ts';
import { makeTakes } from '../cuts/takes.ts';
import { dubs } from '../dubs/repository.ts';
import { assets } from '../media/assets.ts';
import { keptListings } from '../models/kept-listings.ts';
import { modelNotes } from '../models/notes.ts';
import { decideCharge } from '../money/decide.ts';
import { ledgerPage } from '../money/query.ts';
import { projects } from '../projects/repository.ts';
import { comments } from '../review/comments.ts';
import { shares } from '../review/shares.ts';
import { speechClips } from '../speech/repository.ts';
import { conversations } from '../talk/repository.ts';
import { bulkTasks, favouriteMany, fileMany, tagMany, trashMany } from '../tasks/bulk.ts';
import { partTask } from '../tasks/part.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { ENGINES } from '../testing/stores.ts';
import { tokens } from '../tokens/repository.ts';
import { transcripts } from '../transcripts/repository.ts';
import { webhooks } from '../webhooks/repository.ts';
import type { Store } from './store.ts';
import { ANN, BEN, type Filled, speaking, twoOwnersOn } from './testing/two-owners.ts';

ownDataFolder();

const FAR = Number.MAX_SAFE_INTEGER;

describe.each(ENGINES)('two owners on one %s', (engine) => {
  const { open, everything } = twoOwnersOn(engine);
  let store: Store;
  let hers: Filled;
  let his: Filled;

  beforeAll(async () => {
    ({ store, hers, his } = await open());
  });

  const nothing = async (found: Promise<unknown>) => expect(await found).toBeNull();
  const noRows = async (found: Promise<unknown>) => expect(await found).toEqual([]);
  const refused = (done: Promise<unknown>) => expect(done).rejects.toMatchObject({ code: 'not_found' });

  test('one changes nothing by the ids of the other', async () => {
    const before = await everything();
    await refused(shares(store, BEN, '').update(hers.share.id, { name: BEN }));
    await refused(shares(store, BEN, '').revoke(hers.share.id));
    const link = NewShare.parse({ kind: 'project', subjectId: hers.project.id });
    await refused(shares(store, BEN, '').create(link));
    await refused(comments(store, BEN).change(hers.comment.id, { resolved: true }, speaking(ANN), true));
    await refused(comments(store, BEN).remove(hers.comment.id, speaking(ANN), true));
    const { id } = hers.task;
    const mine = tasks(store, BEN);
    await nothing(mine.apply(id, { title: 'Taken', tags: ['taken'] }));
    await nothing(mine.trash(id));
    await noRows(mine.purge([id]));
    await favouriteMany(store, BEN, [id], true);
    await trashMany(store, BEN, [id], 1);
    expect(await tagMany(store, BEN, [id], 'taken', true)).toEqual({ changed: [], full: [] });
    expect(await tagMany(store, BEN, [id], 'kept', false)).toEqual({ changed: [], full: [] });
    for (const action of ['favourite', 'tag', 'trash', 'retry', 'dismiss', 'cancel', 'restore'] as const) {
      expect(
        (await bulkTasks(store, BEN, { action, ids: [id], tag: 'taken', idempotencyKey: null })).done,
      ).toEqual([]);
    }
    await refused(partTask(store, BEN, id));
    await nothing(assets(store, BEN).remove(hers.asset.id));
    await assets(store, BEN).setPeaks(hers.asset.id, 'taken');
    await nothing(characters(store, BEN).update(hers.character.id, { name: 'Taken' }));
    await nothing(characters(store, BEN).remove(hers.character.id));
    await nothing(speechClips(store, BEN).update(hers.clip.id, { name: 'Taken' }));
    await nothing(speechClips(store, BEN).remove(hers.clip.id));
    await conversations(store, BEN).rename(hers.conversation.id, 'Taken');
    await conversations(store, BEN).remove(hers.conversation.id);
    const turn = { role: 'user', text: 'Taken', voice: null, audio: null } as const;
    await refused(conversations(store, BEN).addMessage(hers.conversation.id, turn));
    await refused(transcripts(store, BEN).edit(hers.transcript.id, 0, { segments: [] }));
    await transcripts(store, BEN).rename(hers.transcript.id, 'Taken');
    expect(await transcripts(store, BEN).retry(hers.transcript.id)).toBe(false);
    expect(await transcripts(store, BEN).remove(hers.transcript.id)).toBe(false);
    expect(await dubs(store, BEN).retry(hers.dub.id)).toBe(false);
    await dubs(store, BEN).remove(hers.dub.id);
    await refused(saveCut(store, BEN, hers.cut.id, 1, { title: 'Taken' }));
    await refused(makeTakes(store, BEN, hers.cut.id, {}, null));
    await cuts(store, BEN).remove(hers.cut.id);
    await cuts(store, BEN).file(hers.cut.id, null);
    await transcripts(store, BEN).file(hers.transcript.id, his.project.id);
    await fileMany(store, BEN, [id], his.project.id);
    await refused(projects(store, BEN).update(hers.project.id, { name: 'Taken' }));
    await refused(projects(store, BEN).remove(hers.project.id, fileMany));
    expect(await cutRenders(store, BEN).cancel(hers.render.id)).toBe(false);
    expect(await cutRenders(store, BEN).retry(hers.render.id)).toBe(false);
    await cutRenders(store, BEN).remove(hers.render.id);
    await fitTakes(store, BEN, hers.task, 0.1);
    expect(await tokens(store, BEN).revoke(hers.token.id)).toBe(false);
    await refused(webhooks(store, BEN).change(hers.webhook.id, { name: 'Taken' }));
    await refused(webhooks(store, BEN).replay(hers.webhook.id, hers.delivery.id));
    await refused(webhooks(store, BEN).remove(hers.webhook.id));
    await webhooks(store, BEN).stop(hers.webhook.id, 'Taken');
    await webhooks(store, BEN).answered(hers.webhook.id, false);
    const { charges } = await ledgerPage(store, { owner: ANN, seesAll: false }, { group: 'day', limit: 10 });
    await refused(
      decideCharge(store, { owner: BEN, seesAll: false }, charges[0]?.id ?? '', { state: 'returned' }),
    );
    const taken = { shots: [{ taskId: hers.task.id }] };
    await expect(createCut(store, BEN, taken)).rejects.toMatchObject({ param: 'shots[0].taskId' });
    expect(await everything()).toEqual(before);
  });

  test('one gives back nothing that the other deleted, and empties a trash of their own', async () => {
    await tasks(store, ANN).trash(hers.task.id);
    await characters(store, ANN).remove(hers.character.id);
    await speechClips(store, ANN).remove(hers.clip.id);
    await conversations(store, ANN).remove(hers.conversation.id);
    await transcripts(store, ANN).remove(hers.transcript.id);
    await dubs(store, ANN).remove(hers.dub.id);
    await cuts(store, ANN).remove(hers.cut.id);
    const before = await everything();
    await nothing(tasks(store, BEN).restore(hers.task.id));
    await nothing(characters(store, BEN).restore(hers.character.id));
    await nothing(speechClips(store, BEN).restore(hers.clip.id));
    await nothing(conversations(store, BEN).restore(hers.conversation.id));
    await transcripts(store, BEN).restore(hers.transcript.id);
    await dubs(store, BEN).restore(hers.dub.id);
    await cuts(store, BEN).restore(hers.cut.id);
    await cutRenders(store, BEN).restore(hers.render.id);
    await cuts(store, BEN).purge(FAR);
    await noRows(tasks(store, BEN).trashedBefore(FAR, 10));
    for (const library of [characters, speechClips, conversations, dubs]) {
      await noRows(library(store, BEN).purge(FAR));
    }
    await transcripts(store, BEN).purge(FAR);
    expect(await everything()).toEqual(before);
  });

  test('what one connects, pauses or corrects is for both: it is the studio’s', async () => {
    expect((await queueState(store, ANN, 'con_1').get()).paused).toMatchObject({ message: BEN });
    await queueState(store, BEN, 'con_1').resume();
    expect((await queueState(store, ANN, 'con_1').get()).paused).toBeNull();
    expect(await modelNotes(store, ANN).all()).toEqual(await modelNotes(store, BEN).all());
    expect(await keptListings(store, ANN).all()).toEqual(await keptListings(store, BEN).all());
    await connections(store, BEN).remove('con_1');
    expect(await connections(store, ANN).all()).toMatchObject([{ removedAt: expect.any(Number) }]);
    expect(await modelNotes(store, ANN).all()).toEqual([]);
  });
});
