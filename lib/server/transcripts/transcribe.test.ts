import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { LIMITS } from '#lib/contract/limits.ts';
import { writeClip } from '#lib/testing/media-files.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { drone, silence, wordsAt } from '#lib/testing/wav.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { transcripts } from './repository.ts';
import { said } from './testing/scripted-recogniser.ts';
import {
  ended,
  RATE,
  reach,
  recogniserBehind,
  SHORT,
  start,
  TALK,
  TWO_PARTS,
  work,
} from './testing/transcribing.ts';

const { folder, service, sent } = await recogniserBehind();
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await work();
});
afterAll(() => stop());

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
  const program = join('lib', 'server', 'video', 'testing', 'worker.ts');
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
