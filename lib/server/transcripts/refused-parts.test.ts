import { afterAll, beforeAll, expect, test } from 'vitest';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { addConnection } from '../connection/change.ts';
import { pauseQueue } from '../connection/settings.ts';
import { store } from '../db/open.ts';
import { LOCAL_OWNER } from '../db/store.ts';
import { createEngine } from '../video/create-engine.ts';
import { removeConnection } from '../video/replace-connection.ts';
import { resumeQueue } from '../video/resume.ts';
import { transcripts } from './repository.ts';
import { refused, said } from './testing/scripted-recogniser.ts';
import {
  ended,
  isOver,
  look,
  reach,
  recogniserBehind,
  SHORT,
  start,
  TWO_PARTS,
  work,
} from './testing/transcribing.ts';
import { transcribeWork } from './transcribe.ts';

const { service, sent } = await recogniserBehind();
let stop: () => Promise<void>;
beforeAll(async () => {
  stop = await work();
});
afterAll(() => stop());

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
