import { expect, test } from 'vitest';
import { aFile, anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { openai, videos } from './openai.ts';

const handle = { id: 'video_1', model: 'sora-2' };
const look = videos.look(handle);
const job = (told: object) => ({ id: 'video_1', object: 'video', model: 'sora-2', ...told });

function seen(told: object, status = 200) {
  const read = videos.seen(answered(job(told), status), handle, look);
  if (read.kind !== 'seen') throw new Error(`Not seen but ${read.kind}`);
  return read.snapshot;
}

test.each([
  ['https://api.openai.com/v1', true],
  ['https://api.openai.com.example.org', false],
])('%s is known by its address: %s', (address, expected) => {
  expect(openai.owns(new URL(address))).toBe(expected);
});

test('only what was asked for is sent', () => {
  expect(videos.create(anOrder())).toEqual({
    method: 'POST',
    path: '/v1/videos',
    body: {
      kind: 'form',
      fields: [
        ['model', 'a-model'],
        ['prompt', 'a paper boat'],
      ],
      files: [],
    },
  });
});

test('length and size are text, further settings go under their own names', () => {
  const order = anOrder({ seconds: 8, frame: { width: 1280, height: 720 }, extra: { metadata: { a: 1 } } });
  expect(videos.create(order).body).toMatchObject({
    fields: [
      ['model', 'a-model'],
      ['prompt', 'a paper boat'],
      ['seconds', '8'],
      ['size', '1280x720'],
      ['metadata', '{"a":1}'],
    ],
  });
});

test.each([
  [{ aspectRatio: '9:16' }, '720x1280'],
  [{ aspectRatio: '16:9', resolution: '1080p' }, '1920x1080'],
])('the shape %o is asked for in pixels', (shape, size) => {
  expect(videos.create(anOrder(shape)).body).toMatchObject({
    fields: expect.arrayContaining([['size', size]]),
  });
});

test('the one image it takes is sent as a file', () => {
  const [first, second] = [aFile(), aFile({ assetId: 'asset-2' })];
  expect(videos.create(anOrder({ files: [first, second] })).body).toMatchObject({
    files: [{ field: 'input_reference', file: first }],
  });
});

test('a creation is taken up with the model that was asked for where none is named', () => {
  const created = videos.created(answered({ id: 'video_1', status: 'queued' }), { model: 'sora-2-pro' });
  expect(created).toMatchObject({ handle: { id: 'video_1', model: 'sora-2-pro' }, state: 'queued' });
});

test.each([[{}], [null], ['<html>'], [{ id: '' }], [{ status: 'queued' }]])(
  '%j is no answer to a creation',
  (json) => {
    expect(videos.created(answered(json), { model: 'sora-2' })).toBeNull();
  },
);

test.each([
  ['queued', 'queued'],
  ['in_progress', 'running'],
  ['completed', 'succeeded'],
  ['failed', 'failed'],
  ['Completed', 'succeeded'],
  ['awaiting_review', 'unknown'],
])('the status %s is %s', (status, state) => {
  expect(seen({ status })).toMatchObject({ status, state });
});

test('a status that is missing is one nobody knows', () => {
  expect(seen({})).toMatchObject({ status: '', state: 'unknown' });
});

test.each([
  [0, 0],
  [42, 42],
  ['42', 42],
  ['30%', 30],
  [null, null],
  ['soon', null],
  [undefined, null],
])('the progress %j is %j', (progress, expected) => {
  expect(seen({ status: 'in_progress', progress }).progress).toBe(expected);
});

test('the video is fetched from the service', () => {
  expect(seen({ status: 'completed' }).videoUrl).toBe('/v1/videos/video_1/content');
  expect(seen({ status: 'in_progress' }).videoUrl).toBeNull();
});

test.each([
  [
    { code: 'moderation_blocked', message: 'No.' },
    { code: 'content_policy_violation', message: 'No.' },
  ],
  [
    { code: 'x', message: 'Blocked by our moderation system.' },
    { code: 'content_policy_violation', message: 'Blocked by our moderation system.' },
  ],
  [
    { code: 'oops', message: 'It broke.' },
    { code: 'internal_error', message: 'It broke.' },
  ],
  ['It broke.', { code: 'internal_error', message: 'It broke.' }],
  [null, { code: 'internal_error', message: 'The service could not finish it and gave no reason.' }],
])('a failure with %j is told', (error, expected) => {
  expect(seen({ status: 'failed', error }).error).toMatchObject({ ...expected, status: null });
});

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [401, 'unclear'],
  [429, 'unclear'],
  [500, 'unclear'],
  [502, 'unclear'],
])('a look that is answered %i is %s', (status, kind) => {
  expect(videos.seen(answered({ error: { message: 'x' } }, status), handle, look)).toEqual({ kind });
});

