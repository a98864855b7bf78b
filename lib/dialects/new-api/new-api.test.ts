import { expect, test } from 'vitest';
import { aFile, anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { Inline, type Order } from '../dialect.ts';
import { newApi } from './new-api.ts';

const { video } = newApi;
if (!video) throw new Error('It makes videos');
const handle = { id: 'task_1', model: 'kling-v2' };
const look = video.look(handle);
const own = { ...look, path: '/v1/video/generations/task_1' };
const content = '/v1/videos/task_1/content';

function seen(json: object, asked = look) {
  const read = video?.seen(answered(json), handle, asked);
  if (read?.kind !== 'seen') throw new Error(`Not seen but ${read?.kind}`);
  return read.snapshot;
}
const wrapped = (data: object) => ({ code: 'success', message: '', data: { task_id: 'task_1', ...data } });

function sent(told: Partial<Order>) {
  const { body } = video?.create(anOrder(told)) ?? {};
  return body?.kind === 'json' ? body.json : body?.kind;
}

const base = { model: 'a-model', prompt: 'a paper boat' };
const file = aFile();
const linked = aFile({ url: 'https://example.org/a.png' });

test.each<[Partial<Order>, object]>([
  [{}, base],
  [{ seconds: 8 }, { ...base, seconds: '8', duration: 8 }],
  [{ frame: { width: 1280, height: 720 } }, { ...base, size: '1280x720' }],
  [{ files: [file, linked] }, { ...base, images: [new Inline(file), linked.url] }],
  [
    { negativePrompt: 'rain', seed: 0, sound: true, aspectRatio: '16:9', resolution: '720p' },
    {
      ...base,
      metadata: {
        aspect_ratio: '16:9',
        resolution: '720p',
        generate_audio: true,
        seed: 0,
        negative_prompt: 'rain',
      },
    },
  ],
  [{ extra: { mode: 'pro' } }, { ...base, metadata: { mode: 'pro' } }],
])('%j is sent as JSON', (told, json) => {
  expect(sent(told)).toEqual(json);
});

test('Sora is sent a form, as OpenAI is', () => {
  expect(sent({ model: 'sora-2-pro', files: [file] })).toBe('form');
});

test.each([
  [{ id: 'task_1', task_id: 'task_1', object: 'video', status: 'queued' }],
  [{ task_id: 'task_1' }],
  [wrapped({ status: 'SUBMITTED' })],
])('%j is a creation', (json) => {
  expect(video.created(answered(json), { model: 'm' })?.handle).toEqual({ id: 'task_1', model: 'm' });
});

test.each([[{}], [{ code: 'success', data: null }], [{ code: 'x', message: 'y', data: null }]])(
  '%j is no creation',
  (json) => {
    expect(video.created(answered(json), { model: 'm' })).toBeNull();
  },
);

test.each([
  ['queued', 'queued'],
  ['in_progress', 'running'],
  ['completed', 'succeeded'],
  ['failed', 'failed'],
  ['unknown', 'unknown'],
])('the status %s is %s', (status, state) => {
  expect(seen({ id: 'task_1', status })).toMatchObject({ status, state });
});

test.each([
  ['NOT_START', 'queued'],
  ['SUBMITTED', 'queued'],
  ['QUEUED', 'queued'],
  ['IN_PROGRESS', 'running'],
  ['SUCCESS', 'succeeded'],
  ['FAILURE', 'failed'],
  ['UNKNOWN', 'unknown'],
  ['queued', 'queued'],
  ['processing', 'running'],
  ['succeeded', 'succeeded'],
  ['failed', 'failed'],
])('its own status %s is %s', (status, state) => {
  expect(seen(wrapped({ status }), own)).toMatchObject({ status, state });
});

test.each([
  [{ id: 'task_1', status: 'in_progress', progress: 30 }, 30],
  [wrapped({ status: 'IN_PROGRESS', progress: '30%' }), 30],
  [wrapped({ status: 'IN_PROGRESS', progress: '' }), null],
])('the progress of %j', (json, expected) => {
  expect(seen(json).progress).toBe(expected);
});

const elsewhere = 'https://cdn.example.org/a.mp4';

test.each([
  [{ id: 'task_1', status: 'completed' }, content],
  [{ id: 'task_1', status: 'completed', metadata: { url: elsewhere } }, elsewhere],
  [wrapped({ status: 'SUCCESS', result_url: elsewhere }), elsewhere],
  [wrapped({ status: 'SUCCESS', result_url: `http://localhost:3000${content}` }), content],
  [wrapped({ status: 'SUCCESS', fail_reason: elsewhere }), elsewhere],
  [wrapped({ status: 'SUCCESS', result_url: 'data:video/mp4;base64,AA' }), content],
  [wrapped({ status: 'succeeded', url: elsewhere }), elsewhere],
  [wrapped({ status: 'succeeded', url: '' }), content],
  [wrapped({ status: 'IN_PROGRESS', result_url: elsewhere }), null],
])('the video of %j', (json, expected) => {
  expect(seen(json).videoUrl).toBe(expected);
});

test.each([
  [{ id: 'task_1', status: 'failed', error: { message: 'It broke.', code: '' } }, 'internal_error'],
  [{ id: 'task_1', status: 'failed', error: { message: 'sensitive content' } }, 'content_policy_violation'],
  [wrapped({ status: 'FAILURE', fail_reason: 'It broke.' }), 'internal_error'],
  [wrapped({ status: 'FAILURE', fail_reason: '' }), 'internal_error'],
])('the failure of %j', (json, code) => {
  expect(seen(json).error).toMatchObject({ code, status: null });
});

test.each([404, 501])('a shape that is missing (%i) is asked for in the other one, and kept to', (status) => {
  const read = video.seen(answered({ code: 'not_implemented' }, status), handle, look);
  expect(read).toEqual({ kind: 'ask', request: own });
  const { handle: kept } = seen(wrapped({ status: 'IN_PROGRESS' }), own);
  expect(video.look(kept)).toEqual(own);
});

test.each([
  [400, { code: 'task_not_exist', message: 'task_not_exist', data: null }, look, 'missing'],
  [404, {}, own, 'missing'],
  [501, {}, own, 'unclear'],
  [400, { code: 'invalid_request', message: 'x' }, look, 'unclear'],
  [500, { code: 'get_task_failed', message: 'x' }, look, 'unclear'],
  [200, { code: 'success', data: null }, own, 'unclear'],
])('a look that is answered %i %j', (status, json, asked, kind) => {
  expect(video.seen(answered(json, status), handle, asked)).toEqual({ kind });
});

const passed = (error: object) => JSON.stringify({ error });

test.each([
  [400, { code: 'invalid_request', message: 'prompt is required' }, 'invalid_request'],
  [400, { code: 'missing_model', message: 'x' }, 'missing_parameter'],
  [400, { code: 'invalid_size', message: 'x' }, 'invalid_parameter'],
  [400, { code: 'invalid_seconds', message: 'x' }, 'invalid_parameter'],
  [400, { code: 'task_not_exist', message: 'x' }, 'task_not_found'],
  [500, { code: 'get_channel_failed', message: 'x' }, 'model_not_found'],
  [403, { error: { code: 'insufficient_user_quota', message: 'x' } }, 'quota_exceeded'],
  [401, { error: { code: '', message: 'x', type: 'new_api_error' } }, 'invalid_api_key'],
  [429, { code: 'fail_to_fetch_task', message: '请稍后再试' }, 'rate_limit_exceeded'],
  [
    400,
    { code: 'fail_to_fetch_task', message: passed({ code: 'moderation_blocked' }) },
    'content_policy_violation',
  ],
  [429, { code: 'fail_to_fetch_task', message: passed({ code: 'insufficient_quota' }) }, 'quota_exceeded'],
  [500, { code: 'fail_to_fetch_task', message: '{broken' }, 'internal_error'],
])('a refusal %i %j is %s', (status, json, code) => {
  expect(newApi.error(answered(json, status))).toMatchObject({ status, code });
});

const listed = (...data: object[]) => answered({ object: 'list', data });

test('models that make videos say so; others go by their names', () => {
  const models = listed(
    { id: 'sora-2', supported_endpoint_types: ['openai-video'] },
    { id: 'house-motion', supported_endpoint_types: ['openai-video'] },
    { id: 'tts-1', supported_endpoint_types: ['openai'] },
    { id: 'gpt-5', supported_endpoint_types: ['openai'] },
  );
  expect(newApi.models.read([models])).toMatchObject([
    { id: 'sora-2', kind: 'video', remix: true, extend: false },
    { id: 'house-motion', kind: 'video', remix: false },
    { id: 'tts-1', kind: 'speech' },
  ]);
  expect(newApi.models.read([answered({}, 401)])).toBeNull();
});

test('what a provider says at length inside of its words is not read', () => {
  const message = JSON.stringify({ error: { code: 'invalid_prompt', message: 'x'.repeat(100_000) } });
  expect(newApi.error(answered({ message }, 400)).code).toBe('invalid_request');
});

test.each([
  [[answered({ success: true, data: { quota_per_unit: 500_000 } }), null], 3],
  [[null, listed({ id: 'a', supported_endpoint_types: [] })], 3],
  [[answered({ status: 'ok' }), listed({ id: 'a' })], 0],
  [[null, null], 0],
])('it is recognised', (answers, expected) => {
  expect(newApi.recognise?.score(answers)).toBe(expected);
});
