import { once } from 'node:events';
import { rm, writeFile } from 'node:fs/promises';
import { createConnection } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#lib/contract/error-body.ts';
import { ERRORS, type ErrorCode } from '#lib/contract/errors.ts';
import { dataUrl, picture } from '#lib/testing/samples/media-samples.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { makeWav, toneWav } from '#lib/testing/wav.ts';
import { finished, type RunningService, type SeenTask, startService } from '../testing/start-service.ts';

let service: RunningService;
let image: string;

beforeAll(async () => {
  service = await startService({ policyWords: ['forbidden thing'] });
  image = dataUrl(await picture());
});
afterAll(() => service.close());

const seen = new Set<string>();

async function expectError(response: Response, code: ErrorCode, param?: string) {
  const { error } = (await response.json()) as ErrorBody;
  expect({ status: response.status, ...error }).toEqual({
    status: ERRORS[code].status,
    type: ERRORS[code].type,
    code,
    message: expect.stringMatching(/\w/),
    ...(param === undefined ? {} : { param }),
  });
  expect(response.headers.get('x-request-id')).toMatch(/^req_/);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  seen.add(code);
  return response;
}

const video = { model: 'vidA3', prompt: 'a lighthouse' };
const speech = { model: 'ttsB-3.1-flash-tts-preview', input: 'Hello', voice: 'Puck' };
const chat = { model: 'chat-4o-audio-preview', messages: [{ role: 'user', content: 'Hello' }] };
const aloud = { ...chat, modalities: ['text', 'audio'], audio: { voice: 'alloy', format: 'wav' } };
const create = (body: unknown, key?: string | null) => service.json('/v1/video/create', body, key);
const file = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);

type Case = [name: string, code: ErrorCode, param: string | undefined, ask: () => Promise<Response>];

