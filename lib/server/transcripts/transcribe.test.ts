import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { LIMITS } from '#lib/contract/limits.ts';
import type { NewTranscript, Transcript } from '#lib/studio/transcript/transcript.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { drone, sentences, silence, wordsAt } from '#lib/testing/wav.ts';
import { decide } from '../approvals/decide.ts';
import { openApprovals } from '../approvals/repository.ts';
import { setRule } from '../approvals/rules.ts';
import { addConnection, removeConnection } from '../connection/change.ts';
import { pauseQueue, resumeQueue } from '../connection/settings.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { createEngine } from '../engine/start.ts';
import { QUICK } from '../engine/testing/quick-timing.ts';
import { workUntilStopped } from '../engine/testing/try-engine.ts';
import { setCaps } from '../ledger/caps.ts';
import { writeFlac } from '../media/av-parts.ts';
import { ingest } from '../media/ingest.ts';
import { modelNotes } from '../models/notes.ts';
import { ownDataFolder } from '../testing/data-folder.ts';
import { createTranscript } from './create-transcript.ts';
import { transcripts } from './repository.ts';
import { refused, said, scriptedRecogniser } from './testing/scripted-recogniser.ts';
import { transcribeWork } from './transcribe.ts';

const folder = ownDataFolder();
const service = await scriptedRecogniser();
vi.stubEnv('MEDIA_API_URL', service.url);
vi.stubEnv('MEDIA_API_KEY', 'sk-test');
/** Samples in a second: as few as the tone needs, for they are quick to process. */
const RATE = 2000;
/** Long enough for two parts; most of it is silence. */
const TWO_PARTS = wordsAt([10, 80], 92, RATE);
const TALK = sentences(92, RATE);
const SHORT = sentences(9, RATE);

/** Runs the work in this process until stopped. */
async function work(over: Partial<typeof QUICK> = {}) {
  const engine = await createEngine({ timing: { ...QUICK, ...over } });
  return workUntilStopped(engine, transcribeWork(engine));
}
let stop: () => Promise<void>;

beforeAll(async () => {
  stop = await work();
});
afterAll(async () => {
  await stop();
  await (await store()).close();
  await service.close();
});
beforeEach(() => service.answerWith(({ part }) => said(part)));

async function start(file: Buffer, options: Partial<NewTranscript> = {}): Promise<string> {
  const asset = await ingest(LOCAL_OWNER, 'talk.wav', Readable.from([file]));
  const given: NewTranscript = { assetId: asset.id, task: 'transcribe', model: 'asr-1', ...options };
  return (await createTranscript(await store(), LOCAL_OWNER, given)).id;
}

const look = async (id: string): Promise<Transcript> => {
  const found = await transcripts(await store(), LOCAL_OWNER).get(id);
  if (!found) throw new Error('It is gone');
  return found;
};
const isOver = ({ status }: Transcript) => status === 'done' || status === 'failed';
const reach = (id: string, isRight: (transcript: Transcript) => boolean) =>
  waitUntil(() => look(id), isRight);
const ended = (id: string) => reach(id, isOver);
const sent = () => service.seen.map(({ part }) => part);

test('a long recording is cut in its pauses, sent in small parts and stitched to the exact second', async () => {
  const transcript = await ended(await start(TALK));
  expect(transcript).toMatchObject({
    status: 'done',
    progress: 100,
    parts: { done: 2, total: 2 },
    language: 'english',
    duration: 92,
    error: null,
  });
  const [first, second] = transcript.segments;
  expect(first).toMatchObject({ start: 0.5, end: 1.5, text: 'Part 1.' });
  // Pauses last from 4 to 5 of every five seconds, and a part ends in the middle of one.
  const cut = (second?.start ?? 0) - 0.5;
  expect(Math.abs((cut % 5) - 4.5)).toBeLessThan(0.05);
  for (const { bytes, format } of service.seen) {
    expect(bytes).toBeLessThan(LIMITS.audioBytes);
    expect(format).toBe('fLaC');
  }
});

