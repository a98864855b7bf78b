import { expect, test } from 'vitest';
import { aFile, anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { type Handle, Inline, type Order } from '../dialect.ts';
import { gemini } from './gemini.ts';

const { video, models } = gemini;
if (!video?.extend) throw new Error('Gemini makes and extends videos');

const prompt = 'a paper boat';
const model = 'veo-3.1-generate-preview';
const first = aFile();
const last = aFile({ role: 'last_frame', mime: 'image/jpeg', url: 'https://studio.example/last.jpg' });
const reference = aFile({ role: 'reference' });
const element = aFile({ role: 'element' });
const picture = (file: typeof first) => ({
  bytesBase64Encoded: new Inline(file, 'base64'),
  mimeType: file.mime,
});
const asset = (file: typeof first) => ({ image: picture(file), referenceType: 'ASSET' });

test.each<[Partial<Order>, object, object]>([
  [{}, {}, {}],
  [
    { seconds: 8, aspectRatio: '9:16', resolution: '1080p', negativePrompt: 'rain' },
    {},
    { durationSeconds: 8, aspectRatio: '9:16', resolution: '1080p', negativePrompt: 'rain' },
  ],
  [{ seed: 7, sound: true }, {}, {}],
  [{ extra: { personGeneration: 'allow_adult', style: 'noir' } }, {}, { personGeneration: 'allow_adult' }],
  [{ files: [first, last] }, { image: picture(first), lastFrame: picture(last) }, {}],
  [{ files: [reference, element] }, { referenceImages: [asset(reference), asset(element)] }, {}],
])('%j is one instance and its parameters', (told, instance, parameters) => {
  expect(video.create(anOrder({ model, ...told }))).toEqual({
    method: 'POST',
    path: `/v1beta/models/${model}:predictLongRunning`,
    body: { kind: 'json', json: { instances: [{ prompt, ...instance }], parameters } },
  });
});

test('a model can be named as the list names it', () => {
  const { path } = video.create(anOrder({ model: `models/${model}` }));
  expect(path).toBe(`/v1beta/models/${model}:predictLongRunning`);
});

const name = `models/${model}/operations/abc123`;
const handle: Handle = { id: name, model };
const samples = (...made: object[]) => ({
  generateVideoResponse: { generatedSamples: made.map((one) => ({ video: one })) },
});
const uri = 'https://generativelanguage.googleapis.com/v1beta/files/abc:download?alt=media';
const filtered = (reason: string) => ({
  generateVideoResponse: { raiMediaFilteredCount: 1, raiMediaFilteredReasons: [reason] },
});

test('an operation is known by its name', () => {
  const created = video.created(answered({ name }), { model });
  expect(created).toMatchObject({ handle, state: 'running', progress: null });
  expect(video.look(handle)).toMatchObject({ method: 'GET', path: `/v1beta/${name}` });
  expect(video.created(answered({}), { model })).toBeNull();
});

test.each<[object, object]>([
  [{}, { state: 'running' }],
  [{ done: false, metadata: {} }, { state: 'running' }],
  [
    { done: true, response: samples({ uri }) },
    {
      state: 'succeeded',
      videoUrl: '/v1beta/files/abc:download?alt=media',
      handle: { ...handle, links: { video: uri } },
    },
  ],
  [
    { done: true, response: samples({ uri: 'https://storage.example/a.mp4' }) },
    { state: 'succeeded', videoUrl: 'https://storage.example/a.mp4' },
  ],
  [
    { done: true, response: samples({ encodedVideo: 'AAAA', encoding: 'video/mp4' }) },
    { state: 'succeeded', videoUrl: 'data:video/mp4;base64,AAAA' },
  ],
  [{ done: true, response: samples({}, { uri }) }, { state: 'succeeded' }],
  [
    { done: true, response: filtered('The prompt goes against the guidelines.') },
    { state: 'failed', error: { code: 'content_policy_violation', param: 'prompt', status: null } },
  ],
  [
    { done: true, response: filtered('The input photo shows somebody known.') },
    { state: 'failed', error: { code: 'content_policy_violation', param: 'image' } },
  ],
  [
    { done: true, response: { generateVideoResponse: {} } },
    { state: 'failed', error: { code: 'internal_error' } },
  ],
  [{ done: true }, { state: 'failed', error: { code: 'internal_error' } }],
  [
    { done: true, error: { code: 13, message: 'Internal error' } },
    { state: 'failed', status: 'INTERNAL', error: { code: 'internal_error', message: 'Internal error' } },
  ],
  [
    { done: true, error: { code: 14, message: 'Overloaded' } },
    { state: 'failed', error: { code: 'service_unavailable', status: null } },
  ],
  [
    { done: true, error: { code: 3, message: 'The words violate our usage guidelines' } },
    { state: 'failed', error: { code: 'content_policy_violation' } },
  ],
  [
    { done: true, error: { code: 1, message: 'Cancelled' } },
    { state: 'cancelled', error: null },
  ],
])('an operation that is %j', (told, snapshot) => {
  const seen = video.seen(answered({ name, ...told }), handle, video.look(handle));
  expect(seen).toMatchObject({ kind: 'seen', snapshot });
});

test.each([
  [404, { error: { code: 404, status: 'NOT_FOUND' } }, 'missing'],
  [403, { error: { code: 403, status: 'PERMISSION_DENIED' } }, 'unclear'],
  [200, {}, 'unclear'],
  [503, 'oops', 'unclear'],
])('a look answered %i %j is %s', (status, json, kind) => {
  expect(video.seen(answered(json, status), handle, video.look(handle))).toEqual({ kind });
});

test('a video is extended by the link it was made under', () => {
  const made = { ...handle, links: { video: uri } };
  expect(video.extend?.(made, anOrder({ seconds: 8, resolution: '720p' }))).toMatchObject({
    path: `/v1beta/models/${model}:predictLongRunning`,
    body: { json: { instances: [{ prompt, video: { uri } }], parameters: {} } },
  });
});

const refusal = (code: number, status: string, message = 'No.', details: object[] = []) => ({
  error: { code, status, message, details },
});
const quota = (quotaId: string) => ({ '@type': 'google.rpc.QuotaFailure', violations: [{ quotaId }] });

test.each<[number, unknown, object]>([
  [400, refusal(400, 'INVALID_ARGUMENT'), { code: 'invalid_request' }],
  [
    400,
    refusal(400, 'INVALID_ARGUMENT', 'Bad', [{ fieldViolations: [{ field: 'durationSeconds' }] }]),
    { code: 'invalid_parameter', param: 'durationSeconds' },
  ],
  [
    400,
    refusal(400, 'INVALID_ARGUMENT', 'API key not valid.', [{ reason: 'API_KEY_INVALID' }]),
    { code: 'invalid_api_key' },
  ],
  [
    400,
    refusal(400, 'INVALID_ARGUMENT', 'The prompt violates our guidelines.'),
    { code: 'content_policy_violation', param: 'prompt' },
  ],
  [400, refusal(400, 'FAILED_PRECONDITION', 'Not in your country'), { code: 'access_denied' }],
  [401, refusal(401, 'UNAUTHENTICATED'), { code: 'invalid_api_key' }],
  [403, refusal(403, 'PERMISSION_DENIED'), { code: 'access_denied' }],
  [404, refusal(404, 'NOT_FOUND', 'No such model'), { code: 'model_not_found' }],
  [429, refusal(429, 'RESOURCE_EXHAUSTED', 'Slow', [quota('PerMinute')]), { code: 'rate_limit_exceeded' }],
  [429, refusal(429, 'RESOURCE_EXHAUSTED', 'Used up', [quota('RequestsPerDay')]), { code: 'quota_exceeded' }],
  [500, refusal(500, 'INTERNAL'), { code: 'internal_error' }],
  [503, refusal(503, 'UNAVAILABLE'), { code: 'service_unavailable' }],
  [504, refusal(504, 'DEADLINE_EXCEEDED'), { code: 'upstream_error' }],
  [502, '<html>', { code: 'upstream_error' }],
])('a refusal with %i %j', (status, json, error) => {
  expect(gemini.error(answered(json, status))).toMatchObject({ status, ...error });
});

test.each([
  [[{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: '17s' }], 18_000],
  [[quota('PerMinute'), { retryDelay: '0.5s' }], 1500],
  [[], null],
])('a wait in %j', (details, at) => {
  const answer = answered(refusal(429, 'RESOURCE_EXHAUSTED', 'Slow', details), 429);
  expect(gemini.retryAt?.(answer, 1000)).toBe(at);
});

const listed = (id: string, ...supportedGenerationMethods: string[]) => ({
  name: `models/${id}`,
  displayName: id.toUpperCase(),
  supportedGenerationMethods,
});

test('only models that make videos are offered, with what is known of them', () => {
  const answer = answered({
    models: [
      listed('gemini-3-pro', 'generateContent'),
      listed(model, 'predictLongRunning'),
      listed('veo-3.0-fast-generate-001', 'predict', 'predictLongRunning'),
      listed('veo-2.0-generate-001', 'predictLongRunning'),
      listed('dream-1', 'predictLongRunning'),
    ],
  });
  expect(models.read([answer])).toMatchObject([
    { id: model, name: model.toUpperCase(), extend: true, images: { max: 3 }, seed: false },
    { id: 'veo-3.0-fast-generate-001', extend: false, images: { max: 1 }, seconds: [4, 6, 8] },
    { id: 'veo-2.0-generate-001', sound: false },
    { id: 'dream-1', seconds: null, images: null },
  ]);
  expect(models.read([answered(refusal(403, 'PERMISSION_DENIED'), 403)])).toBeNull();
});

test.each([
  [answered({ models: [listed(model)] }), 3],
  [answered(refusal(403, 'PERMISSION_DENIED'), 403), 2],
  [answered({ error: { message: 'No', code: 404 } }, 404), 0],
  [answered({ data: [] }), 0],
  [answered({ models: [{ name: 'llama' }] }), 0],
  [null, 0],
])('it is recognised by its list', (answer, score) => {
  expect(gemini.recognise?.score([answer])).toBe(score);
});

test('the key has a header of its own', () => {
  expect(gemini.authorise('k')).toEqual({ 'x-goog-api-key': 'k' });
});
