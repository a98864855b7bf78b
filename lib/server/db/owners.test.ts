import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { offer } from '#lib/dialects/offer.ts';
import { mediaIn } from '#lib/studio/cut/cut-media.ts';
import { NewCap } from '#lib/studio/ledger/caps.ts';
import { NewComment } from '#lib/studio/review/comment.ts';
import { NewShare } from '#lib/studio/review/share.ts';
import { characters } from '../characters/repository.ts';
import { queueState } from '../connection/queue-state.ts';
import { connections } from '../connection/repository.ts';
import { fitTakes } from '../cuts/fit-takes.ts';
import { findMedia } from '../cuts/media.ts';
import { cutRenders } from '../cuts/renders.ts';
import { cuts } from '../cuts/repository.ts';
import { saidInShots } from '../cuts/said.ts';
import { createCut, saveCut } from '../cuts/save.ts';
import { cutSources } from '../cuts/sources.ts';
import { summaries } from '../cuts/summaries.ts';
import { makeTakes } from '../cuts/takes.ts';
import { cutsUsing } from '../cuts/uses.ts';
import { dubs } from '../dubs/repository.ts';
import { otherWork } from '../engine/other-work.ts';
import { setCaps, usedCaps } from '../ledger/caps.ts';
import { reserve } from '../ledger/charges.ts';
import { decideCharge } from '../ledger/decide.ts';
import { ledgerPage } from '../ledger/query.ts';
import { KINDS } from '../library/kinds.ts';
import { assets } from '../media/assets.ts';
import { keptListings } from '../models/kept-listings.ts';
import { modelNotes } from '../models/notes.ts';
import { speedsSeen } from '../models/speed.ts';
import { projects } from '../projects/repository.ts';
import { comments } from '../review/comments.ts';
import { shares } from '../review/shares.ts';
import { shownWorks } from '../review/shown-works.ts';
import { sweepReview } from '../review/sweep.ts';
import { openCounts } from '../review/work-comments.ts';
import { speechClips } from '../speech/repository.ts';
import { conversations } from '../talk/repository.ts';
import { bulkTasks, favouriteMany, fileMany, tagMany, trashMany } from '../tasks/bulk.ts';
import { taskDurations } from '../tasks/counts.ts';
import { familyOf } from '../tasks/lineage.ts';
import { partTask } from '../tasks/part.ts';
import { tasks } from '../tasks/repository.ts';
import { taskMedia } from '../tasks/serve.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import {
  sampleAsset,
  sampleCharacter,
  sampleClip,
  sampleTask,
  sampleTranscript,
  savedConnection,
} from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { tokens } from '../tokens/repository.ts';
import { transcripts } from '../transcripts/repository.ts';
import { webhooks } from '../webhooks/repository.ts';
import type { Store } from './store.ts';

ownDataFolder();
const ANN = 'ann';
const BEN = 'ben';
const FAR = Number.MAX_SAFE_INTEGER;
const TABLES = [
  'tasks',
  'taskReferences',
  'taskCharacters',
  'taskTags',
  'taskWords',
  'assets',
  'characters',
  'speechClips',
  'conversations',
  'conversationMessages',
  'transcripts',
  'dubs',
  'cutRenders',
  'cuts',
  'cutUses',
  'connections',
  'queues',
  'modelNotes',
  'modelListings',
  'tokens',
  'projects',
  'webhooks',
  'webhookDeliveries',
  'charges',
  'caps',
  'shares',
  'comments',
] as const;

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

const speaking = (owner: string) => ({ name: owner, personId: owner, guestHash: null });