test('answers that come in the wrong order are shown in the right one', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  service.answerWith(async ({ part }) => {
    if (part === 1) await held;
    else release();
    return said(part);
  });
  const { segments, duration } = await ended(await start(TWO_PARTS));
  expect(segments.map(({ text }) => text)).toEqual(['Part 1.', 'Part 2.']);
  expect(duration).toBe(92);
});

test('a cut without a pause is listened to from both sides, and no word comes twice', async () => {
  service.answerWith(({ part }) => ({
    body: {
      text: '',
      segments:
        part === 1
          ? [{ start: 50, end: 70, text: 'and then the boats came' }]
          : [{ start: 0, end: 4, text: 'the boats came back' }],
    },
  }));
  const { segments } = await ended(await start(drone(93, RATE)));
  expect(segments.map(({ text }) => text)).toEqual(['and then the boats came', 'back']);
});

test('a pause is kept until it is overruled by hand, and only the refused part is sent again', async () => {
  const arrivals: number[] = [];
  service.answerWith(({ part }) => {
    const isRefused = part === 2 && arrivals.push(Date.now()) === 1;
    return isRefused ? refused(429, 'rate_limit_exceeded', { 'retry-after': '600' }) : said(part);
  });
  const id = await start(TWO_PARTS);
  const waiting = await reach(id, ({ reason }) => reason !== null);
  expect(waiting).toMatchObject({ status: 'working', reason: 'rate_limited' });
  expect(waiting.retryAt).toBeGreaterThanOrEqual((arrivals[0] ?? 0) + 600_000);
  expect(arrivals).toHaveLength(1);
  await waitUntil(async () => {
    await resumeQueue(LOCAL_OWNER);
    return look(id);
  }, isOver);
  expect((await look(id)).status).toBe('done');
  expect(sent().toSorted()).toEqual([1, 2, 2]);
});

test('what is under way when a part is put off comes to its end, and is not asked again', async () => {
  const { promise: putOff, resolve } = Promise.withResolvers<void>();
  service.answerWith(async ({ part }, seen) => {
    if (part === 1) await putOff;
    if (part === 1 || seen.filter((one) => one.part === 2).length > 1) return said(part);
    resolve();
    return refused(429, 'rate_limit_exceeded', { 'retry-after': '0' });
  });
  const { segments } = await ended(await start(TWO_PARTS));
  expect(segments.map(({ text }) => text)).toEqual(['Part 1.', 'Part 2.']);
  expect(sent().toSorted()).toEqual([1, 2, 2]);
});

test('services that are away hold no place of others, and one that is removed is not waited for', async () => {
  const away = ['http://127.0.0.1:1', 'http://127.0.0.1:2', service.url];
  const ids = await Promise.all(away.map((url) => addConnection(LOCAL_OWNER, { url, dialect: 'openai' })));
  service.answerWith(({ part, fields }) =>
    fields.model === 'busy' ? refused(429, 'rate_limit_exceeded', { 'retry-after': '600' }) : said(part),
  );
  const waiting: string[] = [];
  for (const connectionId of ids)
    for (const _ of [1, 2]) waiting.push(await start(SHORT, { connectionId, model: 'busy' }));
  for (const id of waiting) await reach(id, ({ reason }) => reason !== null);
  expect(await ended(await start(SHORT))).toMatchObject({ status: 'done' });
  for (const id of ids) await removeConnection(LOCAL_OWNER, id);
  for (const id of waiting)
    expect(await ended(id)).toMatchObject({ status: 'failed', error: { code: 'connection_removed' } });
});

