import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import type { ErrorBody } from '#lib/contract/error-body.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { toneWav } from '#lib/testing/wav.ts';
import { makeKey } from '../keys/keyring.ts';
import { rawRequest } from '../testing/raw-request.ts';
import { startService } from '../testing/start-service.ts';
import { createRateLimiter } from './limits.ts';

const service = await startService();
afterAll(() => service.close());
afterEach(() => nothingLeftBehind());

const nothingLeftBehind = () =>
  waitUntil(async () => (await readdir(join(service.dataDir, 'tmp'))).length === 0);

const head = (path: string, headers: Record<string, string | number>, key = service.key) =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

const filePart = (boundary: string, name = 'a.wav') =>
  `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`;

const transcribe = '/v1/audio/transcriptions';
const form = 'multipart/form-data; boundary=edge';
const code = async (response: Response) => ((await response.json()) as ErrorBody).error.code;

const crowded = `--edge\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n${'X-A: b\r\n'.repeat(100_000)}`;

test.each<[string, string, Record<string, string>, string | Uint8Array<ArrayBuffer>]>([
  ['half a form', 'invalid_request', { 'content-type': form }, `${filePart('edge')}half of the`],
  [
    'a wrong boundary',
    'invalid_request',
    { 'content-type': 'multipart/form-data; boundary=other' },
    `${filePart('edge')}sound\r\n--edge--\r\n`,
  ],
  ['a form without a boundary', 'invalid_request', { 'content-type': 'multipart/form-data' }, 'anything'],
  [
    'a part with endless headers',
    'missing_parameter',
    { 'content-type': form },
    `${crowded}\r\nsound\r\n--edge--\r\n`,
  ],
  [
    'a packed body, unopened,',
    'invalid_request',
    { 'content-type': 'application/json', 'content-encoding': 'gzip' },
    Uint8Array.from(gzipSync(Buffer.alloc(1_000_000, ' '))),
  ],
])('%s is refused', async (_, expected, headers, body) => {
  const path = headers['content-encoding'] ? '/v1/audio/speech' : transcribe;
  const answer = await service.call(path, { method: 'POST', headers, body });
  expect([answer.status, await code(answer)]).toEqual([400, expected]);
});

test('a form cut off by the network leaves nothing behind', async () => {
  const heads = head(transcribe, { 'Content-Type': form, 'Content-Length': 5_000_000 });
  await rawRequest(service.url, [heads, filePart('edge'), Buffer.alloc(100_000)], { endAfter: true });
  await nothingLeftBehind();
});

test('endless headers are refused', async () => {
  const endless = function* () {
    yield `GET /v1/models HTTP/1.1\r\nHost: localhost\r\n`;
    for (let i = 0; i < 2000; i++) yield `X-Header-${i}: ${'x'.repeat(100)}\r\n`;
  };
  const answer = await rawRequest(service.url, endless());
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(answer).toContain('"code":"invalid_request"');
});

test('something that is not HTTP is refused in the usual shape', async () => {
  const answer = await rawRequest(service.url, ['\x16\x03\x01 hello\r\n\r\n']);
  expect(answer).toMatch(/^HTTP\/1.1 400 .*x-request-id: req_.*"code":"invalid_request"/s);
});

test('a file that claims a path is kept under a name of ours', async () => {
  const audio = toneWav(0.2);
  const body = Buffer.concat([
    Buffer.from(filePart('edge', '../../../../../../tmp/dailies-escaped.wav')),
    audio,
    Buffer.from('\r\n--edge\r\nContent-Disposition: form-data; name="model"\r\n\r\nnope\r\n--edge--\r\n'),
  ]);
  const answer = await service.call(transcribe, {
    method: 'POST',
    headers: { 'content-type': form },
    body: Uint8Array.from(body),
  });
  expect(await code(answer)).toBe('model_not_found');
  expect(await readdir('/tmp')).not.toContain('dailies-escaped.wav');
});

test('a file over the limit is refused while it still comes in', async () => {
  const chunk = Buffer.alloc(1024 * 1024);
  // It never ends, so reading all of it would never answer.
  const endless = function* () {
    yield head(transcribe, { 'Content-Type': form, 'Transfer-Encoding': 'chunked' });
    const start = filePart('edge');
    yield `${start.length.toString(16)}\r\n${start}\r\n`;
    for (;;) {
      yield `${chunk.length.toString(16)}\r\n`;
      yield chunk;
      yield '\r\n';
    }
  };
  const answer = await rawRequest(service.url, endless());
  expect(answer).toMatch(/^HTTP\/1.1 413 .*"code":"file_too_large".*"param":"file"/s);
});

test('a declared length over the limit is refused before the file is sent', async () => {
  const answer = await rawRequest(service.url, [
    head(transcribe, { 'Content-Type': form, 'Content-Length': 4_000_000_000 }),
  ]);
  expect(answer).toMatch(/^HTTP\/1.1 413 .*"code":"file_too_large"/s);
});

