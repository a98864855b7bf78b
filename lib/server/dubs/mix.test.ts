import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { writeClip } from '#lib/testing/media-files.ts';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { WorkerDied, WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { store } from '../db/open.ts';
import { BrokenMedia } from '../media/jobs.ts';
import { log } from '../process/log.ts';
import { blobs } from '../storage/blob-store.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { keepMix } from './mix.ts';

ownDataFolder();
afterEach(() => vi.restoreAllMocks());
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

/** What a worker answers that takes more than it may, once it has done so many jobs. */
function overBudgetAfter(jobs: number) {
  const { run } = WorkerPool.prototype;
  let done = 0;
  vi.spyOn(WorkerPool.prototype, 'run').mockImplementation(function (
    this: typeof WorkerPool.prototype,
    ...given
  ) {
    if (done++ < jobs) return run.apply(this, given);
    return Promise.reject(Object.assign(new WorkerDied('over'), { overBudget: true }));
  });
}

test.each([
  ['be measured', 0],
  ['have a copy', 1],
])('a mix that takes too much to %s is kept without one', async (_, jobs) => {
  await writeClip(file, { seconds: 1, format: 'mov', codec: 'hevc' });
  overBudgetAfter(jobs);
  const { sha256, playedSha256 } = await keep();
  expect(await blobs().stat(sha256)).not.toBeNull();
  expect(playedSha256).toBeNull();
});