test('nothing begins on a paused connection until it is resumed', async () => {
  await pauseQueue(LOCAL_OWNER, 'environment');
  const held = transcribeWork(await createEngine()).heldUntil;
  const queue = { owner: LOCAL_OWNER, connection: null, dueAt: 0 };
  expect(await held?.(queue)).toBe(Number.POSITIVE_INFINITY);
  const id = await start(SHORT);
  expect((await look(id)).status).toBe('waiting');
  await resumeQueue(LOCAL_OWNER);
  expect((await ended(id)).status).toBe('done');
  expect(await held?.(queue)).toBe(0);
});

test('a part that fails is retried alone', async () => {
  service.answerWith(({ part }, seen) => {
    const tries = seen.filter((one) => one.part === part).length;
    return part === 1 && tries < 4 ? refused(500, 'internal_error') : said(part);
  });
  expect((await ended(await start(TWO_PARTS))).status).toBe('done');
  expect(sent().sort()).toEqual([1, 1, 1, 1, 2]);
});

test('a part whose answer is cut off every time is sent five times, and the whole ends in words', async () => {
  service.answerWith(() => 'cut off');
  expect(await ended(await start(SHORT))).toMatchObject({
    status: 'failed',
    error: { code: 'upstream_error', message: 'The answers of the service broke off again and again.' },
  });
  expect(sent()).toEqual([1, 1, 1, 1, 1]);
});

test('when money runs out it stops and says so, and goes on from there when tried again', async () => {
  service.answerWith(async ({ part }, seen) => {
    if (part === 2) {
      await reach(id, ({ parts }) => parts.done === 1);
      if (seen.filter((one) => one.part === 2).length === 1) return refused(402, 'quota_exceeded');
    }
    return said(part);
  });
  const id = await start(TWO_PARTS);
  expect(await ended(id)).toMatchObject({
    status: 'failed',
    error: { status: 402, code: 'quota_exceeded' },
    segments: [{ text: 'Part 1.' }],
  });
  expect(await transcripts(await store(), LOCAL_OWNER).retry(id)).toBe(true);
  const again = await ended(id);
  expect(again).toMatchObject({ status: 'done', error: null });
  expect(again.segments.map(({ text }) => text)).toEqual(['Part 1.', 'Part 2.']);
  expect(sent().sort()).toEqual([1, 2, 2]);
});

test.each([
  [403, 'model_access_denied'],
  [403, 'audio_requires_payg'],
  [401, 'invalid_api_key'],
  [400, 'invalid_file_format'],
])('a refusal with %i %s is final and kept whole', async (status, code) => {
  service.answerWith(() => refused(status, code));
  expect(await ended(await start(SHORT))).toMatchObject({
    status: 'failed',
    error: { status, code, message: `Refused: ${code}` },
  });
  expect(service.seen).toMatchObject([{ part: 1 }]);
});

test('a service that points elsewhere is not followed, and where it points is told', async () => {
  service.answerWith(() => ({ status: 307, headers: { location: 'https://moved.example/' }, body: {} }));
  const { error } = await ended(await start(SHORT));
  expect(error).toMatchObject({ status: 307, message: expect.stringContaining('(https://moved.example/)') });
});

test('silence is told apart without asking the service', async () => {
  expect(await ended(await start(silence(20, RATE)))).toMatchObject({
    status: 'failed',
    error: { code: 'no_speech' },
  });
  expect(service.seen).toHaveLength(0);
});

test('of a long silence only what can be heard is sent, and its time stays true', async () => {
  const { segments, duration } = await ended(await start(wordsAt([80], 100)));
  expect(segments).toMatchObject([{ start: 80, end: 80.9, text: 'Part 2.' }]);
  expect(duration).toBe(100);
  expect(sent()).toEqual([2]);
  expect(service.seen[0]?.bytes).toBeLessThan(60_000);
});

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

test('a video without sound says that it has none', async () => {
  const file = join(folder, 'mute.mp4');
  await writeClip(file);
  expect(await ended(await start(await readFile(file)))).toMatchObject({
    status: 'failed',
    error: { code: 'no_sound' },
  });
});

