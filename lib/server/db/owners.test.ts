import { beforeAll, describe, expect, test } from 'vitest';
import { mediaIn } from '#lib/studio/cut/cut-media.ts';
import { characters } from '../cast/characters.ts';
import { findMedia } from '../cuts/media.ts';
import { cutRenders } from '../cuts/renders.ts';
import { cuts } from '../cuts/repository.ts';
import { shotTranscripts } from '../cuts/shot-transcripts.ts';
import { cutSources } from '../cuts/sources.ts';
import { summaries } from '../cuts/summaries.ts';
import { dubs } from '../dubs/repository.ts';
import { KINDS } from '../library/kinds.ts';
import { usedCaps } from '../limits/caps.ts';
import { assets } from '../media/assets.ts';
import { speedsSeen } from '../models/speed.ts';
import { ledgerPage } from '../money/query.ts';
import { otherWork } from '../monitoring/other-work.ts';
import { projects } from '../projects/repository.ts';
import { comments } from '../review/comments.ts';
import { shares } from '../review/shares.ts';
import { shownWorks } from '../review/shown-works.ts';
import { sweepReview } from '../review/sweep.ts';
import { openCounts } from '../review/work-comments.ts';
import { speechClips } from '../speech/repository.ts';
import { conversations } from '../talk/repository.ts';
import { familyOf } from '../tasks/lineage.ts';
import { taskDurations } from '../tasks/list/counts.ts';
import { tasks } from '../tasks/repository.ts';
import { taskMedia } from '../tasks/serve.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { ENGINES } from '../testing/stores.ts';
import { tokens } from '../tokens/repository.ts';
import { transcripts } from '../transcripts/repository.ts';
import { cutsUsing } from '../uses/uses.ts';
import { webhooks } from '../webhooks/repository.ts';
import type { Store } from './store.ts';
import { ANN, BEN, type Filled, speaking, twoOwnersOn } from './testing/two-owners.ts';

ownDataFolder();

const _FAR = Number.MAX_SAFE_INTEGER;

describe.each(ENGINES)('two owners on one %s', (engine) => {
  const { open } = twoOwnersOn(engine);
  let store: Store;
  let hers: Filled;
  let his: Filled;

  beforeAll(async () => {
    ({ store, hers, his } = await open());
  });

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
    expect((await shotTranscripts(store, BEN, { ...hers.cut.timeline, captions })).size).toBe(0);
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
});
