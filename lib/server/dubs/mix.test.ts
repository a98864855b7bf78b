import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { writeClip } from '#lib/testing/media-files.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { store } from '../db/open.ts';
import { blobs } from '../media/blob-store.ts';
import { BrokenMedia } from '../media/jobs.ts';
import { log } from '../process/log.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { keepMix } from './mix.ts';

ownDataFolder();
afterAll(async () => (await store()).close());

const file = join(ownFolder(), 'dub.mp4');
const keep = (signal = new AbortController().signal) => keepMix(file, { dub: 'dub_1', log: log(), signal });

test('a mix that cannot be read is no dub', async () => {
  await writeClip(file, { seconds: 1, format: 'mov', codec: 'hevc' });
  await writeFile(file, (await readFile(file)).subarray(0, 64));
  await expect(keep()).rejects.toThrow(BrokenMedia);
});

test('a mix whose copy was stopped on its way is not kept without one', async () => {
  await writeClip(file, { seconds: 1, format: 'mov', codec: 'hevc' });
  await expect(keep(AbortSignal.abort(new Error('stopped')))).rejects.toThrow('stopped');
});

test('a mix that browsers play needs no copy', async () => {
  await writeClip(file, { seconds: 1 });
  const { sha256, playedSha256 } = await keep();
  expect(await blobs().stat(sha256)).not.toBeNull();
  expect(playedSha256).toBeNull();
});
