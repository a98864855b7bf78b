import { expect, test } from 'vitest';
import { aFile, anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { Inline } from '../dialect.ts';
import { reference } from './reference.ts';

const { video, models, recognise } = reference;
const order = (endpoint: 'video/create' | 'videos', params: Record<string, unknown>, files = [aFile()]) =>
  anOrder({ draft: { endpoint, params }, files });

test('what was composed goes out as it is, with images behind those already given', () => {
  const given = 'https://example.com/a.png';
  const file = aFile();
  expect(video?.create(order('video/create', { model: 'vidA3', images: [given] }, [file]))).toEqual({
    method: 'POST',
    path: '/v1/video/create',
    body: { kind: 'json', json: { model: 'vidA3', images: [given, new Inline(file)] } },
  });
});

test('a form carries one file, and no field that was left empty', () => {
  const file = aFile();
  const request = video?.create(
    order('videos', { model: 'vidB-2', style: null, seconds: 8 }, [file, aFile()]),
  );
  expect(request?.body).toEqual({
    kind: 'form',
    fields: [
      ['model', 'vidB-2'],
      ['seconds', '8'],
    ],
    files: [{ field: 'input_reference', file }],
  });
});

test('objects travel in a form as JSON text', () => {
  const params = { model: 'vidB-2', character_create: { save_to_library: true } };
  expect(video?.create(order('videos', params, [])).body).toMatchObject({
    fields: [
      ['model', 'vidB-2'],
      ['character_create', '{"save_to_library":true}'],
    ],
  });
});

test('a remix names its source in the path', () => {
  const params = { prompt: 'At night', size: '480x480' };
  const remix = anOrder({ draft: { endpoint: 'videos/remix', params } });
  expect(video?.remix?.({ id: 'vidB-2:17-ab', model: 'vidB-2' }, remix)).toEqual({
    method: 'POST',
    path: '/v1/videos/vidB-2%3A17-ab/remix',
    body: { kind: 'json', json: params },
  });
});

test.each([
  ['vidA3:1', ['/v1/video/query?id=vidA3%3A1', '/v1/videos/vidA3%3A1']],
  ['other:1', ['/v1/videos/other%3A1', '/v1/video/query?id=other%3A1']],
])('%s is looked for where its model is made first', (id, paths) => {
  expect(video?.named?.(id).map((handle) => video.look(handle).path)).toEqual(paths);
});

test('an error is kept as it is given, with codes that nobody knows', () => {
  const error = { message: 'm', type: 't', code: 'c', param: 'images[1]' };
  expect(reference.error(answered({ error }, 400))).toEqual({ status: 400, ...error });
  const failed = video?.created(answered({ id: 'x', status: 'failed', error }), order('videos', {}));
  expect(failed?.error).toEqual({ status: null, ...error });
  expect(reference.error(answered(null, 418))).toMatchObject({ code: 'invalid_request' });
  expect(
    reference.error(answered({ error: { message: 'Too dark', type: 'x', code: null } }, 400)),
  ).toMatchObject({ message: 'Too dark', code: 'invalid_request' });
});

test('a page of its list goes on behind what cannot be read, and tells what was asked for', () => {
  const data = [
    { id: 'vidB-2:1', status: 'processing', prompt: 'A fox', created_at: 5, seconds: 4 },
    { id: 'y' },
  ];
  const page = video?.list?.read(answered({ data, has_more: true }));
  expect(page).toMatchObject({
    snapshots: [
      { handle: { id: 'vidB-2:1' }, request: { prompt: 'A fox', createdAt: 5000, params: { seconds: 4 } } },
    ],
    next: 'y',
  });
});

test.each([
  ['video/create', '/v1/video/query?id=a%3A1'],
  ['videos', '/v1/videos/a%3A1'],
] as const)('what %s made is looked at where that endpoint says', (endpoint, path) => {
  const made = video?.created(answered({ id: 'a:1', status: 'pending' }), order(endpoint, {}));
  expect(made?.state).toBe('queued');
  expect(made && video?.look(made.handle).path).toBe(path);
});

test.each([
  ['queued', 'queued'],
  ['processing', 'running'],
  ['completed', 'succeeded'],
  ['failed', 'failed'],
  ['polishing', 'unknown'],
])('%s means %s', (status, state) => {
  const json = { id: 'x', status, video_url: 'https://v/1.mp4', progress: '42' };
  const look = video?.seen(
    answered(json),
    { id: 'x', model: 'vidA3' },
    video.look({ id: 'x', model: 'vidA3' }),
  );
  expect(look).toMatchObject({ kind: 'seen', snapshot: { state, progress: 42 } });
});

const fox = { id: 'c', username: 'fox', permalink: 'https://p', profile_picture_url: 'https://i' };
const untold = { progress: null, videoUrl: null, enhancedPrompt: null, error: null, character: null };

test.each([
  [
    'a creation answer of video/create',
    { id: 'vidA3:17-ab', status: 'pending', status_update_time: 1, enhanced_prompt: '' },
    { status: 'pending' },
  ],
  [
    'a status with progress as text',
    { id: 'x', status: 'processing', progress: '42%', video_url: null },
    { status: 'processing', progress: 42 },
  ],
  [
    'a finished one with its character',
    {
      id: 'x',
      status: 'completed',
      progress: 100,
      video_url: 'https://v/1.mp4',
      enhanced_prompt: 'A fox.',
      character: fox,
    },
    {
      status: 'completed',
      progress: 100,
      videoUrl: 'https://v/1.mp4',
      enhancedPrompt: 'A fox.',
      character: fox,
    },
  ],
  [
    'a failure told in one sentence',
    { id: 'x', status: 'failed', error: 'It broke' },
    {
      status: 'failed',
      error: { status: null, type: 'server_error', code: 'internal_error', message: 'It broke' },
    },
  ],
  [
    'fields of the wrong kind beside a good id and status',
    {
      id: 'x',
      status: 'new',
      progress: 'soon',
      video_url: 7,
      enhanced_prompt: {},
      error: 3,
      character: 'fox',
    },
    { status: 'new' },
  ],
])('%s is read', (_, json, read) => {
  const made = video?.created(answered(json), order('videos', {}));
  expect(made).toMatchObject({ ...untold, ...read, handle: { id: json.id } });
});

test.each([
  null,
  'text',
  [],
  {},
  { id: '', status: 'x' },
  { id: 5, status: 'x' },
  { id: 'x' },
  { error: {} },
])('%j is no answer', (json) => {
  expect(video?.created(answered(json), order('videos', {}))).toBeNull();
});

test.each([
  [502, 'upstream_error'],
  [418, 'invalid_request'],
])('a refusal in no known shape (%i) has words', (status, code) => {
  const message = expect.stringContaining(`${status}`);
  expect(reference.error(answered(undefined, status))).toMatchObject({ status, code, message });
});

test('a task it does not know is missing, and an error page is unclear', () => {
  const handle = { id: 'x', model: 'vidA3' };
  const asked = { method: 'GET', path: '/', body: { kind: 'none' } } as const;
  expect(video?.seen(answered({}, 404), handle, asked)).toEqual({ kind: 'missing' });
  expect(video?.seen(answered('<html>', 502), handle, asked)).toEqual({ kind: 'unclear' });
});

test('models of the contract come with all they can do, others by their name', () => {
  const list = answered({
    data: [{ id: 'vidB-2-pro' }, { id: 'asr-1' }, { id: 'acme-video-9' }, { id: 'gpt-5' }],
  });
  const offers = models.read([list]);
  expect(offers?.map(({ id, kind }) => [id, kind])).toEqual([
    ['vidB-2-pro', 'video'],
    ['asr-1', 'transcription'],
    ['acme-video-9', 'video'],
  ]);
  expect(offers?.[0]).toMatchObject({ remix: true, images: { max: 8, required: true } });
  expect(recognise?.score([list])).toBeGreaterThan(0);
  expect(recognise?.score([answered({ data: [{ id: 'sora-2' }] })])).toBe(0);
});
