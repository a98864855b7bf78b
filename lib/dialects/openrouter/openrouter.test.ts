import { expect, test } from 'vitest';
import { aFile, anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { Inline, type Order } from '../dialect.ts';
import { openrouter } from './openrouter.ts';

const { video } = openrouter;
if (!video) throw new Error('It makes videos');
const handle = { id: 'gen-vid-1', model: 'google/veo-3.1' };
const look = video.look(handle);

function seen(told: object) {
  const read = video?.seen(answered({ id: handle.id, polling_url: '/x', ...told }), handle, look);
  if (read?.kind !== 'seen') throw new Error(`Not seen but ${read?.kind}`);
  return read.snapshot;
}

function sent(told: Partial<Order>) {
  const { body } = video?.create(anOrder(told)) ?? {};
  return body?.kind === 'json' ? body.json : null;
}

test.each([
  ['https://openrouter.ai/api/v1', true],
  ['https://openrouter.ai/models', true],
  ['https://eu.openrouter.ai/api', true],
  ['https://notopenrouter.ai', false],
])('%s is known by its address: %s', (address, expected) => {
  expect(openrouter.owns(new URL(address))).toBe(expected);
});

const base = { model: 'a-model', prompt: 'a paper boat' };
const first = aFile();
const last = aFile({ role: 'last_frame', url: 'https://example.org/last.png' });
const element = aFile({ role: 'element' });
const clip = aFile({ role: 'reference', mime: 'video/mp4', url: 'https://example.org/a.mp4' });
const song = aFile({ role: 'reference', mime: 'audio/mpeg', url: 'https://example.org/a.mp3' });

test.each<[Partial<Order>, object]>([
  [{}, base],
  [{ prompt: '' }, { model: 'a-model' }],
  [
    { seconds: 8, sound: false, seed: 0 },
    { ...base, duration: 8, generate_audio: false, seed: 0 },
  ],
  [
    { resolution: '720p', aspectRatio: '16:9' },
    { ...base, resolution: '720p', aspect_ratio: '16:9' },
  ],
  [
    { frame: { width: 1280, height: 720 }, resolution: '720p', aspectRatio: '16:9' },
    { ...base, size: '1280x720' },
  ],
  [{ negativePrompt: 'rain' }, base],
  [{ extra: { creativity: 2 } }, { ...base, creativity: 2 }],
])('%j is sent as it takes it', (told, json) => {
  expect(sent(told)).toEqual(json);
});

test('frames go by their names, as bytes or by address', () => {
  expect(sent({ files: [first, last] })).toEqual({
    ...base,
    frame_images: [
      { type: 'image_url', image_url: { url: new Inline(first) }, frame_type: 'first_frame' },
      { type: 'image_url', image_url: { url: last.url }, frame_type: 'last_frame' },
    ],
  });
});

test('everything else is a reference of its kind', () => {
  expect(sent({ files: [element, clip, song] })).toEqual({
    ...base,
    input_references: [
      { type: 'image_url', image_url: { url: new Inline(element) } },
      { type: 'video_url', video_url: { url: clip.url } },
      { type: 'audio_url', audio_url: { url: song.url } },
    ],
  });
});

test('references are left out beside frames, which it would do itself', () => {
  expect(sent({ files: [first, element] })).not.toHaveProperty('input_references');
});

test('a job goes on from another with the model that made it', () => {
  const json = { ...base, model: handle.model, previous_job_id: handle.id };
  expect(video.remix?.(handle, anOrder()).body).toEqual({ kind: 'json', json });
  expect(video.extend?.(handle, anOrder()).body).toEqual({ kind: 'json', json });
});

test('a creation is taken up with the model that was asked for', () => {
  const created = answered({ id: 'gen-vid-1', polling_url: '/x', status: 'pending' }, 202);
  expect(video.created(created, { model: 'm' })).toMatchObject({
    handle: { id: 'gen-vid-1', model: 'm' },
    state: 'queued',
  });
  expect(video.created(answered({ data: [] }), { model: 'm' })).toBeNull();
});

test.each([
  ['pending', 'queued'],
  ['in_progress', 'running'],
  ['completed', 'succeeded'],
  ['failed', 'failed'],
  ['cancelled', 'cancelled'],
  ['expired', 'expired'],
  ['reviewing', 'unknown'],
])('the status %s is %s', (status, state) => {
  expect(seen({ status })).toMatchObject({ status, state, progress: null });
});

test.each([
  [{ unsigned_urls: ['https://openrouter.ai/api/v1/videos/gen-vid-1/content?index=0'] }, true],
  [{}, true],
  [{ unsigned_urls: [] }, false],
])('a completed job with %j has a video: %s', (told, expected) => {
  const place = expected ? '/v1/videos/gen-vid-1/content?index=0' : null;
  expect(seen({ status: 'completed', ...told }).videoUrl).toBe(place);
});

test.each([
  [
    { cost: 1.6, is_byok: false },
    { amount: 1.6, unit: 'USD' },
  ],
  [{ cost: 0.02, is_byok: true }, null],
  [{ cost: null }, null],
  [undefined, null],
])('the usage %j costs %j', (usage, expected) => {
  expect(seen({ status: 'completed', usage }).cost).toEqual(expected);
});

test('what is not done yet has no price, by which what is reserved for it would be given back', () => {
  expect(seen({ status: 'in_progress', usage: { cost: 0 } }).cost).toBeNull();
});

test.each([
  ['failed', 'It broke.', { code: 'internal_error', message: 'It broke.' }],
  ['failed', 'Flagged by the provider.', { code: 'content_policy_violation' }],
  ['failed', undefined, { code: 'internal_error' }],
  ['expired', 'It took too long.', { message: 'It took too long.' }],
])('a job that %s with %j says why', (status, error, expected) => {
  expect(seen({ status, error }).error).toMatchObject(expected);
});

test('a job that was cancelled needs no reason', () => {
  expect(seen({ status: 'cancelled' }).error).toBeNull();
});

test.each([
  [404, 'missing'],
  [410, 'missing'],
  [401, 'unclear'],
  [500, 'unclear'],
])('a look that is answered %i is %s', (status, kind) => {
  expect(video.seen(answered({ error: { code: status } }, status), handle, look)).toEqual({ kind });
});

test.each([
  [400, { message: 'Bad' }, { code: 'invalid_request', message: 'Bad' }],
  [401, { message: 'No' }, { code: 'invalid_api_key' }],
  [402, { message: 'Insufficient credits' }, { code: 'insufficient_balance' }],
  [403, { message: 'No' }, { code: 'access_denied' }],
  [404, { message: 'No endpoints found' }, { code: 'model_not_found' }],
  [413, { message: 'Too large' }, { code: 'file_too_large' }],
  [429, { message: 'Slow down' }, { code: 'rate_limit_exceeded' }],
  [500, { message: 'Oops' }, { code: 'internal_error' }],
  [502, { message: 'Oops' }, { code: 'upstream_error' }],
  [
    403,
    { message: 'Input was flagged', metadata: { reasons: ['violence'], flagged_input: 'a boat' } },
    { code: 'content_policy_violation', param: 'prompt' },
  ],
  [
    400,
    { message: 'Provider returned error', metadata: { raw: 'seed is not supported', provider_name: 'x' } },
    { code: 'invalid_request', message: 'Provider returned error: seed is not supported' },
  ],
])('a refusal %i %j is told', (status, error, expected) => {
  const answer = answered({ error: { code: status, ...error }, user_id: 'u' }, status);
  expect(openrouter.error(answer)).toMatchObject({ status, ...expected });
});

test('speech and transcription leave out what it does not know', () => {
  const spoken = { model: 'm', voice: 'v', text: 'Hi', format: 'mp3', speed: null, instructions: 'softly' };
  const json = { model: 'm', voice: 'v', input: 'Hi', response_format: 'mp3' };
  expect(openrouter.speech?.speak(spoken).body).toEqual({ kind: 'json', json });
  const heard = {
    task: 'transcribe',
    file: first,
    language: null,
    prompt: 'Names',
    temperature: null,
  } as const;
  const forms = ['openai/whisper-1', 'mistralai/voxtral'].map(
    (model) => openrouter.transcription?.transcribe({ ...heard, model }).body,
  );
  expect(forms).toMatchObject([
    {
      fields: [
        ['model', 'openai/whisper-1'],
        ['response_format', 'verbose_json'],
      ],
    },
    {
      fields: [
        ['model', 'mistralai/voxtral'],
        ['response_format', 'json'],
      ],
    },
  ]);
});

test.each([
  [{ data: { usage: 12.5, limit: null } }, 200, { amount: 12.5, unit: 'USD' }],
  [{ data: { usage: 'much' } }, 200, null],
  [{ error: { message: 'No such key' } }, 401, null],
])('what was spent with its key is told: %j', (json, status, spent) => {
  expect(openrouter.usage?.read(answered(json, status))).toEqual(spent);
});
