import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { NewTranscript } from '#lib/studio/transcript/transcript.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { setRule } from '../limits/rules.ts';
import { writeFlac } from '../media/av-parts.ts';
import { ingest } from '../media/ingest.ts';
import { modelNotes } from '../models/notes.ts';
import { openApprovals } from '../money/approval-rows.ts';
import { setCaps } from '../money/set-caps.ts';
import { decide } from '../tasks/cost/decide-approval.ts';
import { createTranscript } from './create-transcript.ts';
import { ended, look, reach, recogniserBehind, SHORT, start, work } from './testing/transcribing.ts';

const { folder, service } = await recogniserBehind();
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await work();
});
afterAll(() => stop());

/** A recording whose file says that it has so many seconds, whatever it holds. */
async function claiming(seconds: number, samples: Float32Array): Promise<Buffer> {
  const file = join(folder, 'claims.flac');
  await writeFlac(file, samples, 8000);
  const bytes = await readFile(file);
  bytes.writeUInt32BE(seconds * 8000, 22);
  return bytes;
}

test('more than six hours are refused in words', async () => {
  await expect(start(await claiming(6.5 * 3600, new Float32Array(8000)))).rejects.toMatchObject({
    code: 'recording_too_long',
    message: 'talk.wav is 6:30:00 long; at most 6:00:00 can be written down at once',
  });
});

test('what turns out to be longer than may be while it is read is refused in words, and sent nowhere', async () => {
  await stop();
  const id = await start(await claiming(1, new Float32Array(70 * 8000)));
  expect(await look(id)).toMatchObject({ duration: 1 });
  stop = await work({ longestRecording: 60_000 });
  expect(await ended(id)).toMatchObject({
    status: 'failed',
    error: {
      code: 'recording_too_long',
      message: 'talk.wav is 1:10 long; at most 1:00 can be written down at once',
    },
  });
  expect(service.seen).toHaveLength(0);
  await stop();
  stop = await work();
});

test('a recording that is longer than its file tells is priced by what it holds, before any of that is sent', async () => {
  const opened = await store();
  const ROBOT = 'Night shift';
  await setRule(opened.db, LOCAL_OWNER, ROBOT, { above: 5, unpriced: true });
  const price = { amount: 1, per: 'second' as const, unit: 'credits' as const };
  await modelNotes(opened, LOCAL_OWNER).correct({ connectionId: 'environment', id: 'asr-1', price });
  const sound = new Float32Array(100 * 8000).map((_, at) => Math.sin(at / 3) / 4);
  const asset = await ingest(LOCAL_OWNER, 'talk.flac', Readable.from([await claiming(1, sound)]));
  expect(asset.duration).toBe(1);
  const given: NewTranscript = { assetId: asset.id, task: 'transcribe', model: 'asr-1' };
  const { id } = await createTranscript(opened, LOCAL_OWNER, given, { agent: ROBOT });
  await reach(id, ({ reason }) => reason === 'approval_needed');
  expect(service.seen).toHaveLength(0);
  const reader = { owner: LOCAL_OWNER, seesAll: true };
  const { approvals } = await openApprovals(opened, reader);
  expect(Math.round(approvals[0]?.cost?.amount ?? 0)).toBe(100);
  await decide(opened, reader, { approvals, state: 'accepted' });
  expect(await ended(id)).toMatchObject({ status: 'done' });
  await modelNotes(opened, LOCAL_OWNER).correct({ connectionId: 'environment', id: 'asr-1', price: null });
});

test('what a cap holds up names the cap until it goes on', async () => {
  const opened = await store();
  const price = { amount: 1, per: 'second' as const, unit: 'credits' as const };
  await modelNotes(opened, LOCAL_OWNER).correct({ connectionId: 'environment', id: 'asr-1', price });
  const cap = { subject: { kind: 'studio', id: '' }, unit: 'credits', amount: 0, period: 'month' } as const;
  await setCaps(opened, LOCAL_OWNER, [{ ...cap, holdUnpriced: false }]);
  const id = await start(SHORT);
  const { error } = await reach(id, ({ reason }) => reason === 'cap_reached');
  expect(error).toMatchObject({
    code: 'cap_reached',
    message: expect.stringContaining('the cap of 0 credits a month for the studio has 0 credits left'),
  });
  await setCaps(opened, LOCAL_OWNER, []);
  expect(await ended(id)).toMatchObject({ status: 'done', error: null });
  await modelNotes(opened, LOCAL_OWNER).correct({ connectionId: 'environment', id: 'asr-1', price: null });
});
