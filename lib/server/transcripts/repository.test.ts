import { beforeEach, describe, expect, test } from 'vitest';
import type { Segment } from '#lib/studio/transcript/transcript.ts';
import { LOCAL_OWNER, type Store } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { sampleAsset, sampleTranscript, segment } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { type NewTranscriptRecord, transcripts } from './repository.ts';
import { transcriptLeases } from './transcript-leases.ts';

const params = { language: null, prompt: 'Halcyon', temperature: 0.2 };
const given = (over: Partial<NewTranscriptRecord> = {}) => sampleTranscript({ params, ...over });

describe.each(ENGINES)('transcripts on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  const mine = () => transcripts(store, LOCAL_OWNER);
  const work = (holder = 'one') => transcriptLeases(store, holder);

  beforeEach(async () => {
    store = await stores.open();
  });

  test('a transcript waits, is claimed by one process only, grows and is done', async () => {
    const { id } = await mine().insert(given());
    const [claims, others] = await Promise.all([
      work().claim({ limit: 5, leaseMs: 60_000 }),
      work('two').claim({ limit: 5, leaseMs: 60_000 }),
    ]);
    expect(claims.length + others.length).toBe(1);
    const holder = claims.length === 1 ? 'one' : 'two';
    await work(holder).append(id, { segments: [segment('0.0', 'One')], progress: 40, partsDone: 1 });
    await work(holder).append(id, {
      segments: [segment('0.0', 'One'), segment('1.0', 'Two')],
      progress: 80,
      partsDone: 2,
    });
    expect(await mine().get(id)).toMatchObject({ status: 'working', progress: 80, heard: 2 });
    await work(holder).finish(id);
    expect(await mine().get(id)).toMatchObject({
      status: 'done',
      segments: [{ text: 'One' }, { text: 'Two' }],
      revision: 0,
    });
    expect(await work().next()).toBeNull();
  });

  test('a transcript names the program that asked for it, and none where a person did', async () => {
    await mine().insert({ ...given(), agent: 'Night shift' });
    await mine().insert(given());
    const { transcripts: listed } = await mine().list({ limit: 9 });
    expect(listed.map(({ agent }) => agent).sort()).toEqual(['Night shift', null]);
  });

  test('a list is read without the text of what is in it', async () => {
    const { id } = await mine().insert(given());
    await mine().edit(id, 0, { splice: { at: 0, remove: 0, segments: [segment('0', 'Long')] } });
    const read: object[] = [];
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        read.push(...result.rows);
        return result;
      },
    });
    const { transcripts: listed } = await transcripts({ ...store, db }, LOCAL_OWNER).list({ limit: 9 });
    expect(listed).toMatchObject([{ id, revision: 1 }]);
    expect(read).toHaveLength(1);
    expect(read[0]).not.toHaveProperty('segments');
  });

  test('a lease that has run out goes to another, and the first can write no more', async () => {
    const { id } = await mine().insert(given());
    await work('one').claim({ limit: 1, leaseMs: 10 });
    expect(await work('two').claim({ limit: 1, leaseMs: 60_000, now: Date.now() + 20 })).toHaveLength(1);
    await work('one').append(id, { segments: [segment('0.0', 'Late')], progress: 9, partsDone: 1 });
    await work('one').finish(id);
    expect(await mine().get(id)).toMatchObject({ status: 'working', heard: 0 });
    expect(await work('one').renew(id, 1000)).toBe(false);
    expect(await work('two').renew(id, 1000)).toBe(true);
  });

  test('of two edits of the same revision the second is refused', async () => {
    const { id } = await mine().insert(given());
    const put = (text: string) => ({ splice: { at: 0, remove: 0, segments: [segment(text, text)] } });
    await mine().edit(id, 0, put('first'));
    await expect(mine().edit(id, 0, put('second'))).rejects.toMatchObject({ status: 409 });
    await mine().edit(id, 1, put('third'));
    expect((await mine().get(id))?.segments.map(({ text }) => text)).toEqual(['third', 'first']);
  });

  test('splice after splice, a transcript grows no longer than one may be', async () => {
    const { id } = await mine().insert(given());
    const long = Array.from({ length: 60 }, (_, at) => segment(`${at}`, 'x'.repeat(20_000)));
    const put = (segments: Segment[]) => ({ splice: { at: 0, remove: 0, segments } });
    await mine().edit(id, 0, put(long));
    await expect(mine().edit(id, 1, put(long))).rejects.toMatchObject({ status: 400, param: 'splice' });
    const many = Array.from({ length: 49_941 }, () => segment('0', ''));
    await expect(mine().edit(id, 1, put(many))).rejects.toMatchObject({ status: 400, param: 'splice' });
    expect((await mine().get(id))?.segments).toHaveLength(60);
  });

  test('all segments may be replaced only once the work is over', async () => {
    const { id } = await mine().insert(given());
    const whole = { segments: [segment('a', 'All new')] };
    await expect(mine().edit(id, 0, whole)).rejects.toMatchObject({ code: 'not_allowed_now' });
    await work().claim({ limit: 1, leaseMs: 60_000 });
    await work().finish(id);
    await mine().edit(id, 0, whole);
    expect(await mine().get(id)).toMatchObject({ revision: 1, segments: [{ text: 'All new' }] });
  });

  test('answers are kept by part until the work is done', async () => {
    const { id } = await mine().insert(given());
    await work().claim({ limit: 1, leaseMs: 60_000 });
    const part = { index: 1, start: 5, end: 9.5, from: 5, to: 9.5 };
    await work().keepAnswer(id, { part, heard: { text: 'Hello' } });
    expect(await work().answered(id)).toEqual([{ part, heard: { text: 'Hello' } }]);
    await work().finish(id);
    expect(await work().answered(id)).toEqual([]);
  });

  test('lists are newest first, filtered and paged', async () => {
    await mine().insert(given({ name: 'a' }));
    await mine().insert(given({ name: 'b', task: 'translate', originalId: 'transcript_a' }));
    await mine().insert(given({ name: 'c', assetId: 'asset_2' }));
    const names = async (query: object) =>
      (await mine().list({ limit: 10, ...query })).transcripts.map(({ name }) => name);
    expect(await names({})).toEqual(['c', 'b', 'a']);
    expect(await names({ task: 'translate' })).toEqual(['b']);
    expect(await names({ assetId: 'asset_2' })).toEqual(['c']);
    expect(await names({ originalId: 'transcript_a' })).toEqual(['b']);
    const first = await mine().list({ limit: 2 });
    expect(await names({ cursor: first.nextCursor })).toEqual(['a']);
  });

  test('a recording that was written down stays when it is taken out of the library', async () => {
    const { asset } = await assets(store, LOCAL_OWNER).insert(sampleAsset());
    await mine().insert(given({ assetId: asset.id }));
    expect(await assets(store, LOCAL_OWNER).remove(asset.id)).toMatchObject({ kept: true });
    expect(await assets(store, LOCAL_OWNER).get(asset.id)).not.toBeNull();
  });

  test('a trash of any size is purged: no statement names what is in it', async () => {
    const { id } = await mine().insert(given());
    await mine().remove(id);
    const asked: unknown[] = [];
    const db = store.db.withPlugin({
      transformQuery({ node }) {
        asked.push(node);
        return node;
      },
      transformResult: async ({ result }) => result,
    });
    await transcripts({ ...store, db }, LOCAL_OWNER).purge(Number.MAX_SAFE_INTEGER);
    expect(await store.db.selectFrom('transcripts').select('id').where('id', '=', id).execute()).toEqual([]);
    expect(asked.length).toBeGreaterThan(1);
    expect(
      JSON.stringify(asked, (_, value) => (typeof value === 'bigint' ? String(value) : value)),
    ).not.toContain(id);
  });

  test('a deleted transcript leaves its worker, goes on when it is brought back, and is purged with its parts', async () => {
    const { id } = await mine().insert(given());
    await work().claim({ limit: 1, leaseMs: 60_000 });
    await work().keepAnswer(id, {
      part: { index: 0, start: 0, end: 1, from: 0, to: 1 },
      heard: { text: '' },
    });
    expect(await mine().remove(id)).toBe(true);
    expect(await mine().remove(id)).toBe(false);
    expect(await mine().get(id)).toBeNull();
    expect(await work().renew(id, 60_000)).toBe(false);
    expect(await work().claim({ limit: 1, leaseMs: 60_000 })).toEqual([]);
    await mine().restore(id);
    expect(await work('two').claim({ limit: 1, leaseMs: 60_000 })).toMatchObject([{ id }]);
    expect(await work('two').answered(id)).toHaveLength(1);
    await mine().remove(id);
    await mine().purge(Date.now() + 1);
    await mine().restore(id);
    expect(await mine().get(id)).toBeNull();
    expect(await work().answered(id)).toEqual([]);
  });
});
