import { expect, test } from 'vitest';
import { aFile, anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { sglang } from './sglang.ts';

const { video } = sglang;
if (!video) throw new Error('It makes videos');
const handle = { id: '5f0c', model: 'Wan-AI/Wan2.2-T2V-A14B' };
const look = video.look(handle);
const job = (told: object) => ({ ...handle, object: 'video', quality: 'standard', url: null, ...told });

function seen(told: object) {
  const read = video?.seen(answered(job(told)), handle, look);
  if (read?.kind !== 'seen') throw new Error(`Not seen but ${read?.kind}`);
  return read.snapshot;
}

test('without a file an order is JSON, with a number of seconds', () => {
  const order = anOrder({ seconds: 5, aspectRatio: '16:9', resolution: '720p', seed: 7 });
  expect(video.create(order)).toEqual({
    method: 'POST',
    path: '/v1/videos',
    body: {
      kind: 'json',
      json: { model: 'a-model', prompt: 'a paper boat', seconds: 5, size: '1280x720', seed: 7 },
    },
  });
});

test('a file makes it a form', () => {
  const file = aFile();
  expect(video.create(anOrder({ files: [file], negativePrompt: 'rain' })).body).toEqual({
    kind: 'form',
    fields: [
      ['model', 'a-model'],
      ['prompt', 'a paper boat'],
      ['negative_prompt', 'rain'],
    ],
    files: [{ field: 'input_reference', file }],
  });
});

test.each([
  ['queued', 'queued'],
  ['completed', 'succeeded'],
  ['failed', 'failed'],
  ['deleted', 'unknown'],
])('the status %s is %s', (status, state) => {
  expect(seen({ status })).toMatchObject({ status, state });
});

test.each([
  [null, '/v1/videos/5f0c/content'],
  ['https://bucket.example/5f0c.mp4', 'https://bucket.example/5f0c.mp4'],
])('a video with the address %j is at %s', (url, videoUrl) => {
  expect(seen({ status: 'completed', url }).videoUrl).toBe(videoUrl);
  expect(seen({ status: 'queued', url }).videoUrl).toBeNull();
});

test('a failure has words and no code', () => {
  expect(seen({ status: 'failed', error: { message: 'CUDA out of memory' } }).error).toMatchObject({
    code: 'internal_error',
    message: 'CUDA out of memory',
    status: null,
  });
});

test.each([
  [404, 'missing'],
  [500, 'unclear'],
])('a look that is answered %i is %s', (status, kind) => {
  expect(video.seen(answered({ detail: 'Video not found' }, status), handle, look)).toEqual({ kind });
});

test.each([
  [1, null],
  [100, '99'],
])('a page of %i goes on after %j', (count, next) => {
  const data = Array.from({ length: count }, (_, id) => job({ id: String(id), status: 'queued' }));
  expect(video.list?.read(answered({ object: 'list', data }))).toMatchObject({ next });
  expect(video.list?.read(answered({ detail: '' }, 500))).toBeNull();
});

test.each([
  [400, { detail: 'prompt is required' }, { code: 'invalid_request', message: 'prompt is required' }],
  [
    422,
    { detail: [{ loc: ['body', 'seconds'], msg: 'Input should be a valid integer', type: 'int_parsing' }] },
    { code: 'invalid_parameter', param: 'seconds' },
  ],
  [404, { error: { message: 'No such model', code: 'model_not_found' } }, { code: 'model_not_found' }],
])('a refusal %i %j is told', (status, json, expected) => {
  expect(sglang.error(answered(json, status))).toMatchObject({ status, ...expected });
});

const card = (id: string, task_type?: string) => answered({ data: [{ id, task_type, num_gpus: 1 }] });

test.each([
  ['T2V', { max: 0, required: false }],
  ['I2V', { max: 1, required: true }],
  ['TI2V', { max: 1, required: false }],
])('a model for %s takes as many images', (task, images) => {
  expect(sglang.models.read([card('house-model', task)])).toMatchObject([{ kind: 'video', images }]);
});

test('a model for pictures is not offered, one without a task by its name', () => {
  expect(sglang.models.read([card('Wan-AI/flux', 'T2I')])).toEqual([]);
  expect(sglang.models.read([card('Wan-AI/Wan2.2')])).toMatchObject([{ kind: 'video', images: null }]);
  expect(sglang.models.read([null])).toBeNull();
});

test.each([
  [card('a', 'T2V'), 3],
  [card('a'), 0],
  [null, 0],
])('it is recognised', (answer, expected) => {
  expect(sglang.recognise?.score([answer])).toBe(expected);
});
