import { expect, test } from 'vitest';
import { aFile, anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { type Handle, Inline, type Order } from '../dialect.ts';
import { fal } from './fal.ts';

const { video } = fal;
if (!video?.cancel || !video.extend) throw new Error('fal makes, cancels and extends videos');

const first = aFile({ role: 'first_frame' });
const last = aFile({ role: 'last_frame', url: 'https://studio.example/last.png' });
const reference = aFile({ role: 'reference' });
const prompt = 'a paper boat';
const everything: Partial<Order> = {
  seconds: 8,
  aspectRatio: '16:9',
  resolution: '1080p',
  sound: true,
  seed: 7,
  negativePrompt: 'rain',
};

test.each<[Partial<Order>, string, Record<string, unknown>]>([
  [{ model: 'fal-ai/veo3.1' }, '/fal-ai/veo3.1', {}],
  [
    { model: 'fal-ai/veo3.1', ...everything },
    '/fal-ai/veo3.1',
    {
      duration: '8s',
      aspect_ratio: '16:9',
      resolution: '1080p',
      generate_audio: true,
      seed: 7,
      negative_prompt: 'rain',
    },
  ],
  [
    { model: 'fal-ai/veo3.1/fast', files: [first] },
    '/fal-ai/veo3.1/fast/image-to-video',
    { image_url: new Inline(first) },
  ],
  [
    { model: 'fal-ai/veo3.1/lite', files: [first, last] },
    '/fal-ai/veo3.1/lite/first-last-frame-to-video',
    { first_frame_url: new Inline(first), last_frame_url: last.url },
  ],
  [
    { model: 'fal-ai/veo3.1/reference-to-video', files: [reference], seed: 7 },
    '/fal-ai/veo3.1/reference-to-video',
    { image_urls: [new Inline(reference)] },
  ],
  [
    { model: 'fal-ai/kling-video/v3/pro', ...everything },
    '/fal-ai/kling-video/v3/pro/text-to-video',
    { duration: '8', aspect_ratio: '16:9', generate_audio: true, negative_prompt: 'rain' },
  ],
  [
    { model: 'fal-ai/kling-video/v3/standard', files: [first, last], aspectRatio: '1:1' },
    '/fal-ai/kling-video/v3/standard/image-to-video',
    { start_image_url: new Inline(first), end_image_url: last.url },
  ],
  [
    { model: 'fal-ai/wan/v2.7', ...everything },
    '/fal-ai/wan/v2.7/text-to-video',
    { duration: '8', aspect_ratio: '16:9', resolution: '1080p', seed: 7, negative_prompt: 'rain' },
  ],
  [
    { model: 'fal-ai/ltx-2.3', ...everything, files: [first], extra: { fps: '24', style: 'noir' } },
    '/fal-ai/ltx-2.3/image-to-video',
    {
      fps: '24',
      duration: '8',
      aspect_ratio: '16:9',
      resolution: '1080p',
      generate_audio: true,
      image_url: new Inline(first),
    },
  ],
  [
    { model: 'fal-ai/kling-video/v3/pro/image-to-video', files: [first] },
    '/fal-ai/kling-video/v3/pro/image-to-video',
    { start_image_url: new Inline(first) },
  ],
  [
    { model: 'somebody/new-model/turbo', files: [first], seconds: 5, extra: { fps: 24 } },
    '/somebody/new-model/turbo',
    { duration: '5', image_url: new Inline(first), fps: 24 },
  ],
])('%j goes to %s', (told, path, sent) => {
  expect(video.create(anOrder(told))).toEqual({
    method: 'POST',
    path,
    body: { kind: 'json', json: { prompt, ...sent } },
  });
});

const queue = 'https://queue.fal.run/fal-ai/veo3.1/requests/abc';
const submitted = {
  request_id: 'abc',
  status: 'IN_QUEUE',
  queue_position: 3,
  status_url: `${queue}/status`,
  response_url: queue,
  cancel_url: `${queue}/cancel`,
};
const handle: Handle = {
  id: 'abc',
  model: 'fal-ai/veo3.1',
  links: {
    status: '/fal-ai/veo3.1/requests/abc/status',
    response: '/fal-ai/veo3.1/requests/abc',
    cancel: '/fal-ai/veo3.1/requests/abc/cancel',
  },
};

test('a task that was taken keeps its links, without their host', () => {
  expect(video.created(answered(submitted), { model: 'fal-ai/veo3.1' })).toMatchObject({
    handle,
    state: 'queued',
    status: 'IN_QUEUE',
    queuePosition: 3,
  });
});

test.each([[null], [{}], [{ detail: 'hello' }], ['text']])('%j is no task', (json) => {
  expect(video.created(answered(json), { model: 'm' })).toBeNull();
});

test.each([
  ['fal-ai/kling-video/v3/pro', '/fal-ai/kling-video/requests/abc/status?logs=0'],
  ['workflows/me/flow/step', '/workflows/me/flow/requests/abc/status?logs=0'],
])('a task of %s without links is looked at by owner and app', (model, path) => {
  expect(video.look({ id: 'abc', model })).toMatchObject({ method: 'GET', path });
});

test.each([
  [202, { status: 'IN_QUEUE', queue_position: 2 }, { state: 'queued', queuePosition: 2 }],
  [202, { status: 'IN_PROGRESS', logs: [] }, { state: 'running', progress: null }],
  [200, { status: 'WARMING_UP' }, { state: 'unknown', status: 'WARMING_UP' }],
])('a status of %i %j', (status, json, expected) => {
  expect(video.seen(answered(json, status), handle, video.look(handle))).toMatchObject({
    kind: 'seen',
    snapshot: expected,
  });
});

const result = { method: 'GET', path: '/fal-ai/veo3.1/requests/abc', body: { kind: 'none' } } as const;

test.each([
  [{ status: 'COMPLETED', metrics: { inference_time: 60 } }],
  [{ status: 'COMPLETED', error: 'Validation error', error_type: 'validation_error' }],
])('%j asks for the result', (json) => {
  const seen = video.seen(answered(json), handle, video.look(handle));
  expect(seen).toMatchObject({ kind: 'ask', request: result });
});

test.each([
  [404, { detail: 'Not found' }, 'missing'],
  [401, { detail: 'Authentication is required' }, 'unclear'],
  [500, 'oops', 'unclear'],
  [200, {}, 'unclear'],
])('a status answered %i %j is %s', (status, json, kind) => {
  expect(video.seen(answered(json, status), handle, video.look(handle))).toEqual({ kind });
});

const url = 'https://v3.fal.media/files/boat/video.mp4';

test.each([
  [{ video: { url } }, { videoUrl: url, seed: null, enhancedPrompt: null }],
  [
    { video: { url }, seed: 42, actual_prompt: 'a fine boat' },
    { seed: 42, enhancedPrompt: 'a fine boat' },
  ],
  [{ response: { video: { url } } }, { videoUrl: url }],
  [{ images: [] }, { videoUrl: null }],
])('the result %j', (json, expected) => {
  const seen = video.seen(answered(json), handle, result);
  expect(seen).toMatchObject({ kind: 'seen', snapshot: { state: 'succeeded', error: null, ...expected } });
});

const refused = (type: string, field: string) => ({ detail: [{ loc: ['body', field], msg: 'No.', type }] });

test.each<[number, unknown, Record<string, unknown>]>([
  [422, refused('value_error', 'duration'), { code: 'invalid_parameter', param: 'duration' }],
  [
    422,
    refused('content_policy_violation', 'image_url'),
    { code: 'content_policy_violation', param: 'image_url' },
  ],
  [422, { detail: 'Too long' }, { code: 'invalid_request', message: 'Too long' }],
  [500, refused('internal_server_error', 'prompt'), { code: 'internal_error' }],
  [503, { detail: 'Gone', error_type: 'runner_disconnected' }, { code: 'service_unavailable' }],
  [504, { detail: 'Too slow', error_type: 'request_timeout' }, { code: 'upstream_error' }],
])('a result answered %i %j is a failure', (status, json, error) => {
  const seen = video.seen(answered(json, status), handle, result);
  expect(seen).toMatchObject({
    kind: 'seen',
    snapshot: { state: 'failed', error: { status: null, ...error } },
  });
});

test.each([
  [400, { detail: 'Request is still in progress' }, 'running'],
  [400, { detail: 'Request was cancelled' }, 'cancelled'],
  [404, { detail: 'Not found' }, 'expired'],
  [410, null, 'expired'],
])('a result answered %i %j is %s', (status, json, state) => {
  const seen = video.seen(answered(json, status), handle, result);
  expect(seen).toMatchObject({ kind: 'seen', snapshot: { state, error: null } });
});

test.each([401, 403, 408, 429, 500, 502, 503, 504])(
  'a result answered %i is there another time',
  (status) => {
    expect(video.seen(answered(null, status), handle, result)).toEqual({ kind: 'unclear' });
  },
);

test('a task that is said to have failed did so, however its result is answered', () => {
  const status = { status: 'COMPLETED', error: 'Out of memory' };
  const seen = video.seen(answered(status), handle, video.look(handle));
  const asked = seen.kind === 'ask' ? seen.request : expect.fail();
  expect(video.seen(answered(null, 500), handle, asked)).toMatchObject({
    snapshot: { state: 'failed', error: { code: 'internal_error', message: 'Out of memory' } },
  });
});

test('a timeout that has a name in a header is a failure', () => {
  const answer = answered(null, 504, { 'x-fal-error-type': 'startup_timeout' });
  expect(video.seen(answer, handle, result)).toMatchObject({ snapshot: { state: 'failed' } });
});

test('a task is cancelled by its link', () => {
  expect(video.cancel?.(handle)).toMatchObject({ method: 'PUT', path: handle.links?.cancel });
});

test.each([
  ['fal-ai/veo3.1', '/fal-ai/veo3.1/extend-video', {}],
  ['fal-ai/veo3.1/fast/image-to-video', '/fal-ai/veo3.1/fast/extend-video', {}],
  ['fal-ai/ltx-2.3', '/fal-ai/ltx-2.3/extend-video', { duration: 8 }],
  ['somebody/else', '/somebody/else/extend-video', { duration: '8' }],
])('a video of %s is extended by its link', (model, path, sent) => {
  const seen = video.seen(answered({ video: { url } }), { ...handle, model }, result);
  const made = seen.kind === 'seen' ? seen.snapshot.handle : handle;
  expect(video.extend?.(made, anOrder({ seconds: 8 }))).toMatchObject({
    path,
    body: { json: { prompt, video_url: url, ...sent } },
  });
});

test.each<[number, unknown, string]>([
  [401, { detail: 'Invalid key' }, 'invalid_api_key'],
  [403, { detail: 'User is locked. Reason: Exhausted balance.' }, 'insufficient_balance'],
  [403, { detail: 'No.' }, 'access_denied'],
  [404, { detail: 'Application not found' }, 'model_not_found'],
  [422, refused('content_policy_violation', 'prompt'), 'content_policy_violation'],
  [429, { detail: 'Slow down' }, 'rate_limit_exceeded'],
  [503, { detail: 'Busy', error_type: 'runner_scheduling_failure' }, 'service_unavailable'],
])('a refusal with %i %j is %s', (status, json, code) => {
  expect(fal.error(answered(json, status))).toMatchObject({ code, status });
});

test('every model of the catalogue says how long its videos are and which images it takes', () => {
  const offers = fal.models.read([]) ?? [];
  expect(offers).toHaveLength(8);
  for (const one of offers) expect(one).toMatchObject({ kind: 'video', seconds: expect.any(Array) });
  expect(offers.filter(({ images }) => images?.required).map(({ id }) => id)).toEqual([
    'fal-ai/veo3.1/reference-to-video',
  ]);
});

test.each([
  ['https://queue.fal.run', true],
  ['https://fal.ai/models/fal-ai/veo3.1', true],
  ['https://notfal.ai', false],
])('%s is fal: %s', (address, expected) => {
  expect(fal.owns(new URL(address))).toBe(expected);
});

test('a proxy is recognised by the header of every answer', () => {
  const answers = [answered(null, 404, { 'x-fal-request-id': 'abc' }), answered(null, 404), null];
  expect(answers.map((answer) => fal.recognise?.score([answer]))).toEqual([1, 0, 0]);
});

test('the key is sent in its own way', () => {
  expect(fal.authorise('k')).toEqual({ authorization: 'Key k' });
});

test.each([
  ['fal-ai/veo3.1', 7],
  ['fal-ai/ltx-2.3', null],
])('an extension of %s adds %j seconds', (model, seconds) => {
  expect(video.extendsBy?.({ id: 'a', model })).toBe(seconds);
});
