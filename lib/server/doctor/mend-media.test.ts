import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeClip } from '#lib/testing/media-files.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { store as openedStore } from '../db/open.ts';
import { dubTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { assets } from '../media/assets.ts';
import { examine } from '../media/examine.ts';
import { blobs } from '../storage/blob-store.ts';
import { tasks } from '../tasks/repository.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { clipBytes } from '../testing/sample-library.ts';
import { sampleAsset, sampleTask } from '../testing/samples.ts';
import { mendUse } from './mend-media.ts';

const folder = ownDataFolder();
const LOST = 'e'.repeat(64);
let store: Store;
beforeAll(async () => {
  store = await openedStore();
});
afterAll(() => store.close());
afterEach(() => store.db.deleteFrom('dubs').execute());

const write = (bytes: Uint8Array) => blobs().write([bytes] as unknown as AsyncIterable<Uint8Array>);

/** A dub whose copy for browsers is lost. */
async function dubOf(bytes: Uint8Array) {
  const { sha256 } = await write(bytes);
  const dub = dubTable.toRow({
    ...{
      id: 'dub_1',
      owner: 'local',
      transcriptId: 'transcript_1',
      model: 'm',
      voice: 'v',
      name: 'phone.mov',
    },
    ...{ revision: 0, status: 'done', progress: 100, sha256, playedSha256: LOST, createdAt: 1, updatedAt: 1 },
  });
  await store.db.insertInto('dubs').values(dub).execute();
  return dub;
}

async function footage() {
  const file = join(ownFolder(), 'phone.mov');
  await writeClip(file, { seconds: 1, format: 'mov', codec: 'hevc' });
  return readFile(file);
}

const mend = () => mendUse(store, { table: 'dubs', column: 'playedSha256', id: 'dub_1' });
const kept = () => store.db.selectFrom('dubs').selectAll().executeTakeFirstOrThrow();

test('the lost copy of a dub is made anew', async () => {
  const dub = await dubOf(await footage());
  expect(await mend()).toEqual({ isRight: true, says: 'made again' });
  const now = await kept();
  expect(now).toEqual({ ...dub, playedSha256: expect.any(String) });
  expect(await blobs().withFile(now.playedSha256 ?? '', examine)).toMatchObject({ plays: true });
});

test('the lost copy of a dub that browsers play is forgotten', async () => {
  const dub = await dubOf(await clipBytes(ownFolder(), 1));
  expect(await mend()).toEqual({ isRight: true, says: 'forgotten: browsers play the dub itself' });
  expect(await kept()).toEqual({ ...dub, playedSha256: null });
});

test.each([
  ['is cut short', async () => (await footage()).subarray(0, 64)],
  ['is no video at all', async () => Buffer.from('just words')],
])('the lost copy of a dub that %s is forgotten', async (_, bytes) => {
  const dub = await dubOf(await bytes());
  expect(await mend()).toEqual({ isRight: true, says: 'forgotten: none can be made of the dub' });
  expect(await kept()).toEqual({ ...dub, playedSha256: null });
});

describe('the copy of a dub that is another meanwhile', () => {
  const OTHER = { isRight: true, says: 'the dub was made again or removed meanwhile' };
  function whileCopying(act: () => Promise<unknown>) {
    const { withFile } = blobs();
    return vi.spyOn(blobs(), 'withFile').mockImplementationOnce(async (...given) => {
      await act();
      return withFile(...given);
    });
  }

  test('stays where it was made again', async () => {
    const dub = await dubOf(await footage());
    const newer = 'd'.repeat(64);
    whileCopying(() => store.db.updateTable('dubs').set({ playedSha256: newer }).execute());
    expect(await mend()).toEqual(OTHER);
    expect(await kept()).toEqual({ ...dub, playedSha256: newer });
  });

  test('is not said to be made again where the dub was removed', async () => {
    await dubOf(await footage());
    whileCopying(() => store.db.deleteFrom('dubs').execute());
    expect(await mend()).toEqual(OTHER);
    expect(await mend()).toEqual(OTHER);
  });

  test('is not made where the dub itself is being made again', async () => {
    await dubOf(await footage());
    await store.db.updateTable('dubs').set({ sha256: null, playedSha256: null }).execute();
    expect(await mend()).toEqual(OTHER);
  });
});

/** Nothing can be made while a file is where others are written. */
async function whileBlocked(act: () => Promise<void>) {
  const incoming = join(folder, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await writeFile(incoming, 'in the way');
  await act().finally(() => rm(incoming));
}
const NOT_NOW = { isRight: false, says: expect.stringContaining('it could not be made: EEXIST') };

test('a copy that cannot be made for now is neither forgotten nor called mended', async () => {
  const dub = await dubOf(await footage());
  await whileBlocked(async () => expect(await mend()).toEqual(NOT_NOW));
  expect(await kept()).toEqual(dub);
});

describe.each(['tasks', 'assets'] as const)('the lost still of one of the %s', (table) => {
  async function videoOf(bytes: Uint8Array): Promise<string> {
    const [video, posterSha256] = [await write(bytes), LOST];
    const made = sampleTask({ status: 'completed', archived: { ...video, at: 1 }, posterSha256 });
    if (table === 'tasks') return (await tasks(store, 'local').insert([made]))[0]?.id ?? '';
    const { asset } = await assets(store, 'local').insert(
      sampleAsset({ kind: 'video', ...video, posterSha256 }),
    );
    return asset.id;
  }
  const still = async (id: string) =>
    (await store.db.selectFrom(table).select('posterSha256').where('id', '=', id).executeTakeFirstOrThrow())
      .posterSha256;

  test('that cannot be taken for now is neither forgotten nor called mended', async () => {
    const id = await videoOf(await clipBytes(ownFolder(), 1));
    await whileBlocked(async () =>
      expect(await mendUse(store, { table, column: 'posterSha256', id })).toEqual(NOT_NOW),
    );
    expect(await still(id)).toBe(LOST);
  });

  test('is forgotten where its video can never show one', async () => {
    const id = await videoOf((await footage()).subarray(0, 64));
    expect(await mendUse(store, { table, column: 'posterSha256', id })).toMatchObject({ isRight: true });
    expect(await still(id)).toBeNull();
  });
});