/** One of everything, with a word of its owner in it. */
async function fill(store: Store, owner: string) {
  const project = await projects(store, owner).create({ name: owner });
  const { asset } = await assets(store, owner).insert(
    sampleAsset({ sha256: sha256Of(`${owner}'s picture`), name: `${owner}.png` }),
  );
  const [task] = await tasks(store, owner).insert(
    [
      sampleTask({
        prompt: `A heron for ${owner}`,
        status: 'completed',
        serviceId: `${owner}-service`,
        submittedAt: 1,
        completedAt: 2,
        archived: { sha256: sha256Of(`${owner}'s video`), bytes: 1, at: 2 },
        tags: ['kept'],
        characters: ['ada.f1'],
        references: [asset.id],
        projectId: project.id,
      }),
    ],
    'the same key',
  );
  const character = await characters(store, owner).insert(sampleCharacter());
  const spoken = { id: `clip_${owner}`, text: owner, sha256: sha256Of(`${owner}'s clip`) };
  const clip = await speechClips(store, owner).insert(sampleClip(spoken));
  const conversation = await conversations(store, owner).create(owner);
  const turn = { role: 'user', text: owner, voice: null, audio: null } as const;
  await conversations(store, owner).addMessage(conversation.id, turn);
  const heard = { assetId: asset.id, sourceTaskId: task?.id ?? null, name: owner };
  const transcript = await transcripts(store, owner).insert(sampleTranscript(heard));
  const dub = await dubs(store, owner).insert({
    transcriptId: transcript.id,
    model: 'speech-1',
    voice: 'alloy',
    name: owner,
    revision: 0,
  });
  const made = { status: 'done', sha256: sha256Of(`${owner}'s dub`), bytes: 1 } as const;
  await store.db.updateTable('transcripts').set({ status: 'done' }).where('owner', '=', owner).execute();
  await store.db.updateTable('dubs').set(made).where('owner', '=', owner).execute();
  const cut = await createCut(
    store,
    owner,
    { title: owner, shots: [{ id: 'shot_1', taskId: task?.id, out: 2 }, { assetId: asset.id }] },
    { key: 'the same key' },
  );
  const render = await cutRenders(store, owner).begin(cut.id, 1, cut.timeline);
  const rendered = { ...made, sha256: sha256Of(`${owner}'s film`), framesDone: render.frames, dueAt: null };
  await store.db.updateTable('cutRenders').set(rendered).where('owner', '=', owner).execute();
  await connections(store, owner).save(
    savedConnection({ address: `https://${owner}.test`, sealedKey: owner }),
  );
  await queueState(store, owner, 'con_1').pause({ code: 'paused', message: owner, at: 1 });
  await modelNotes(store, owner).learn('con_1', 'a-model', { seconds: [4, 8] });
  await modelNotes(store, owner).correct({ connectionId: 'con_1', id: 'a-model', name: owner });
  const told = { connectionId: 'con_1', address: `https://${owner}.test`, dialect: 'openai', toldAt: 1 };
  await keptListings(store, owner).keep({ ...told, offers: [offer(`${owner}-model`, 'video')] });
  const token = await tokens(store, owner).create({ name: owner, scope: 'read' });
  if (!task) throw new Error('No task was made');
  const paid = { projectId: null, token: null, cost: { amount: 1, unit: 'credits' } } as const;
  const charge = { ...paid, work: 'video', workId: task.id, connectionId: 'con_1', model: 'm' } as const;
  await store.db.transaction().execute((trx) => reserve(trx, store.dialect, owner, charge));
  await setCaps(store, owner, [NewCap.parse({ subject: { kind: 'studio' }, unit: 'credits', amount: 2 })]);
  const webhook = await webhooks(store, owner).create({ url: `https://${owner}.test/hook`, name: owner });
  const delivery = await webhooks(store, owner).test(webhook.id);
  const link = NewShare.parse({ kind: 'project', subjectId: project.id, name: owner });
  const share = await shares(store, owner, '').create(link);
  const words = NewComment.parse({ workKind: 'video', workId: task.id, at: 0.5, text: owner });
  const comment = await comments(store, owner).add(words, speaking(owner));
  const more = { token, webhook, delivery, share, comment };
  return { project, asset, task, character, clip, conversation, transcript, dub, cut, render, ...more };
}