const cases: Case[] = [
  ['an unknown key', 'invalid_api_key', undefined, () => service.call('/v1/models', {}, 'sk-nobody')],
  ['no key', 'missing_api_key', undefined, () => service.call('/v1/models', {}, null)],
  [
    'a key past its time',
    'expired_api_key',
    undefined,
    () => service.call('/v1/models', {}, service.addKey({ expiresAt: '2020-01-01T00:00:00Z' })),
  ],
  ['too little quota', 'quota_exceeded', undefined, () => create(video, service.addKey({ quota: 1 }))],
  [
    'too little money',
    'insufficient_balance',
    undefined,
    () => create(video, service.addKey({ account: 'insufficient_balance' })),
  ],
  [
    'an ended subscription',
    'subscription_expired',
    undefined,
    () => create(video, service.addKey({ account: 'subscription_expired', kind: 'subscription' })),
  ],
  [
    'a failed payment',
    'payment_failed',
    undefined,
    () => create(video, service.addKey({ account: 'payment_failed' })),
  ],
  [
    'a path the key may not use',
    'access_denied',
    undefined,
    () => create(video, service.addKey({ endpoints: ['/v1/models'] })),
  ],
  [
    'a model the key may not use',
    'model_access_denied',
    'model',
    () => create(video, service.addKey({ models: ['vidA2'] })),
  ],
  [
    'a foreign address',
    'ip_not_allowed',
    undefined,
    () => service.call('/v1/models', {}, service.addKey({ ips: ['10.0.0.0/8', '::2'] })),
  ],
  [
    'a suspended account',
    'account_suspended',
    undefined,
    () => service.call('/v1/models', {}, service.addKey({ account: 'suspended' })),
  ],
  [
    'a subscription in audio chat',
    'audio_requires_payg',
    'modalities',
    () => service.json('/v1/chat/completions', aloud, service.addKey({ kind: 'subscription' })),
  ],
  ['an unknown model', 'model_not_found', 'model', () => create({ ...video, model: 'vidZ' })],
  ['a model asked for by name', 'model_not_found', 'model', () => service.call('/v1/models/vidZ')],
  ['an unknown path', 'endpoint_not_found', undefined, () => service.call('/v1/nothing')],
  ['another method', 'endpoint_not_found', undefined, () => service.call('/v1/models', { method: 'PUT' })],
  ['an unknown task', 'task_not_found', 'id', () => service.call('/v1/video/query?id=vidA3:1-a')],
  [
    'broken JSON',
    'invalid_request',
    undefined,
    () =>
      service.call('/v1/video/create', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{"model":',
      }),
  ],
  [
    'a wrong content type',
    'invalid_request',
    undefined,
    () => service.call('/v1/audio/speech', { method: 'POST', body: 'hello' }),
  ],
  [
    'a value out of range',
    'invalid_parameter',
    'speed',
    () => service.json('/v1/audio/speech', { ...speech, speed: 9 }),
  ],
  ['a missing value', 'missing_parameter', 'prompt', () => create({ model: 'vidA3' })],
  ['a missing id', 'missing_parameter', 'id', () => service.call('/v1/video/query')],
  [
    'a prompt too long',
    'context_length_exceeded',
    'prompt',
    () => create({ ...video, prompt: 'word '.repeat(20_000) }),
  ],
  [
    'a reply too long',
    'output_length_exceeded',
    'max_tokens',
    () => service.json('/v1/chat/completions', { ...chat, max_tokens: 1 }),
  ],
  [
    'a reply too long to be spoken',
    'output_length_exceeded',
    'modalities',
    () =>
      service.json('/v1/chat/completions', {
        ...aloud,
        messages: [{ role: 'user', content: `Say: ${'word '.repeat(1000)}` }],
      }),
  ],
  [
    'sound of a sample a second',
    'invalid_file_format',
    'file',
    () =>
      service.form('/v1/audio/transcriptions', {
        model: 'asr-1',
        file: file(makeWav(new Float32Array(4000), 1)),
      }),
  ],
  [
    'something that is no image',
    'invalid_image',
    'images[1]',
    () =>
      create({
        model: 'vidB-2',
        prompt: 'a',
        images: [image, dataUrl(Buffer.from('hello there'), 'image/png')],
      }),
  ],
  [
    'a damaged image',
    'invalid_image',
    'input_reference',
    async () =>
      service.form('/v1/videos', {
        model: 'vidB-2',
        prompt: 'a',
        seconds: '4',
        size: '480x480',
        input_reference: file((await picture()).subarray(0, 20)),
      }),
  ],
  [
    'a voice of another model',
    'voice_not_supported',
    'voice',
    () => service.json('/v1/audio/speech', { ...speech, voice: 'alloy' }),
  ],
  [
    'text called audio',
    'invalid_file_format',
    'file',
    () =>
      service.form('/v1/audio/transcriptions', {
        model: 'asr-1',
        file: new File(['just words, again and again'], 'a.mp3', { type: 'audio/mpeg' }),
      }),
  ],
  [
    'audio over the limit',
    'file_too_large',
    'file',
    () => service.form('/v1/audio/transcriptions', { model: 'asr-1', file: file(Buffer.alloc(26_214_401)) }),
  ],
  [
    'a refused wording',
    'content_policy_violation',
    'prompt',
    () => create({ ...video, prompt: 'A Forbidden  THING at sea' }),
  ],
  [
    'a model of another endpoint',
    'invalid_parameter',
    'model',
    () => service.form('/v1/audio/translations', { model: 'chat-4o-transcribe', file: file(toneWav(1)) }),
  ],
];

test.each(cases)('%s is answered with %s', async (_, code, param, ask) => {
  await expectError(await ask(), code, param);
});

test('too many requests are told when to come back', async () => {
  const key = service.addKey({ rateLimit: 2 });
  const first = await service.call('/v1/models', {}, key);
  expect(first.headers.get('x-ratelimit-remaining')).toBe('1');
  await service.call('/v1/models', {}, key);
  const { headers } = await expectError(await service.call('/v1/models', {}, key), 'rate_limit_exceeded');
  expect(headers.get('x-ratelimit-limit')).toBe('2');
  expect(headers.get('x-ratelimit-remaining')).toBe('0');
  expect(Number(headers.get('x-ratelimit-reset'))).toBeGreaterThan(Date.now() / 1000);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
});

test('an image host that fails is an upstream error', async () => {
  await using broken = await startUpstream((_, response) => void response.writeHead(503).end());
  const trusting = await startService({ allowedHosts: [new URL(broken.url).host] });
  const images = [`${broken.url}/a.png`];
  await expectError(
    await trusting.json('/v1/video/create', { model: 'vidB-2', prompt: 'a', images }),
    'upstream_error',
    'images[0]',
  );
  await trusting.close();
});

