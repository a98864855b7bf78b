import { expect, test } from 'vitest';
import { aFile, anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { type Handle, Inline, type Order } from '../dialect.ts';
import { replicate } from './replicate.ts';

const { video, models } = replicate;
if (!video?.list || !video.cancel || !models.one) throw new Error('Replicate makes, lists and cancels');
const { list } = video;
const { one } = models;

const version = 'a'.repeat(64);
const prompt = 'a paper boat';
const first = aFile();
const reference = aFile({ role: 'reference', url: 'https://studio.example/a.png' });

test.each<[Partial<Order>, string, Record<string, unknown>]>([
  [{ model: 'google/veo-3.1' }, '/v1/models/google/veo-3.1/predictions', { input: { prompt } }],
  [{ model: `me/mine:${version}` }, '/v1/predictions', { version, input: { prompt } }],
  [{ model: version }, '/v1/predictions', { version, input: { prompt } }],
  [{ model: 'deployments/me/mine' }, '/v1/deployments/me/mine/predictions', { input: { prompt } }],
  [
    { model: 'a/b', seconds: 8, aspectRatio: '16:9', files: [first, reference], extra: { fps: 24 } },
    '/v1/models/a/b/predictions',
    {
      input: {
        prompt,
        duration: 8,
        aspect_ratio: '16:9',
        image: new Inline(first),
        reference_images: [reference.url],
        fps: 24,
      },
    },
  ],
  [
    {
      model: 'a/b',
      seconds: 5,
      aspectRatio: '16:9',
      files: [first],
      inputs: {
        prompt: { name: 'prompt' },
        seconds: { name: 'duration', form: 'text' },
        first_frame: { name: 'start_image' },
      },
    },
    '/v1/models/a/b/predictions',
    { input: { prompt, duration: '5', start_image: new Inline(first) } },
  ],
])('%j goes to %s', (told, path, json) => {
  expect(video.create(anOrder(told))).toEqual({ method: 'POST', path, body: { kind: 'json', json } });
});

const handle: Handle = { id: 'p1', model: 'google/veo-3.1' };
const prediction = (told: object) => ({
  id: 'p1',
  model: 'google/veo-3.1',
  version: 'hidden',
  status: 'starting',
  input: { prompt },
  output: null,
  error: null,
  logs: '',
  metrics: {},
  data_removed: false,
  urls: { get: 'https://api.replicate.com/v1/predictions/p1' },
  ...told,
});
const url = 'https://replicate.delivery/a/tmp.mp4';
const bar = ' 12%|█▏        | 6/50 [00:03<00:22]\n 34%|███▍      | 17/50 [00:08<00:16]\n';

test('a creation keeps the model as it was asked for', () => {
  const created = video.created(answered(prediction({}), 201), { model: `me/mine:${version}` });
  expect(created).toMatchObject({ handle: { id: 'p1', model: `me/mine:${version}` }, state: 'queued' });
});

test.each([
  [{ status: 'starting' }, { state: 'queued', progress: null }],
  [
    { status: 'processing', logs: 'warming up' },
    { state: 'running', progress: null },
  ],
  [
    { status: 'processing', logs: bar },
    { state: 'running', progress: 34 },
  ],
  [
    { status: 'processing', logs: `${'1%|'.repeat(300_000)}${bar}` },
    { state: 'running', progress: 34 },
  ],
  [{ status: 'constructor' }, { state: 'unknown', progress: null }],
  [
    { status: 'succeeded', output: url },
    { state: 'succeeded', videoUrl: url },
  ],
  [
    { status: 'succeeded', output: [url] },
    { state: 'succeeded', videoUrl: url },
  ],
  [
    { status: 'succeeded', output: { video: url } },
    { state: 'succeeded', videoUrl: url },
  ],
  [{ status: 'succeeded', output: 'data:video/mp4;base64,AA' }, { videoUrl: 'data:video/mp4;base64,AA' }],
  [
    { status: 'succeeded', output: null },
    { state: 'succeeded', videoUrl: null },
  ],
  [
    { status: 'succeeded', data_removed: true },
    { state: 'expired', videoUrl: null },
  ],
  [
    { status: 'succeeded', output: url, metrics: { predict_time: 61.5 } },
    { cost: { amount: 61.5, unit: 'seconds' } },
  ],
  [{ status: 'canceled' }, { state: 'cancelled', error: null }],
  [{ status: 'aborted' }, { state: 'cancelled' }],
  [{ status: 'thinking' }, { state: 'unknown', status: 'thinking' }],
  [
    { status: 'failed', error: 'CUDA out of memory' },
    { state: 'failed', error: { code: 'internal_error', message: 'CUDA out of memory' } },
  ],
  [
    { status: 'failed', error: 'The input or output was flagged as sensitive. (E005)' },
    { state: 'failed', error: { code: 'content_policy_violation' } },
  ],
  [
    { status: 'failed', error: null },
    { state: 'failed', error: { code: 'internal_error' } },
  ],
])('a prediction that is %j', (told, snapshot) => {
  const seen = video.seen(answered(prediction(told)), handle, video.look(handle));
  expect(seen).toMatchObject({ kind: 'seen', snapshot: { handle, ...snapshot } });
});

test.each([
  [404, { detail: 'Not found' }, 'missing'],
  [401, { detail: 'Unauthenticated' }, 'unclear'],
  [200, {}, 'unclear'],
  [502, 'oops', 'unclear'],
])('a look answered %i %j is %s', (status, json, kind) => {
  expect(video.seen(answered(json, status), handle, video.look(handle))).toEqual({ kind });
});

test('a prediction is looked at and cancelled by its id', () => {
  expect(video.look(handle)).toMatchObject({ method: 'GET', path: '/v1/predictions/p1' });
  expect(video.cancel?.(handle)).toMatchObject({ method: 'POST', path: '/v1/predictions/p1/cancel' });
});

test('the list leaves out pictures, and its next page is on the service', () => {
  const results = [
    prediction({ id: 'p3', status: 'processing', created_at: '2026-07-01T10:00:00.5Z' }),
    prediction({ id: 'p2', status: 'succeeded', output: ['https://replicate.delivery/a.png'] }),
    prediction({ id: 'p1', status: 'succeeded', output: url }),
  ];
  const next = 'https://api.replicate.com/v1/predictions?cursor=abc';
  const page = list.read(answered({ results, next, previous: null }));
  expect(page?.snapshots.map(({ handle: { id } }) => id)).toEqual(['p3', 'p1']);
  const createdAt = Date.parse('2026-07-01T10:00:00.5Z');
  expect(page?.snapshots.map(({ request }) => request)).toEqual([
    { prompt, createdAt, params: {} },
    { prompt, createdAt: null, params: {} },
  ]);
  expect(list.request(page?.next ?? null)).toMatchObject({ path: '/v1/predictions?cursor=abc' });
  expect(list.request(null)).toMatchObject({ path: '/v1/predictions' });
  expect(list.read(answered({ detail: 'No' }, 401))).toBeNull();
});

const schema = (required = ['prompt']) => ({
  components: {
    schemas: {
      Input: {
        properties: { prompt: { type: 'string' }, audio: { type: 'string' }, seed: { type: 'integer' } },
        required,
      },
    },
  },
});
const model = (name: string, told: object = {}) => ({
  owner: 'me',
  name,
  description: 'Makes videos',
  is_official: true,
  latest_version: { id: version, openapi_schema: schema() },
  ...told,
});

test('models of both lists are offered once, those without a name of their own by their version', () => {
  const lists = [
    { models: [model('a'), model('b', { is_official: false }), {}] },
    { models: [model('a'), model('c', { latest_version: null })] },
  ];
  const offers = models.read(lists.map((json) => answered(json)));
  expect(offers).toMatchObject([
    { id: 'me/a', name: 'me/a', kind: 'video', description: 'Makes videos', seed: true },
    { id: `me/b:${version}`, name: 'me/b', inputs: { seed: { name: 'seed' } } },
    { id: 'me/c', seed: null },
  ]);
});

test('a model that needs more than an order can say is not offered', () => {
  const lips = model('lips', { latest_version: { id: version, openapi_schema: schema(['audio']) } });
  expect(models.read([answered({ models: [lips] }), null])).toEqual([]);
});

test('a list that is missing leaves the other; without both there is none', () => {
  expect(models.read([null, answered({ models: [model('a')] })])).toHaveLength(1);
  expect(models.read([answered({ detail: 'No' }, 401), null])).toBeNull();
});

test.each([
  ['me/b', '/v1/models/me/b'],
  [`me/b:${version}`, '/v1/models/me/b'],
])('%s can be asked for by name', (id, path) => {
  expect(one.request(id)).toMatchObject({ method: 'GET', path });
  expect(one.read(answered(model('b')), id)).toMatchObject({ id, seed: true });
  expect(one.read(answered({ detail: 'Not found' }, 404), id)).toBeNull();
});

test.each<[number, object, object]>([
  [401, { title: 'Unauthenticated', detail: 'You did not pass a token' }, { code: 'invalid_api_key' }],
  [402, { title: 'Insufficient credit', detail: 'No credit' }, { code: 'insufficient_balance' }],
  [404, { detail: 'The requested resource could not be found.' }, { code: 'model_not_found' }],
  [
    422,
    { detail: '- input.duration: must be one of 4, 6, 8' },
    { code: 'invalid_parameter', param: 'duration' },
  ],
  [
    422,
    { detail: 'Invalid', invalid_fields: [{ field: 'input.seed', type: 'number' }] },
    { code: 'invalid_parameter', param: 'seed' },
  ],
  [422, { detail: 'The specified version does not exist' }, { code: 'invalid_request' }],
  [429, { detail: 'Request was throttled.' }, { code: 'rate_limit_exceeded' }],
  [500, {}, { code: 'internal_error' }],
])('a refusal with %i %j', (status, json, error) => {
  expect(replicate.error(answered(json, status))).toMatchObject({ status, ...error });
});

test.each([
  [429, 'Request was throttled. Your rate limit resets in ~30s.', 31_000],
  [429, 'Request was throttled.', null],
  [422, 'Your rate limit resets in ~30s.', null],
])('%i %s', (status, detail, at) => {
  expect(replicate.retryAt?.(answered({ detail }, status), 1000)).toBe(at);
});

test.each([
  [answered({ results: [], next: null, previous: null }), 3],
  [answered({ title: 'Unauthenticated', detail: 'No token' }, 401), 2],
  [answered({ data: [] }), 0],
  [answered({ detail: 'Not Found' }, 404), 0],
  [null, 0],
])('it is recognised by its list', (answer, score) => {
  expect(replicate.recognise?.score([answer])).toBe(score);
});

test.each([
  ['https://api.replicate.com/v1', true],
  ['https://replicate.com/google/veo-3.1', true],
  ['https://replicate.example', false],
])('%s is Replicate: %s', (address, expected) => {
  expect(replicate.owns(new URL(address))).toBe(expected);
});
