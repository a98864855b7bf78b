import { expect, test } from 'vitest';
import { aFile, anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { vllmOmni } from './vllm-omni.ts';

const { video } = vllmOmni;
if (!video) throw new Error('It makes videos');
const handle = { id: 'video_gen_1', model: 'Wan-AI/Wan2.2-TI2V-5B' };
const look = video.look(handle);
const job = (told: object) => ({ ...handle, object: 'video', ...told });
const seen = (told: object, status = 200) => video.seen(answered(job(told), status), handle, look);

test('an order is always a form', () => {
  const file = aFile();
  const order = anOrder({ seconds: 4, frame: { width: 832, height: 480 }, seed: 1, files: [file] });
  expect(video.create(order).body).toEqual({
    kind: 'form',
    fields: [
      ['model', 'a-model'],
      ['prompt', 'a paper boat'],
      ['seconds', '4'],
      ['size', '832x480'],
      ['seed', '1'],
    ],
    files: [{ field: 'input_reference', file }],
  });
  expect(video.create(anOrder()).body.kind).toBe('form');
});

test.each([
  ['queued', 'queued'],
  ['in_progress', 'running'],
  ['completed', 'succeeded'],
  ['failed', 'failed'],
])('the status %s is %s', (status, state) => {
  expect(seen({ status })).toMatchObject({ kind: 'seen', snapshot: { status, state } });
});

test.each([
  [400, 'Image size mismatch', 'invalid_request'],
  [404, 'LoRA not found', 'task_not_found'],
  [500, 'Engine died', 'internal_error'],
  [503, 'No handler', 'service_unavailable'],
  [400, 'Flagged by the safety checker', 'content_policy_violation'],
])('a job that failed is told of with the status %i', (code, message, ours) => {
  expect(seen({ status: 'failed', error: { code, message } }, code)).toMatchObject({
    kind: 'seen',
    snapshot: { state: 'failed', error: { code: ours, message, status: null } },
  });
});

test.each([
  [404, { detail: 'Video not found' }, 'missing'],
  [500, { detail: 'Internal Server Error' }, 'unclear'],
  [503, job({ status: 'in_progress' }), 'unclear'],
])('a look that is answered %i %j is %s', (status, json, kind) => {
  expect(video.seen(answered(json, status), handle, look)).toEqual({ kind });
});

test('a job is cancelled by its removal, and cannot be continued', () => {
  expect(video.cancel?.(handle)).toMatchObject({ method: 'DELETE', path: '/v1/videos/video_gen_1' });
  expect(video).not.toHaveProperty('remix');
  expect(video).not.toHaveProperty('extend');
});

test.each([
  [400, { detail: 'Model mismatch' }, { code: 'invalid_request', message: 'Model mismatch' }],
  [400, { error: { message: 'Bad size', param: 'size', code: 400 } }, { code: 'invalid_parameter' }],
  [401, { error: 'Unauthorized' }, { code: 'invalid_api_key' }],
  [503, { detail: 'No video handler' }, { code: 'service_unavailable' }],
])('a refusal %i %j is told', (status, json, expected) => {
  expect(vllmOmni.error(answered(json, status))).toMatchObject({ status, ...expected });
});

const listing = (id: string, owned_by = 'vllm') => [answered({ data: [{ id, owned_by, max_model_len: 1 }] })];

test.each([
  ['Wan-AI/Wan2.2-TI2V-5B', 'video'],
  ['Qwen/Qwen3-TTS-12Hz', 'speech'],
  ['Qwen/Qwen3-Omni-30B-A3B', 'talk'],
])('the model %s is for %s', (id, kind) => {
  expect(vllmOmni.models.read(listing(id))).toMatchObject([{ id, kind, voices: null, remix: false }]);
});

test('models for other work are not offered', () => {
  expect(vllmOmni.models.read(listing('meta-llama/Llama-4'))).toEqual([]);
  expect(vllmOmni.models.read([null])).toBeNull();
});

test.each([
  [listing('a'), 2],
  [listing('a', 'openai'), 0],
  [[null], 0],
])('it is recognised', (answers, expected) => {
  expect(vllmOmni.recognise?.score(answers)).toBe(expected);
});
