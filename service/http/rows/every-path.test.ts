import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS, type Endpoint } from '#lib/contract/endpoints.ts';
import type { ErrorCode } from '#lib/contract/errors.ts';
import { ERRORS } from '#lib/contract/errors.ts';
import type { KeyRecord } from '../../keys/keyring.ts';
import { callRows, outcome } from '../../testing/rows.ts';
import { type RunningService, startService } from '../../testing/start-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ renderConcurrency: 0 });
});
afterAll(() => service.close());

const endpoints: Endpoint[] = Object.values(ENDPOINTS);
const all = endpoints.map(({ method, path }) => ({ method, path: path.replace(/\{\w+\}/, 'x') }));
const posts = endpoints.flatMap(({ method, path, body }) =>
  method === 'POST' && body ? [{ path: path.replace(/\{\w+\}/, 'x'), kind: body.kind }] : [],
);
const answer = (code: ErrorCode) => `${ERRORS[code].status} ${code}`;

const KEYS: [code: ErrorCode, limits: Partial<KeyRecord>][] = [
  ['expired_api_key', { expiresAt: '2020-01-01T00:00:00Z' }],
  ['account_suspended', { account: 'suspended' }],
  ['ip_not_allowed', { ips: ['10.0.0.0/8'] }],
  ['access_denied', { endpoints: ['/v1/nothing'] }],
];
const UNPAID = ['insufficient_balance', 'subscription_expired', 'payment_failed'] as const;

test.each(all)('$method $path asks for a key that is good', async ({ method, path }) => {
  const ask = async (key: string | null) => outcome(await service.call(path, { method }, key));
  expect(await ask(null)).toBe('401 missing_api_key');
  for (const key of ['sk-nobody', `${service.key}x`, service.key.slice(0, -1)]) {
    expect(await ask(key)).toBe('401 invalid_api_key');
  }
  for (const header of ['Basic abc', 'Bearer', service.key]) {
    const init = { method, headers: { authorization: header } };
    expect(await outcome(await service.call(path, init, null))).toBe('401 missing_api_key');
  }
  for (const [code, limits] of KEYS) expect(await ask(service.addKey(limits))).toBe(answer(code));
  for (const account of UNPAID) {
    const unpaid = await ask(service.addKey({ account }));
    if (method === 'POST') expect(unpaid).toBe(answer(account));
    else expect(unpaid).not.toMatch(/^402/);
  }
});