test('a result past its time says so wherever it is asked for', async () => {
  const brief = await startService({ resultTtl: 1 });
  const asked = { model: 'vidB-2', prompt: 'a kite', seconds: 4, size: '480x480' };
  const made = (await (await brief.json('/v1/videos', asked)).json()) as SeenTask;
  const { id, expires_at, video_url } = await finished(brief, made.id);
  expect(expires_at).toEqual(expect.any(Number));
  const link = String(video_url);
  await waitUntil(async () => (await fetch(link)).status !== 200);
  await expectError(await fetch(link), 'result_expired');
  await expectError(await brief.call(`/v1/videos/${id}/content`), 'result_expired');
  await expectError(await brief.call(`/v1/videos/${id}/content?variant=thumbnail`), 'result_expired');
  await expectError(
    await brief.json('/vidB/v1/characters', { from_task: id }),
    'result_expired',
    'from_task',
  );
  expect(await (await brief.call(`/v1/videos/${id}`)).json()).toMatchObject({ status: 'completed' });
  await brief.close();
});

test('a full queue is an overloaded model', async () => {
  const full = await startService({ renderQueueLimit: 0 });
  const { headers } = await expectError(await full.json('/v1/video/create', video), 'model_overloaded');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await full.close();
});

test('a service that stops is unavailable to those still connected', async () => {
  const stopping = await startService({ renderProfile: 'full' });
  const { port } = new URL(stopping.url);
  const waiting = stopping.json('/v1/chat/completions', {
    model: 'vidB-2',
    messages: [{ role: 'user', content: 'a slow river' }],
  });
  const socket = createConnection(Number(port), '127.0.0.1').setEncoding('utf8');
  socket.write(`GET /v1/models HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${stopping.key}\r\n`);
  await once(socket, 'connect');
  const listed = async () => (await (await stopping.call('/v1/videos')).json()) as { data: unknown[] };
  await waitUntil(listed, ({ data }) => data.length > 0);
  const closing = stopping.close();
  socket.write('\r\n');
  let heard = '';
  for await (const text of socket) heard += text;
  expect(heard).toMatch(/^HTTP\/1.1 503 /);
  expect(heard).toContain('"code":"service_unavailable"');
  const response = await expectError(await waiting, 'service_unavailable');
  expect(response.headers.get('x-should-retry')).toBe('false');
  await closing;
});

test('while it stops it tells newcomers to come back, and a stream how its render ended', async () => {
  const stopping = await startService({ renderProfile: 'full' });
  const asked = { model: 'vidB-2', stream: true, messages: [{ role: 'user', content: 'a slow river' }] };
  const stream = await stopping.json('/v1/chat/completions', asked);
  const busy = createConnection(Number(new URL(stopping.url).port), '127.0.0.1').setEncoding('utf8');
  const head = 'POST /v1/audio/speech HTTP/1.1\r\nHost: x\r\nContent-Type: application/json';
  busy.write(`${head}\r\nAuthorization: Bearer ${stopping.key}\r\nContent-Length: 900\r\n\r\n{`);
  const listed = async () => (await (await stopping.call('/v1/videos')).json()) as { data: unknown[] };
  await waitUntil(listed, ({ data }) => data.length > 0);
  const closing = stopping.close();
  const told = await stream.text();
  expect(told).toContain('"code":"service_unavailable"');
  expect(told.trimEnd().endsWith('data: [DONE]')).toBe(true);
  const { headers } = await expectError(await stopping.call('/v1/models'), 'service_unavailable');
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  await closing;
  busy.destroy();
});

test('a stream tells that its task was deleted', async () => {
  const asked = { model: 'vidB-2', stream: true, messages: [{ role: 'user', content: 'a slow river' }] };
  const busy = await startService({ renderProfile: 'full' });
  const stream = await busy.json('/v1/chat/completions', asked);
  const listed = async () => (await (await busy.call('/v1/videos')).json()) as { data: { id: string }[] };
  const { data } = await waitUntil(listed, (list) => list.data.length > 0);
  await busy.call(`/v1/videos/${data[0]?.id}`, { method: 'DELETE' });
  expect(await stream.text()).toMatch(/"code":"task_not_found".*data: \[DONE\]\s*$/s);
  await busy.close();
});

test('a broken data folder is an internal error that says nothing of the inside', async () => {
  const broken = await startService();
  await rm(join(broken.dataDir, 'tmp'), { recursive: true });
  await writeFile(join(broken.dataDir, 'tmp'), 'not a folder');
  const answer = await broken.json('/v1/video/create', video);
  expect(await answer.clone().text()).not.toContain(broken.dataDir);
  await expectError(answer, 'internal_error');
  await broken.close();
});

test('every code of the table was driven', () => {
  expect([...seen].sort()).toEqual(Object.keys(ERRORS).sort());
});
