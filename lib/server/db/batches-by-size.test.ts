import { beforeAll, describe, expect, test } from 'vitest';
import { mediaKey } from '#lib/studio/cut/cut-media.ts';
import { findMedia } from '../cuts/media.ts';
import { galleryPages } from '../library/export/gallery-pages.ts';
import { taskKind } from '../library/kinds/tasks.ts';
import { transcriptKind } from '../library/kinds/transcripts.ts';
import { tasks } from '../tasks/repository.ts';
import { sampleTask, sampleTranscript } from '../testing/samples.ts';
import { ENGINES, testStores } from '../testing/stores.ts';
import { transcripts } from '../transcripts/repository.ts';
import { batchesBySize, HELD_BYTES } from './batches-by-size.ts';
import { LOCAL_OWNER, type Store } from './store.ts';

const MiB = 1024 ** 2;

test.each([
  ['short ones together', [1, 2, 3], [3]],
  ['no more of them than may be', [1, 1, 1, 1, 1, 1], [4, 2]],
  ['no more bytes than are held', [3 * MiB, 4 * MiB, MiB, 2 * MiB], [3, 1]],
  ['what is too long alone', [1, 9 * MiB, 1], [1, 1, 1]],
  ['nothing', [], []],
])('batches hold %s', (_, sizes, counts) => {
  const rows = sizes.map((bytes, index) => ({ id: `${index}`, bytes }));
  const groups = batchesBySize(rows, 4);
  expect(groups.map(({ length }) => length)).toEqual(counts);
  expect(groups.flat()).toEqual(rows.map(({ id }) => id));
});

describe.each(ENGINES)('long rows on %s', (engine) => {
  const stores = testStores(engine);
  let store: Store;
  let ids: string[];
  let written: string[];

  beforeAll(async () => {
    store = await stores.open();
    const made = await tasks(store, LOCAL_OWNER).insert(
      Array.from({ length: 5 }, () => sampleTask({ status: 'cancelled', sourceTaskId: 'task_first' })),
    );
    ids = made.map(({ id }) => id);
    const long = `{${' '.repeat(3 * MiB)}}`;
    await store.db.updateTable('tasks').set({ params: long }).execute();
    const all = transcripts(store, LOCAL_OWNER);
    written = await Promise.all(ids.map(async () => (await all.insert(sampleTranscript())).id));
    await store.db
      .updateTable('transcripts')
      .set({ status: 'done', segments: `[${' '.repeat(3 * MiB)}]` })
      .execute();
  });

  /** How much of the database's answers was held at a time, at most. */
  async function mostRead(act: (watched: Store) => Promise<unknown>): Promise<number> {
    let most = 0;
    const db = store.db.withPlugin({
      transformQuery: ({ node }) => node,
      async transformResult({ result }) {
        most = Math.max(most, JSON.stringify(result.rows).length);
        return result;
      },
    });
    await act({ ...store, db });
    return most;
  }

  const mine = (from: Store) => tasks(from, LOCAL_OWNER);
  const listed = { limit: 200, sort: 'newest', status: ['cancelled', 'failed'] } as const;

  test.each<[string, (from: Store) => Promise<unknown>]>([
    ['a page of tasks', (from) => mine(from).list(listed)],
    ['what changed', (from) => mine(from).changes(0)],
    ['what was made from a task', (from) => mine(from).lineage('task_first')],
    ['all tasks for a library', (from) => Array.fromAsync(taskKind.read(from, LOCAL_OWNER, null))],
    ['chosen tasks for a library', (from) => Array.fromAsync(taskKind.read(from, LOCAL_OWNER, ids))],
    ['all transcripts', (from) => Array.fromAsync(transcriptKind.read(from, LOCAL_OWNER, null))],
    ['chosen transcripts', (from) => Array.fromAsync(transcriptKind.read(from, LOCAL_OWNER, written))],
  ])('of %s only a few are read at once', async (_, act) => {
    const most = await mostRead(act);
    expect(most).toBeGreaterThan(3 * MiB);
    expect(most).toBeLessThan(HELD_BYTES + MiB);
  });

  test('every one comes, in its order', async () => {
    expect((await Array.fromAsync(mine(store).each(ids.toReversed()))).map(({ id }) => id)).toEqual(
      ids.toReversed(),
    );
    const all = await Array.fromAsync(transcriptKind.read(store, LOCAL_OWNER, null));
    expect(all.map(({ id }) => id)).toEqual(written.toSorted());
    const seen: string[] = [];
    let since = 0;
    while (seen.length < ids.length) {
      const { tasks: some, revision } = await mine(store).changes(since);
      seen.push(...some.map(({ id }) => id));
      since = revision;
    }
    expect(seen).toEqual(ids);
  });

  test.each<[string, (from: Store) => Promise<unknown>]>([
    [
      'the takes of a film',
      (from) =>
        findMedia(
          from,
          LOCAL_OWNER,
          ids.map((id) => mediaKey('task', id)),
        ),
    ],
    [
      'a list of transcripts',
      async (from) => {
        const shown = new Map([['transcripts', written]] as const);
        for (const page of galleryPages({ store: from, owner: LOCAL_OWNER }, shown, new Map()))
          expect((await Array.fromAsync(page.lines())).join('')).toContain(`transcripts/${written[0]}.txt`);
      },
    ],
  ])('%s are told without what is long in them', async (_, act) => {
    expect(await mostRead(act)).toBeLessThan(MiB);
  });
});