test.each(all)('$method $path counts the requests of a key', async ({ method, path }) => {
  const key = service.addKey({ rateLimit: 1 });
  const first = await service.call(path, { method }, key);
  expect(first.status).not.toBe(429);
  expect([first.headers.get('x-ratelimit-limit'), first.headers.get('x-ratelimit-remaining')]).toEqual([
    '1',
    '0',
  ]);
  const second = await service.call(path, { method }, key);
  expect(await outcome(second)).toBe('429 rate_limit_exceeded');
  expect(Number(second.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(Number(second.headers.get('x-ratelimit-reset'))).toBeGreaterThan(0);
});

const JSON_TYPE = 'application/json';
const FORM_TYPE = 'multipart/form-data; boundary=edge';
const BODIES: [type: string, body: string][] = [
  ['text/plain', '{}'],
  ['application/x-www-form-urlencoded', 'model=vidB-2'],
  ['application/octet-stream', 'a'],
  ['', '{}'],
];
const BROKEN: [type: string, body: string][] = [
  '',
  '{',
  '{"model":',
  'hello',
  '[]',
  '"a"',
  '5',
  'null',
  '{"a":1}}',
].map((body) => [JSON_TYPE, body]);
const FORM: [type: string, body: string][] = [
  ['multipart/form-data', 'anything'],
  [FORM_TYPE, '--edge\r\nContent-Disposition: form-data; name="model"\r\n\r\nasr-1'],
];

test.each(posts)('POST $path refuses a body it cannot read', async ({ path, kind }) => {
  const wrong = [
    ...BODIES,
    ...(kind === 'multipart' ? [[JSON_TYPE, '{}'] as [string, string]] : BROKEN),
    ...(kind === 'json' ? [[FORM_TYPE, '--edge--\r\n'] as [string, string]] : FORM),
  ];
  for (const [type, body] of wrong) {
    const headers: HeadersInit = type === '' ? {} : { 'content-type': type };
    const sent = await service.call(path, { method: 'POST', headers, body: Buffer.from(body) });
    expect(await outcome(sent), `${type} ${body}`).toBe('400 invalid_request');
  }
});

const ELSEWHERE = [
  '/',
  '/v1',
  '/v2/models',
  '/v1/video',
  '/v1/characters',
  '/vidA/v1/characters',
  '/v1/completions',
];

test.each([
  ...all.flatMap(({ path }) => ['PUT', 'PATCH'].map((method) => ({ method, path }))),
  ...all
    .filter(({ path, method }) => method === 'GET' && !posts.some((post) => post.path === path))
    .map(({ path }) => ({ method: 'POST', path })),
  ...posts
    .filter(({ path }) => !all.some((one) => one.path === path && one.method === 'GET'))
    .map(({ path }) => ({ method: 'GET', path })),
  ...ELSEWHERE.map((path) => ({ method: 'POST', path })),
])('there is nothing at $method $path', async ({ method, path }) => {
  const init = method === 'GET' ? {} : { headers: { 'content-type': JSON_TYPE }, body: '{}' };
  expect(await outcome(await service.call(path, { method, ...init }))).toBe('404 endpoint_not_found');
});

callRows(
  () => service,
  [
    {
      method: 'GET',
      path: '/v1/models/{id}',
      body: () => ({ id: 'vidB-2' }),
      parameters: { id: { takes: ['vidA3.1', 'asr-1', 'ttsB-3.1-flash-tts-preview'] } },
    },
    { method: 'GET', path: '/v1/models', body: () => ({}), parameters: {} },
    { method: 'GET', path: '/v1/usage', body: () => ({}), parameters: {} },
  ],
);

test.each(['vidZ', 'VIDB-2', 'vidB-2 ', 'toString', 'a/b'])('there is no model %s', async (name) => {
  const asked = await service.call(`/v1/models/${encodeURIComponent(name)}`);
  expect(await outcome(asked)).toBe('404 model_not_found model');
});

test('models are listed for a key with the fields of a list', async () => {
  const list = async (key?: string) => (await service.call('/v1/models', {}, key)).json();
  const model = { object: 'model', created: expect.any(Number), owned_by: expect.any(String) };
  expect(await list(service.addKey({ models: ['vidA2', 'asr-1'] }))).toMatchObject({
    object: 'list',
    data: [
      { id: 'vidA2', ...model },
      { id: 'asr-1', ...model },
    ],
  });
});

const video = { model: 'vidA3', prompt: 'a mill' };
const REPEATED: [path: string, body: object, other: object][] = [
  ['/v1/video/create', video, { ...video, prompt: 'a hill' }],
  ['/v1/videos', { ...video, model: 'vidB-2', seconds: 4, size: '480x480' }, video],
];

test.each(REPEATED)('POST %s is done once for each Idempotency-Key', async (path, body, other) => {
  const own = service.addKey();
  const ask = (asked: object, key: string) => service.json(path, asked, own, { 'idempotency-key': key });
  const [one, two] = [await ask(body, 'a'), await ask(body, 'a')];
  const made = await one.json();
  expect(await two.json()).toEqual(made);
  expect(await (await ask(body, 'b')).json()).not.toEqual(made);
  expect(await outcome(await ask(other, 'a'))).toBe('400 invalid_request Idempotency-Key');
  expect(await outcome(await ask(body, 'x'.repeat(255)))).toBe('200');
  for (const key of ['', 'x'.repeat(256)]) {
    expect(await outcome(await ask(body, key))).toBe('400 invalid_request Idempotency-Key');
  }
});