test('a model without times is asked for what it can give: one segment for each part', async () => {
  service.answerWith(({ part }) => ({ body: { text: `Part ${part}.` } }));
  const { segments, duration } = await ended(await start(TALK, { model: 'chat-4o-transcribe' }));
  expect(service.seen[0]?.fields).toMatchObject({ model: 'chat-4o-transcribe', response_format: 'json' });
  expect(segments).toHaveLength(2);
  expect(segments[0]?.end).toBe(segments[1]?.start);
  expect(segments[1]?.end).toBe(duration);
});

test('an answer longer than anybody speaks is kept as far as it can be read again', async () => {
  service.answerWith(() => ({ body: { text: 'word '.repeat(150_000), language: 'x'.repeat(150_000) } }));
  const { status, segments, language } = await ended(await start(SHORT, { model: 'chat-4o-transcribe' }));
  expect(status).toBe('done');
  expect(segments.map(({ text }) => text.length)).toEqual([19_999]);
  expect(language).toHaveLength(100);
});

test('options go to the service; a translation goes to its own endpoint', async () => {
  const options = { prompt: ' Halcyon ', temperature: 0.4, language: 'de' } as const;
  await ended(await start(SHORT, options));
  await ended(await start(SHORT, { ...options, task: 'translate' }));
  expect(service.seen).toMatchObject([
    {
      path: '/v1/audio/transcriptions',
      fields: { language: 'de', prompt: 'Halcyon', temperature: '0.4', response_format: 'verbose_json' },
    },
    { path: '/v1/audio/translations', fields: { prompt: 'Halcyon' } },
  ]);
  expect(service.seen[1]?.fields).not.toHaveProperty('language');
});

test('edits made while it is still being heard are kept where they were made', async () => {
  const { promise: edited, resolve: release } = Promise.withResolvers<void>();
  service.answerWith(async ({ part }) => {
    if (part === 2) await edited;
    return said(part);
  });
  const id = await start(TWO_PARTS);
  const early = await reach(id, ({ segments }) => segments.length === 1);
  const [segment] = early.segments;
  if (!segment) throw new Error('Nothing was heard');
  const splice = { at: 0, remove: 1, segments: [{ ...segment, text: 'Corrected.' }] };
  await transcripts(await store(), LOCAL_OWNER).edit(id, early.revision, { splice });
  release();
  const { segments, revision } = await ended(id);
  expect(segments.map(({ text }) => text)).toEqual(['Corrected.', 'Part 2.']);
  expect(revision).toBe(early.revision + 1);
});

test('nothing is left lying about', async () => {
  await ended(await start(SHORT));
  const left = async () =>
    (await readdir(join(folder, 'incoming'))).filter((name) => /^transcript/.test(name));
  await waitUntil(left, ({ length }) => length === 0);
});

test('a process that is killed is replaced, and what was answered is not asked again', async () => {
  await stop();
  service.answerWith(({ part }) => (part === 2 && isFirstLife ? new Promise(() => {}) : said(part)));
  let isFirstLife = true;
  const id = await start(TWO_PARTS);
  const program = join('lib', 'server', 'engine', 'testing', 'worker.ts');
  const flags = ['--conditions=react-server', '--disable-warning=ExperimentalWarning'];
  const killed = spawn(process.execPath, [...flags, program], { stdio: 'inherit' });
  onTestFinished(() => void killed.kill('SIGKILL'));
  await reach(id, ({ heard }) => heard === 1);
  await waitUntil(async () => sent().includes(2), Boolean);
  killed.kill('SIGKILL');
  await once(killed, 'exit');
  isFirstLife = false;
  stop = await work();
  const { segments, status } = await ended(id);
  expect(status).toBe('done');
  expect(segments.map(({ text }) => text)).toEqual(['Part 1.', 'Part 2.']);
  expect(sent().sort()).toEqual([1, 2, 2]);
});
