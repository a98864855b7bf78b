import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { writeClip } from '#lib/testing/media-files.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { store as openedStore } from '../db/open.ts';
import { dubTable } from '../db/schema.ts';
import type { Store } from '../db/store.ts';
import { blobs } from '../media/blob-store.ts';
import { examine } from '../media/examine.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { clipBytes } from '../testing/sample-library.ts';
import { mendUse } from './mend-media.ts';

const folder = ownDataFolder();
const LOST = 'e'.repeat(64);
let store: Store;
beforeAll(async () => {
  store = await openedStore();
});
afterAll(() => store.close());
afterEach(() => store.db.deleteFrom('dubs').execute());

/** A dub whose copy for browsers is lost. */
async function dubOf(bytes: Uint8Array) {
  const { sha256 } = await blobs().write([bytes] as unknown as AsyncIterable<Uint8Array>);
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

test('the lost copy of a dub that cannot be read is forgotten', async () => {
  const dub = await dubOf((await footage()).subarray(0, 64));
  expect(await mend()).toEqual({ isRight: true, says: 'forgotten: none can be made of the dub' });
  expect(await kept()).toEqual({ ...dub, playedSha256: null });
});

test('a copy that cannot be made for now is neither forgotten nor called mended', async () => {
  const dub = await dubOf(await footage());
  const incoming = join(folder, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await writeFile(incoming, 'in the way');
  expect(await mend()).toEqual({
    isRight: false,
    says: expect.stringContaining('it could not be made: EEXIST'),
  });
  expect(await kept()).toEqual(dub);
  await rm(incoming);
});
