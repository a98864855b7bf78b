import { expect, test } from 'vitest';
import { aFile, anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { Inline } from '../dialect.ts';
import { localai } from './localai.ts';

const { video } = localai;
if (!video) throw new Error('It makes videos');
const links = { video: '/generated-videos/a.mp4' };
const handle = { id: 'made-1', model: 'ltx-2', links };
const look = video.look(handle);

const json = (told: Parameters<typeof anOrder>[0]) => {
  const { body } = video.create(anOrder(told));
  return body.kind === 'json' ? body.json : null;
};
const base = { model: 'a-model', prompt: 'a paper boat', response_format: 'url' };

test('only what was asked for is sent', () => {
  expect(video.create(anOrder())).toMatchObject({ method: 'POST', path: '/video' });
  expect(json({})).toEqual(base);
});

test.each([
  [{ seconds: 5 }, { fps: 24, num_frames: 121 }],
  [
    { seconds: 2, extra: { fps: 16 } },
    { fps: 16, num_frames: 33 },
  ],
  [{ frame: { width: 640, height: 360 } }, { width: 640, height: 360 }],
  [
    { seed: 7, negativePrompt: 'rain', sound: true },
    { seed: 7, negative_prompt: 'rain' },
  ],
  [{ extra: { cfg_scale: 3, response_format: 'b64_json' } }, { cfg_scale: 3 }],
])('%j is sent in words that it heeds', (told, expected) => {
  expect(json(told)).toEqual({ ...base, ...expected });
});

test('the first and the last frame have places of their own', () => {
  const last = aFile({ role: 'last_frame', url: 'https://files.example/last.png' });
  const first = aFile();
  expect(json({ files: [last, first] })).toEqual({
    ...base,
    start_image: new Inline(first),
    end_image: 'https://files.example/last.png',
  });
});

test.each([
  ['http://host:8080/generated-videos/a.mp4', '/generated-videos/a.mp4'],
  ['https://elsewhere.example/prefix/generated-videos/a.mp4', '/generated-videos/a.mp4'],
  ['/generated-videos/a.mp4', '/generated-videos/a.mp4'],
])('a creation is finished with the video %s', (url, videoUrl) => {
  const answer = answered({ id: 'made-1', created: 1, data: [{ url }] });
  expect(video.created(answer, { model: 'ltx-2' })).toMatchObject({
    handle,
    state: 'succeeded',
    progress: 100,
    videoUrl,
  });
});

test.each([[{}], [{ id: 'a', data: [] }], [{ id: 'a', data: [{ url: 'https://other/a.mp4' }] }], [null]])(
  '%j is no answer to a creation',
  (told) => {
    expect(video.created(answered(told), { model: 'ltx-2' })).toBeNull();
  },
);

test('a look asks for one byte of the file', () => {
  expect(look).toMatchObject({ method: 'GET', path: links.video, headers: { range: 'bytes=0-0' } });
});

test.each([
  [200, { kind: 'seen', snapshot: { state: 'succeeded', videoUrl: links.video } }],
  [206, { kind: 'seen', snapshot: { state: 'succeeded', videoUrl: links.video } }],
  [404, { kind: 'missing' }],
  [401, { kind: 'unclear' }],
  [503, { kind: 'unclear' }],
])('a look that is answered %i', (status, expected) => {
  expect(video.seen(answered(null, status), handle, look)).toMatchObject(expected);
});

test('of a video whose answer was lost nothing is known', () => {
  const lost = { id: 'x', model: 'ltx-2' };
  expect(video.seen(answered(null), lost, video.look(lost))).toEqual({ kind: 'missing' });
});

test.each([
  [400, { message: 'prompt is required', code: 400, type: '' }, { code: 'invalid_request' }],
  [401, { message: 'Unauthorized', code: 401 }, { code: 'invalid_api_key' }],
  [500, { message: 'rpc error: could not load model', code: 500 }, { code: 'internal_error' }],
  [503, { message: 'The model is loading', code: 'model_loading' }, { code: 'service_unavailable' }],
])('a refusal %i %j is told', (status, error, expected) => {
  expect(localai.error(answered({ error }, status))).toMatchObject({ status, ...expected });
});

test.each([
  ['transcribe', [['language', 'de']]],
  ['translate', [['translate', 'true']]],
] as const)('to %s is asked for at one address', (task, fields) => {
  const file = aFile({ mime: 'audio/wav', name: 'spoken.wav' });
  const order = { model: 'whisper-base', task, file, language: 'de', prompt: null, temperature: null };
  expect(localai.transcription?.transcribe(order)).toEqual({
    method: 'POST',
    path: '/v1/audio/transcriptions',
    body: {
      kind: 'form',
      fields: [['model', 'whisper-base'], ['response_format', 'verbose_json'], ...fields],
      files: [{ field: 'file', file }],
    },
  });
});

const listed = answered({ data: [{ id: 'ltx-2' }, { id: 'house' }, { id: 'whisper-base' }] });
const told = answered({
  object: 'list',
  data: [
    { id: 'house', object: 'model', capabilities: ['tts', 'transcript'] },
    { id: 'ltx-2', object: 'model', capabilities: ['video'] },
    { id: 'whisper-base', object: 'model' },
  ],
});

test('models are offered for all that they can do, and by name where nothing is told', () => {
  const offers = localai.models.read([told, listed]);
  expect(offers?.map(({ id, kind }) => [id, kind])).toEqual([
    ['ltx-2', 'video'],
    ['house', 'transcription'],
    ['house', 'speech'],
    ['whisper-base', 'transcription'],
  ]);
  expect(offers?.[0]?.images).toMatchObject({ max: 2 });
  expect(localai.models.read([null, listed])).toMatchObject([{ id: 'ltx-2' }, { id: 'whisper-base' }]);
  expect(localai.models.read([null, null])).toBeNull();
});

test.each([
  [told, 3],
  [listed, 0],
  [null, 0],
])('it is recognised', (answer, expected) => {
  expect(localai.recognise?.score([answer])).toBe(expected);
});