test('an image over the limit is an invalid image', async () => {
  const answer = await service.form('/v1/videos', {
    model: 'vidB-2',
    prompt: 'a',
    seconds: '4',
    size: '480x480',
    input_reference: new Blob([Buffer.alloc(20 * 1024 * 1024 + 1)]),
  });
  expect([answer.status, await code(answer)]).toEqual([400, 'invalid_image']);
});

test('a JSON body over the limit is refused', async () => {
  const answer = await service.json('/v1/audio/speech', { input: 'x'.repeat(1_100_000) });
  expect([answer.status, await code(answer)]).toEqual([400, 'invalid_request']);
});

test.each([
  ['without end', `{"model":"vidA3","prompt":"a","metadata":[${'{},'.repeat(60_000)}{}]}`],
  ['one in the other', `{"model":"vidA3","prompt":"a","metadata":${'['.repeat(5000)}${']'.repeat(5000)}}`],
])('a JSON body of entries %s is refused before it is parsed', async (_, body) => {
  const headers = { 'content-type': 'application/json' };
  const answer = await service.call('/v1/video/create', { method: 'POST', headers, body });
  expect([answer.status, await answer.json()]).toMatchObject([
    400,
    { error: { code: 'invalid_request', message: 'The body has too many entries' } },
  ]);
});

test('bodies that never end take half of the memory for one key, and none of it once they are gone', async () => {
  const small = await startService({ bodyRoom: 20_000 });
  onTestFinished(() => small.close());
  const ask = (key?: string) => small.json('/v1/audio/speech', { input: 'x'.repeat(2000) }, key);
  const port = Number(new URL(small.url).port);
  const stalled = connect(port, '127.0.0.1', () => {
    stalled.write(
      head('/v1/audio/speech', { 'Content-Type': 'application/json', 'Content-Length': 50_000 }, small.key),
    );
    stalled.write('x'.repeat(9000));
  });
  const refused = await waitUntil(
    () => ask(),
    ({ status }) => status === 503,
  );
  expect([refused.headers.get('retry-after'), await code(refused)]).toEqual(['5', 'model_overloaded']);
  expect(await code(await ask(small.addKey()))).toBe('missing_parameter');
  stalled.destroy();
  const answer = await waitUntil(
    () => ask(),
    ({ status }) => status !== 503,
  );
  expect(await code(answer)).toBe('missing_parameter');
});

test('the fields of a form are held up to a limit, together', async () => {
  const body = new FormData();
  for (let i = 0; i < 4; i++) body.append(`field${i}`, 'x'.repeat(900_000));
  const answer = await service.call(transcribe, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({ error: { message: 'The fields of the form are too long' } });
});

test('the description of the service is made once', async () => {
  const ask = async () => (await service.call('/openapi.json', {}, null)).text();
  const first = await ask();
  const made = vi.spyOn(JSON, 'stringify');
  onTestFinished(() => made.mockRestore());
  expect(await ask()).toBe(first);
  expect(made.mock.calls.filter(([value]) => typeof value === 'object')).toEqual([]);
});

test('a clock that is set back keeps no key out', async () => {
  const limited = createRateLimiter();
  const { record } = makeKey({ name: 'a', kind: 'payg', rateLimit: 10 });
  await limited(record, 3_600_000);
  expect(await limited(record, 0)).toMatchObject({ 'X-RateLimit-Remaining': '8' });
});

test('a form with endless fields is refused', async () => {
  const body = new FormData();
  for (let i = 0; i < 500; i++) body.append(`field${i}`, 'x');
  const answer = await service.call(transcribe, { method: 'POST', body });
  expect([answer.status, await code(answer)]).toEqual([400, 'invalid_request']);
});

test('field names cannot reach into prototypes', async () => {
  const body = new FormData();
  body.append('__proto__[model]', 'asr-1');
  body.append('constructor[prototype]', 'x');
  const answer = await service.call(transcribe, { method: 'POST', body });
  expect(await code(answer)).toBe('missing_parameter');
  expect(({} as { model?: string }).model).toBeUndefined();
});

test('the last of the disk is left to the database: what would be kept is refused, what is there is given', async () => {
  const full = await startService({ diskReserve: Number.MAX_SAFE_INTEGER });
  onTestFinished(() => full.close());
  const video = { model: 'vidA3', prompt: 'a lighthouse' };
  for (const answer of [
    await full.json('/v1/video/create', video),
    await full.form(transcribe, { model: 'asr-1', file: new Blob([Uint8Array.from(toneWav(0.2))]) }),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '30']);
    expect(await answer.json()).toMatchObject({
      error: { code: 'service_unavailable', message: 'The disk of the service is full' },
    });
  }
  expect((await full.call('/v1/videos')).status).toBe(200);
  const health = await full.call('/health', {}, null);
  expect(await health.json()).toEqual({ status: 'degraded', disk: 'full' });
});

test('a malformed path is refused in the usual shape', async () => {
  const answer = await rawRequest(service.url, [
    `GET /v1/videos/%E0%A4%A HTTP/1.1\r\nHost: x\r\nConnection: close\r\nAuthorization: Bearer ${service.key}\r\n\r\n`,
  ]);
  expect(answer).toMatch(/^HTTP\/1.1 40[04] .*"error":\{"message":/s);
});
