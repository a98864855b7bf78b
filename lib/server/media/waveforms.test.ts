import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { toneWav } from '#lib/testing/wav.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { once } from '../process/singleton.ts';
import { blobs } from '../storage/blob-store.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { ingest } from './ingest.ts';
import { mediaJob } from './jobs.ts';
import { assetPeaks } from './waveforms.ts';

const dataDir = ownDataFolder();
const recording = toneWav(135);

afterAll(async () => (await store()).close());

const isHeard = () => once('arriving-peaks', () => ({ now: false })).now;

/** All but the end, and the end once somebody waits for it; or nothing more. */
async function* arriving(isWhole: boolean): AsyncGenerator<Uint8Array> {
  const most = recording.length - 100_000;
  for (let at = 0; at < most; at += 65_536) yield recording.subarray(at, Math.min(most, at + 65_536));
  await expect.poll(isHeard).toBe(true);
  if (!isWhole) throw new Error('The line broke');
  yield recording.subarray(most);
}

test('a large file is heard while it comes in, to its last sample', async () => {
  const asset = await ingest(LOCAL_OWNER, 'long.wav', arriving(true));
  const sha256 = await assetPeaks(await store(), asset);
  const [file, into] = [join(dataDir, 'whole.wav'), join(dataDir, 'whole.peaks')];
  await writeFile(file, recording);
  await mediaJob('peaks', { file, demuxer: 'wav', into });
  expect((await buffer(blobs().read(sha256))).equals(await readFile(into))).toBe(true);
  expect(await readdir(join(dataDir, 'incoming'))).toEqual([]);
});

test('a file that breaks off on the way leaves nothing behind', async () => {
  await expect(ingest(LOCAL_OWNER, 'broken.wav', arriving(false))).rejects.toThrow('The line broke');
  await expect.poll(() => readdir(join(dataDir, 'incoming'))).toEqual([]);
  expect(isHeard()).toBe(false);
});

test('sound that grows beyond what is wanted of it is given up', async () => {
  const [file, into] = [join(dataDir, 'short.wav'), join(dataDir, 'grown.wav')];
  await writeFile(file, toneWav(1));
  const job = { file, demuxer: 'wav', into, format: 'wav' } as const;
  await expect(mediaJob('encodeSound', { ...job, limit: 8000 })).rejects.toMatchObject({
    name: 'BrokenMedia',
    reason: 'too_long',
  });
  await mediaJob('encodeSound', { ...job, limit: 64_000 });
});
