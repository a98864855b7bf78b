import { Readable } from 'node:stream';
import { afterAll, expect, test, vi } from 'vitest';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { toneWav } from '#lib/testing/wav.ts';
import { WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { ingest } from '../media/ingest.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { sampleTranscript, segment } from '../testing/samples.ts';
import { heardSpeakers } from './heard-speakers.ts';
import { requireTranscript, transcripts } from './repository.ts';

ownDataFolder();
afterAll(async () => (await store()).close());

test('one person has few ways to divide transcripts heard at once, however often they ask', async () => {
  const opened = await store();
  const asset = await ingest(LOCAL_OWNER, 'talk.wav', Readable.from([toneWav(1)]));
  const { id } = await transcripts(opened, LOCAL_OWNER).insert(sampleTranscript({ assetId: asset.id }));
  const divide = async (end: number) => {
    const segments = JSON.stringify([{ ...segment('s1', 'Words'), start: 0, end }]);
    await opened.db.updateTable('transcripts').set({ segments }).where('id', '=', id).execute();
  };
  const ends: (() => void)[] = [];
  const run = vi.spyOn(WorkerPool.prototype, 'run');
  run.mockImplementation(() => new Promise((resolve) => ends.push(() => resolve([]))));
  const waiting = [];
  for (const end of [0.1, 0.2, 0.3]) {
    await divide(end);
    waiting.push(heardSpeakers(opened, LOCAL_OWNER, id));
    await waitUntil(() => ends.length === waiting.length);
  }
  waiting.push(heardSpeakers(opened, LOCAL_OWNER, id));
  // Read in the same way after it: by then it has read how the transcript is divided.
  await requireTranscript(opened, LOCAL_OWNER, id);
  await divide(0.4);
  const refused = { status: 429, code: 'rate_limit_exceeded' };
  await expect(heardSpeakers(opened, LOCAL_OWNER, id)).rejects.toMatchObject(refused);
  for (const end of ends) end();
  expect(await Promise.all(waiting)).toEqual(Array(4).fill({ speakers: [] }));
  expect(run).toHaveBeenCalledTimes(3);
  const next = heardSpeakers(opened, LOCAL_OWNER, id);
  await waitUntil(() => ends.length === 4);
  ends[3]?.();
  expect(await next).toEqual({ speakers: [] });
});
