import { expect, test } from 'vitest';
import { anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { litellm } from './litellm.ts';

const { video } = litellm;
if (!video) throw new Error('It makes videos');
const handle = { id: 'video_bGl0+/8=', model: 'studio veo' };
const place = '/v1/videos/video_bGl0%2B%2F8%3D';
const look = video.look(handle);
const job = (told: object) => ({
  id: handle.id,
  object: 'video',
  model: 'veo-3.1-generate-preview',
  ...told,
});

function seen(told: object) {
  const read = video?.seen(answered(job(told)), handle, look);
  if (read?.kind !== 'seen') throw new Error(`Not seen but ${read?.kind}`);
  return read.snapshot;
}

test('a look names the model it was asked of', () => {
  expect(look.path).toBe(`${place}?model=studio%20veo`);
  expect(video.look({ ...handle, model: '' }).path).toBe(place);
});

test('the model keeps the name that the gateway gave it', () => {
  expect(seen({ status: 'completed' })).toMatchObject({
    handle,
    videoUrl: `${place}/content?model=studio%20veo`,
  });
});

test.each([
  ['queued', 'queued'],
  ['in_progress', 'running'],
  ['processing', 'running'],
  ['completed', 'succeeded'],
  ['failed', 'failed'],
])('the status %s is %s', (status, state) => {
  expect(seen({ status })).toMatchObject({ status, state });
});

test('everything but the id may be missing', () => {
  const told = { id: 'video_1', status: 'queued', progress: null, model: null, seconds: null, error: null };
  expect(video.created(answered(told), { model: 'm' })).toMatchObject({
    handle: { id: 'video_1', model: 'm' },
    progress: null,
    cost: null,
  });
});

test.each([
  ['0.4', { amount: 0.4, unit: 'USD' }],
  ['None', null],
  ['0.0', null],
])('a creation that costs %s', (cost, expected) => {
  const answer = answered(job({ status: 'queued' }), 200, { 'x-litellm-response-cost': cost });
  expect(video.created(answer, { model: 'm' })?.cost).toEqual(expected);
});

test('a video is extended in JSON, which is all it reads', () => {
  expect(video.extend?.(handle, anOrder({ seconds: 8 }))).toEqual({
    method: 'POST',
    path: '/v1/videos/extensions',
    body: { kind: 'json', json: { prompt: 'a paper boat', seconds: '8', video: { id: handle.id } } },
  });
});

test.each([
  [404, 'missing'],
  [401, 'unclear'],
  [500, 'unclear'],
])('a look that is answered %i is %s', (status, kind) => {
  expect(video.seen(answered({ error: {} }, status), handle, look)).toEqual({ kind });
});

const QUOTA = 'litellm.RateLimitError: RateLimitError: OpenAIException - You exceeded your current quota';

test.each([
  [400, { message: "litellm.BadRequestError: No 'prompt'", code: '400' }, 'invalid_request', "No 'prompt'"],
  [
    400,
    {
      message: 'litellm.BadRequestError: BadRequestError: OpenAIException - Invalid seconds',
      param: 'None',
      code: '400',
    },
    'invalid_parameter',
    'Invalid seconds',
  ],
  [
    400,
    {
      message:
        'litellm.BadRequestError: OpenAIException - {"error":{"message":"The image must match","param":null}}. Received Model Group=sora-2\nAvailable Model Group Fallbacks=None',
      code: '400',
    },
    'invalid_request',
    'The image must match',
  ],
  [
    500,
    { message: 'litellm.APIConnectionError: No video found in {"done":true,"error":{"message":"Lost it"}}' },
    'internal_error',
    'No video found in Lost it',
  ],
  [400, { message: 'litellm.ContentPolicyViolationError: Blocked', code: '400' }, 'content_policy_violation'],
  [400, { message: 'Invalid model name passed in model=x. Call `/v1/models`' }, 'model_not_found'],
  [400, { message: 'Budget has been exceeded!', type: 'budget_exceeded', code: '400' }, 'quota_exceeded'],
  [401, { message: 'Authentication Error', type: 'auth_error', code: '401' }, 'invalid_api_key'],
  [429, { message: 'litellm.RateLimitError: Slow down', code: '429' }, 'rate_limit_exceeded', 'Slow down'],
  [429, { message: QUOTA, code: '429' }, 'quota_exceeded'],
  [500, { message: '3 validation errors for VideoObject', type: 'None' }, 'internal_error'],
  [503, { message: 'litellm.ServiceUnavailableError: Down', code: '503' }, 'service_unavailable', 'Down'],
])('a refusal %i %j is %s', (status, error, code, message?: string) => {
  const told = litellm.error(answered({ error }, status));
  expect(told).toMatchObject({ status, code, ...(message ? { message } : {}) });
  expect(told.param).not.toBe('None');
});

const models = (...ids: string[]) => answered({ object: 'list', data: ids.map((id) => ({ id })) });
const info = (model_name: string, model_info: object) => ({ model_name, litellm_params: {}, model_info });

test.each([
  [{ mode: 'video_generation' }, 'video', null],
  [{ mode: 'video_generation', output_cost_per_second: 0.4 }, 'video', { amount: 0.4, per: 'second' }],
  [
    { mode: 'audio_speech', input_cost_per_character: 0.25 },
    'speech',
    { amount: 250, per: '1000 characters' },
  ],
  [
    { mode: 'audio_transcription', input_cost_per_second: 0.5 },
    'transcription',
    { amount: 30, per: 'minute' },
  ],
  [{ mode: 'chat', supports_audio_output: true }, 'talk', null],
])('a model with %j is for %s', (told, kind, price) => {
  const offers = litellm.models.read([models('house'), answered({ data: [info('house', told)] })]);
  expect(offers).toMatchObject([{ id: 'house', kind, price: price ? { ...price, unit: 'USD' } : null }]);
});

test('a chat model is not offered, whatever its name', () => {
  const infos = answered({ data: [info('video-chat', { mode: 'chat' })] });
  expect(litellm.models.read([models('video-chat'), infos])).toEqual([]);
});

test('without further information the names have to do', () => {
  expect(litellm.models.read([models('sora-2', 'gpt-5'), answered({}, 403)])).toMatchObject([
    { id: 'sora-2', kind: 'video', remix: true, extend: true },
  ]);
  expect(litellm.models.read([null, null])).toBeNull();
});

test.each([
  [[answered("I'm alive!"), null], 3],
  [[null, answered({ data: [info('a', {})] })], 3],
  [[answered({ status: 'ok' }), answered({ data: [{ id: 'a' }] })], 0],
  [[null, null], 0],
])('it is recognised', (answers, expected) => {
  expect(litellm.recognise?.score(answers)).toBe(expected);
});

test('what speaking, listening or talking cost is told with the answer', () => {
  const cost = { 'x-litellm-response-cost': '0.015' };
  expect(litellm.charged?.(answered({}, 200, cost))).toEqual({ amount: 0.015, unit: 'USD' });
  expect(litellm.charged?.(answered({}))).toBeNull();
});