describe.each(ENGINES)('two owners on one %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  let hers: Awaited<ReturnType<typeof fill>>;
  let his: Awaited<ReturnType<typeof fill>>;

  beforeAll(async () => {
    store = await stores.open();
    hers = await fill(store, ANN);
    his = await fill(store, BEN);
  });

  /** Every row, so that any change to one of hers shows. */
  const everything = async () =>
    Object.fromEntries(
      await Promise.all(
        TABLES.map(async (table) => {
          const rows = await store.db.selectFrom(table).selectAll().execute();
          return [table, rows.map((row) => JSON.stringify(row)).sort()] as const;
        }),
      ),
    );

  const nothing = async (found: Promise<unknown>) => expect(await found).toBeNull();
  const noRows = async (found: Promise<unknown>) => expect(await found).toEqual([]);
  const refused = (done: Promise<unknown>) => expect(done).rejects.toMatchObject({ code: 'not_found' });

  test('one reads nothing by the ids of the other', async () => {
    const mine = tasks(store, BEN);
    await nothing(mine.get(hers.task.id));
    await nothing(mine.byServiceId(`${ANN}-service`));
    await noRows(mine.many([hers.task.id]));
    expect(await mine.lineage(hers.task.id)).toEqual({ ancestors: [], children: [] });
    expect((await familyOf(store, BEN, hers.task.id)).links).toEqual([]);
    await refused(taskMedia(store, BEN, hers.task.id));
    await noRows(Array.fromAsync(tasks(store, BEN).each([hers.task.id])));
    await nothing(assets(store, BEN).get(hers.asset.id));
    await nothing(assets(store, BEN).bySha256(hers.asset.sha256));
    await noRows(assets(store, BEN).many([hers.asset.id]));
    await nothing(characters(store, BEN).get(hers.character.id));
    await nothing(speechClips(store, BEN).get(hers.clip.id));
    await nothing(conversations(store, BEN).get(hers.conversation.id));
    await noRows(conversations(store, BEN).messages(hers.conversation.id));
    await nothing(transcripts(store, BEN).get(hers.transcript.id));
    await nothing(dubs(store, BEN).get(hers.dub.id));
    await noRows(dubs(store, BEN).ofTranscript(hers.transcript.id));
    await nothing(tokens(store, BEN).find(hers.token.token));
    await nothing(projects(store, BEN).get(hers.project.id));
    await noRows(tasks(store, BEN).ids({ limit: 10, project: hers.project.id }));
    await nothing(cuts(store, BEN).get(hers.cut.id));
    await noRows(cutsUsing(store, BEN, 'task', hers.task.id));
    await nothing(cutRenders(store, BEN).get(hers.render.id));
    await noRows(shownWorks(store, BEN, hers.share));
    const said = await comments(store, BEN).ofWork({ work: hers.task.id, limit: 9 }, speaking(ANN));
    expect(said).toEqual({ comments: [], nextCursor: null });
    await noRows(cutRenders(store, BEN).ofCut(hers.cut.id));
    expect((await cutSources(store, BEN, mediaIn(hers.cut.timeline))).size).toBe(0);
    const captions = { ...hers.cut.timeline.captions, from: 'transcripts' as const };
    expect((await saidInShots(store, BEN, { ...hers.cut.timeline, captions })).size).toBe(0);
    expect((await findMedia(store, BEN, mediaIn(hers.cut.timeline))).size).toBe(0);
  });

  test('lists, counts and searches tell of what is their own', async () => {
    const mine = tasks(store, BEN);
    const ids = (rows: { id: string }[]) => rows.map(({ id }) => id);
    for (const query of [
      {},
      { q: 'heron' },
      { tag: 'kept' },
      { character: 'ada' },
      { q: `in:${BEN}` },
      { q: `project:${BEN}` },
    ]) {
      expect(ids((await mine.list({ limit: 10, ...query })).tasks)).toEqual([his.task.id]);
      expect(await mine.ids({ limit: 10, ...query })).toEqual([his.task.id]);
      expect(await mine.count(query)).toBe(1);
    }
    expect((await mine.counts()).all).toBe(1);
    expect((await mine.counts({ q: 'ann' })).all).toBe(0);
    expect((await mine.counts({ q: `in:${ANN}` })).all).toBe(0);
    expect((await mine.counts({ q: `in:${hers.cut.id}` })).all).toBe(0);
    expect(await summaries(store, BEN)).toMatchObject([{ id: his.cut.id, title: BEN }]);
    expect(ids((await mine.changes(0)).tasks)).toEqual([his.task.id]);
    expect(ids(await mine.byBatch('the same key'))).toEqual([his.task.id]);
    expect(await otherWork(store, BEN)).toEqual({ transcribing: 1, dubbing: 1, films: 0 });
    expect((await taskDurations(store, BEN))['vidB-2']).toHaveLength(1);
    expect(ids((await assets(store, BEN).list({ limit: 10 })).assets)).toEqual([his.asset.id]);
    expect(await characters(store, BEN).list()).toMatchObject([{ id: his.character.id, uses: 1 }]);
    expect(ids((await speechClips(store, BEN).list({ limit: 10 })).clips)).toEqual([his.clip.id]);
    expect(ids(await conversations(store, BEN).list())).toEqual([his.conversation.id]);
    expect(ids((await transcripts(store, BEN).list({ limit: 10 })).transcripts)).toEqual([his.transcript.id]);
    expect(await projects(store, BEN).list()).toMatchObject([{ name: BEN, counts: { videos: 1 } }]);
    expect((await mine.counts({ project: his.project.id })).all).toBe(1);
    expect((await mine.counts({ q: `project:${ANN}` })).all).toBe(0);
    expect(await shares(store, BEN, '').list()).toMatchObject([{ id: his.share.id, title: BEN }]);
    expect(ids(await shownWorks(store, BEN, his.share)).sort()).toEqual([his.task.id]);
    expect(await openCounts(store, BEN)).toEqual({ [his.task.id]: 1 });
    await sweepReview(store);
    expect(await tokens(store, BEN).list()).toMatchObject([{ id: his.token.id, name: BEN }]);
    expect(await webhooks(store, BEN).list()).toMatchObject([{ id: his.webhook.id, name: BEN }]);
    expect(await speedsSeen(store, BEN)).toEqual([]);
    const { charges, sums } = await ledgerPage(
      store,
      { owner: BEN, seesAll: false },
      { group: 'day', limit: 10 },
    );
    expect(charges).toMatchObject([{ workId: his.task.id }]);
    expect(sums).toMatchObject([{ count: 1, reserved: 1 }]);
    expect(await usedCaps(store, BEN)).toEqual(await usedCaps(store, ANN));
  });

  test.each(KINDS.map((kind) => [kind.name, kind] as const))(
    'a library of %s holds what is their own',
    async (_name, kind) => {
      const all = Object.values(hers).map(({ id }) => id);
      await noRows(Array.fromAsync(kind.read(store, BEN, all)));
      const own = await Array.fromAsync(kind.read(store, BEN, null));
      expect(own).toHaveLength(1);
      expect(Object.values(his).map(({ id }) => id)).toContain(own[0]?.id);
    },
  );

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
    await refused(projects(store, BEN).remove(hers.project.id));
    expect(await cutRenders(store, BEN).cancel(hers.render.id)).toBe(false);
    expect(await cutRenders(store, BEN).retry(hers.render.id)).toBe(false);
    await cutRenders(store, BEN).remove(hers.render.id);
    await fitTakes(store, BEN, hers.task.id, 0.1);
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
