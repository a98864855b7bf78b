import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { MANIFEST, recordsPath } from '#lib/studio/portable/portable-library.ts';
import { openStore } from '../../db/open.ts';
import { LOCAL_OWNER, type Store } from '../../db/store.ts';
import type { BlobStore } from '../../storage/blob-storage.ts';
import { tasks } from '../../tasks/repository.ts';
import { zipOf } from '../../testing/sample-library.ts';
import { sampleTask } from '../../testing/samples.ts';
import { importLibrary } from './import-library.ts';
import { exportedLibrary, importing, resigned } from './testing/importing.ts';

let store: Store;
let blobStore: BlobStore;
let shelfFolder: string;
const { folder, newPlace, written, bring, nothingCame } = importing(() => ({
  store,
  blobStore,
  shelfFolder,
}));
const { zip, parts, manifestOf } = await exportedLibrary();
beforeEach(async () => {
  ({ store, blobStore, shelfFolder } = await newPlace());
});

/** A zip of tasks that came to nothing, and so to no file. */
function cancelledTasks(count: number): Promise<Buffer> {
  const lines = Array.from({ length: count }, (_, index) => {
    const [line = ''] = String(parts[recordsPath('tasks')]).split('\n');
    const { record } = JSON.parse(line);
    const cancelled = { status: 'cancelled', archived: null, posterSha256: null, references: [] };
    return resigned(
      JSON.stringify({ record: { ...record, ...cancelled, id: `task_${index}`, createdAt: index } }),
    );
  });
  return zipOf({ [MANIFEST]: manifestOf(0), [recordsPath('tasks')]: lines.join('\n') });
}

test('an import that is broken off leaves nothing behind', async () => {
  const left = new AbortController();
  const slow: BlobStore = {
    ...blobStore,
    async stage(source) {
      const staged = await blobStore.stage(source);
      left.abort();
      return staged;
    },
  };
  const file = await written(zip);
  await expect(
    importLibrary({
      file,
      store,
      blobStore: slow,
      owner: LOCAL_OWNER,
      keepsServiceIds: true,
      signal: left.signal,
    }),
  ).rejects.toThrow();
  await nothingCame();
});

test('while an import is written, others read what there is of it and write in between', async () => {
  const dataDir = join(folder, 'between');
  const busy = await openStore({ dataDir }, { threads: true });
  const mine = tasks(busy, LOCAL_OWNER);
  const file = await written(await cancelledTasks(1000));
  const { signal } = new AbortController();
  let isOver = false;
  const bringing = importLibrary({
    file,
    store: busy,
    blobStore,
    owner: LOCAL_OWNER,
    keepsServiceIds: true,
    signal,
  }).then(() => {
    isOver = true;
  });
  await expect
    .poll(async () => (await mine.counts()).cancelled, { interval: 1, timeout: 60_000 })
    .toBeGreaterThan(0);
  expect((await mine.counts()).cancelled).toBeLessThan(1000);
  await mine.insert([sampleTask()]);
  expect(isOver).toBe(false);
  await bringing;
  expect(await mine.counts()).toMatchObject({ cancelled: 1000, waiting: 1 });
  await busy.close();
});

test('an import that fails after much was written takes all of it back', async () => {
  const left = new AbortController();
  const file = await written(await cancelledTasks(500));
  const watched: Store = {
    ...store,
    db: store.db.withPlugin({
      transformQuery({ node }) {
        if (node.kind === 'InsertQueryNode' && JSON.stringify(node).includes('task_399')) left.abort();
        return node;
      },
      transformResult: async ({ result }) => result,
    }),
  };
  const outcome = importLibrary({
    file,
    store: watched,
    blobStore,
    owner: LOCAL_OWNER,
    keepsServiceIds: true,
    signal: left.signal,
  });
  await expect(outcome).rejects.toThrow();
  expect(await tasks(store, LOCAL_OWNER).revision()).toBeGreaterThan(200);
  expect((await tasks(store, LOCAL_OWNER).counts()).all).toBe(0);
  await nothingCame();
});

test('an import that the database refuses leaves nothing behind', async () => {
  await store.db.schema.dropTable('conversationMessages').execute();
  await expect(bring(zip)).rejects.toThrow();
  const left = await readdir(shelfFolder, { recursive: true, withFileTypes: true });
  expect(left.filter((one) => one.isFile())).toEqual([]);
  expect(await store.db.selectFrom('tasks').select('id').execute()).toEqual([]);
});
