import { createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { freshBlock, watchHeld } from '#lib/testing/held-memory.ts';
import { toneWav } from '#lib/testing/wav.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import type { StageSource } from '../storage/blob-storage.ts';
import { diskBlobStore } from '../storage/disk-blobs.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { testStores } from '../testing/stores.ts';
import { type Exporting, exportLibrary } from './export/export-library.ts';
import { importLibrary } from './import/import-library.ts';

const MiB = 1024 ** 2;
const FILES = 2;
const BLOCKS = 32;
const folder = ownDataFolder();
const stores = testStores('sqlite');

async function* longSound() {
  const head = toneWav(1).subarray(0, 44);
  head.writeUInt32LE(BLOCKS * MiB, 40);
  yield head;
  for (let index = 0; index < BLOCKS; index += 1) yield freshBlock();
}

test('a large library goes out and comes in without gathering in memory', async () => {
  const home = await stores.open();
  const blobStore = diskBlobStore(join(folder, 'home'));
  for (let index = 0; index < FILES; index += 1) {
    const sound = await blobStore.write(longSound());
    const file = { kind: 'audio', mime: 'audio/wav', name: `${index}.wav`, duration: 1, ...sound } as const;
    await assets(home, LOCAL_OWNER).insert(file);
  }
  const file = join(folder, 'library.zip');
  const out = watchHeld();
  const body = exportLibrary({ store: home, blobStore, owner: LOCAL_OWNER, selection: null });
  await pipeline(out.watched(body), createWriteStream(file));
  expect((await stat(file)).size).toBeGreaterThan(FILES * BLOCKS * MiB);
  const away = await stores.open();
  const { signal } = new AbortController();
  const back = diskBlobStore(join(folder, 'away'));
  const into = watchHeld();
  const stage = (source: StageSource) =>
    back.stage((target) => into.watched(typeof source === 'function' ? source(target) : source));
  const report = await importLibrary({
    file,
    store: away,
    blobStore: { ...back, stage },
    owner: LOCAL_OWNER,
    keepsServiceIds: true,
    signal,
  });
  expect(report).toMatchObject({ files: { count: FILES }, damaged: [] });
  // Less than half of any one file.
  expect(Math.max(out.most(), into.most())).toBeLessThan(BLOCKS / 2);
});

test('an export that nobody reads to its end lets its files go', async () => {
  const home = await stores.open();
  const blobStore = diskBlobStore(join(folder, 'left'));
  const sound = await blobStore.write(longSound());
  const asset = { kind: 'audio', mime: 'audio/wav', name: 'long.wav', duration: 1, ...sound } as const;
  await assets(home, LOCAL_OWNER).insert(asset);
  const { promise: closed, resolve } = Promise.withResolvers<void>();
  const watched = {
    ...blobStore,
    read: (sha256: string) => blobStore.read(sha256).once('close', resolve),
  };
  const reader = exportLibrary({
    store: home,
    blobStore: watched,
    owner: LOCAL_OWNER,
    selection: null,
  }).getReader();
  let read = 0;
  while (read < MiB) read += (await reader.read()).value?.byteLength ?? 0;
  await reader.cancel();
  await closed;
});

test('an export that nobody reads asks for nothing', async () => {
  const asked = vi.fn();
  const given = { blobStore: diskBlobStore(folder), owner: LOCAL_OWNER, selection: null };
  exportLibrary(Object.defineProperty({ ...given } as Exporting, 'store', { get: asked }));
  await setImmediate();
  expect(asked).not.toHaveBeenCalled();
});