test('ids are written so that any character survives', () => {
  expect(videos.look({ id: 'a/b+c=', model: '' }).path).toBe('/v1/videos/a%2Fb%2Bc%3D');
});

test('a list is read page by page, and what is no job is passed over', () => {
  expect(videos.list?.request(null).path).toBe('/v1/videos?limit=100&order=desc');
  expect(videos.list?.request('video_1').path).toBe('/v1/videos?limit=100&order=desc&after=video_1');
  const data = [job({ status: 'queued' }), null, job({ id: 'video_2', status: 'completed' })];
  const page = videos.list?.read(answered({ data, has_more: true, last_id: 'video_2' }));
  expect(page?.snapshots.map(({ state }) => state)).toEqual(['queued', 'succeeded']);
  expect(page?.next).toBe('video_2');
  expect(videos.list?.read(answered({ data, has_more: false }))?.next).toBeNull();
  expect(videos.list?.read(answered({ data: 1 }))).toBeNull();
});

test('a video is remixed and extended by its id', () => {
  expect(videos.remix?.(handle, anOrder())).toMatchObject({
    path: '/v1/videos/video_1/remix',
    body: { kind: 'json', json: { prompt: 'a paper boat' } },
  });
  expect(videos.extend?.(handle, anOrder({ seconds: 12 }))).toMatchObject({
    path: '/v1/videos/extensions',
    body: {
      fields: [
        ['prompt', 'a paper boat'],
        ['seconds', '12'],
        ['video[id]', 'video_1'],
      ],
    },
  });
});

const refused = (status: number, error: unknown) => openai.error(answered({ error }, status));

test.each([
  [400, { code: 'invalid_value', param: 'seconds' }, { code: 'invalid_parameter', param: 'seconds' }],
  [400, { code: 'missing_required_parameter', param: 'prompt' }, { code: 'missing_parameter' }],
  [400, { message: 'Inpaint image must match the requested width and height' }, { code: 'invalid_request' }],
  [
    400,
    { code: 'moderation_blocked', param: 'prompt' },
    { code: 'content_policy_violation', param: 'prompt' },
  ],
  [401, { code: 'invalid_api_key' }, { code: 'invalid_api_key' }],
  [404, { code: 'model_not_found' }, { code: 'model_not_found' }],
  [404, {}, { code: 'endpoint_not_found' }],
  [429, { code: 'rate_limit_exceeded' }, { code: 'rate_limit_exceeded' }],
  [429, { code: 'insufficient_quota' }, { code: 'quota_exceeded', type: 'billing_error' }],
  [429, { code: null, type: 'insufficient_quota' }, { code: 'quota_exceeded' }],
  [500, { type: 'server_error' }, { code: 'internal_error' }],
  [503, {}, { code: 'service_unavailable' }],
])('a refusal %i %j is told', (status, error, expected) => {
  expect(refused(status, error)).toMatchObject({ status, ...expected });
});

test('a wait in milliseconds is kept', () => {
  expect(openai.retryAt?.(answered({}, 429, { 'retry-after-ms': '1500' }), 1000)).toBe(2500);
  expect(openai.retryAt?.(answered({}, 429), 1000)).toBeNull();
});

const listing = (...ids: string[]) => [answered({ data: ids.map((id) => ({ id })) })];

test.each([
  ['sora-2', 'video'],
  ['veo-3.1-generate-preview', 'video'],
  ['Wan-AI/Wan2.2-T2V-A14B', 'video'],
  ['gpt-4o-transcribe', 'transcription'],
  ['whisper-1', 'transcription'],
  ['gpt-4o-mini-tts', 'speech'],
  ['gpt-audio', 'talk'],
])('the model %s is for %s', (id, kind) => {
  expect(openai.models.read(listing(id))).toMatchObject([{ id, kind }]);
});

test('models for other work are not offered', () => {
  expect(openai.models.read(listing('gpt-5', 'text-embedding-3-small', 'swan-7b'))).toEqual([]);
});

test.each([
  [answered({ error: {} }, 401), 0],
  [answered('<html>'), 0],
  [null, 0],
  [answered({ object: 'list', data: [] }), 1],
])('a listing is recognised', (answer, expected) => {
  expect(openai.recognise?.score([answer])).toBe(expected);
  expect(openai.models.read([answer])).toEqual(expected ? [] : null);
});
