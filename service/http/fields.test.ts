import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ErrorBody } from '#lib/contract/error-body.ts';
import { dataUrl, picture } from '#lib/testing/media-samples.ts';
import { makeWav } from '#lib/testing/wav.ts';
import { type RunningService, startService } from '../testing/start-service.ts';

let service: RunningService;
let image: string;
const CREATE = '/v1/video/create';
const VIDEOS = '/v1/videos';
const CHAT = '/v1/chat/completions';
const SPEECH = '/v1/audio/speech';

beforeAll(async () => {
  service = await startService({ speechEngine: 'classic' });
  image = dataUrl(await picture());
});
afterAll(() => service.close());

/** `200`, or the code and parameter of the refusal. Created things are deleted again. */
async function outcome(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    await response.arrayBuffer();
    return String(response.status);
  }
  const answer = (await response.json()) as Partial<ErrorBody> & { id?: string };
  if (answer.error) return [answer.error.code, answer.error.param].join(' ');
  if (answer.id) await service.call(`/v1/videos/${answer.id}`, { method: 'DELETE' });
  return String(response.status);
}

const familyA = { model: 'vidA3', prompt: 'a mill' };
const familyB = { model: 'vidB-2', prompt: 'a mill' };
const form = { ...familyB, seconds: '4', size: '480x480' };
const speech = { model: 'ttsB-3.1-flash-tts-preview', input: 'Hi', voice: 'Puck', response_format: 'wav' };
const chat = { model: 'chat-4o-audio-preview' };
const user = { role: 'user', content: 'Count to two' };

const EMPTY: [path: string, body: object, fields: string][] = [
  [CREATE, familyA, 'enhance_prompt enable_upsample aspect_ratio images'],
  [VIDEOS, form, 'input_reference watermark private style metadata character_url character_timestamps'],
  [VIDEOS, form, 'character_from_task character_create'],
  [SPEECH, speech, 'response_format speed instructions'],
  [CHAT, { ...chat, messages: [user] }, 'stream modalities audio temperature top_p max_tokens n'],
];

test.each(
  EMPTY.flatMap(([path, body, fields]) =>
    fields.split(' ').flatMap((field) => ['', null].map((value) => ({ path, body, field, value }))),
  ),
)('$path takes an empty $field ($value) for none', async ({ path, body, field, value }) => {
  expect(await outcome(await service.json(path, { ...body, [field]: value }))).toBe('200');
});

test('a form may leave its optional fields empty', async () => {
  const optional = 'watermark private style metadata character_url character_timestamps character_from_task';
  const empty = Object.fromEntries(optional.split(' ').map((field) => [field, '']));
  const options = { 'character_create[save_to_library]': '' };
  expect(await outcome(await service.form(VIDEOS, { ...form, ...empty, ...options }))).toBe('200');
  const file = new Blob([Uint8Array.from(makeWav(new Float32Array(16_000)))]);
  const heard = { model: 'asr-1', file, language: '', prompt: '', response_format: '', temperature: '' };
  expect(await outcome(await service.form('/v1/audio/transcriptions', heard))).toBe('200');
});

test.each<[name: string, path: string, body: () => object, expected: string]>([
  ['an empty prompt', CREATE, () => ({ ...familyA, prompt: '' }), 'missing_parameter prompt'],
  ['no prompt but null', CREATE, () => ({ ...familyA, prompt: null }), 'missing_parameter prompt'],
  [
    'an empty entry of a list',
    CREATE,
    () => ({ ...familyB, images: [image, ''] }),
    'invalid_image images[1]',
  ],
  ['a null among images', CREATE, () => ({ ...familyB, images: [null] }), 'invalid_parameter images[0]'],
  [
    'a reference that is no address',
    VIDEOS,
    () => ({ ...form, input_reference: 'boat.png' }),
    'invalid_image input_reference',
  ],
])('%s is told from an absent one', async (_, path, body, expected) => {
  expect(await outcome(await service.json(path, body()))).toBe(expected);
});

const TEXTS: [path: string, body: () => object, texts: Record<string, unknown>][] = [
  [CREATE, () => familyA, { enhance_prompt: 'true', enable_upsample: 'false' }],
  [CREATE, () => ({ ...familyB, images: [image] }), { duration: '15', watermark: 'false', private: 'true' }],
  [VIDEOS, () => form, { seconds: '8', watermark: 'false', private: 'true' }],
  [VIDEOS, () => form, { character_create: { create_self_portrait: 'false', save_to_library: 'true' } }],
  [SPEECH, () => speech, { speed: '1.5' }],
  [
    CHAT,
    () => ({ ...chat, messages: [user] }),
    {
      stream: 'false',
      temperature: '1',
      top_p: '0.5',
      max_tokens: '900',
      max_completion_tokens: '900',
      n: '2',
    },
  ],
  [
    CHAT,
    () => ({ ...chat, messages: [user], stream: true }),
    { stream: 'true', stream_options: { include_usage: 'true' } },
  ],
];

test.each(
  TEXTS.flatMap(([path, body, texts]) =>
    Object.entries(texts).map(([field, value]) => ({ path, body, field, value })),
  ),
)('$path takes $field as text ($value)', async ({ path, body, field, value }) => {
  expect(await outcome(await service.json(path, { ...body(), [field]: value }))).toBe('200');
});

test('a text that is no number or flag is none', async () => {
  expect(await outcome(await service.json(SPEECH, { ...speech, speed: 'fast' }))).toBe(
    'invalid_parameter speed',
  );
  expect(await outcome(await service.json(CHAT, { ...chat, messages: [user], stream: 'yes' }))).toBe(
    'invalid_parameter stream',
  );
  expect(await outcome(await service.json(CREATE, { ...familyA, enhance_prompt: '1' }))).toBe(
    'invalid_parameter enhance_prompt',
  );
});

test('family B makes the same lengths with both models', async () => {
  for (const model of ['vidB-2', 'vidB-2-pro']) {
    const ask = (duration: number) => service.json(CREATE, { ...familyB, model, images: [image], duration });
    for (const duration of [10, 15, 25]) expect(await outcome(await ask(duration))).toBe('200');
    expect(await outcome(await ask(12))).toBe('invalid_parameter duration');
  }
});

test('an emoji is one of the 4096 characters of a spoken text', async () => {
  const spoken = (input: string) => service.json(SPEECH, { ...speech, input });
  expect(await outcome(await spoken(`Hi ${'\u{1F6A2}'.repeat(4093)}`))).toBe('200');
  expect(await outcome(await spoken(`Hi ${'\u{1F6A2}'.repeat(4094)}`))).toBe('invalid_parameter input');
});

test('what is wrong is told in words', async () => {
  const told = async (path: string, body: object) =>
    ((await (await service.json(path, body)).json()) as ErrorBody).error.message;
  expect(await told(VIDEOS, { ...form, seconds: 'x' })).toBe('seconds must be one of 4, 8, 10, 12, 15, 25');
  const talk = { ...chat, messages: [user] };
  expect(await told(CHAT, { ...talk, temperature: 'x' })).toBe('temperature must be a number');
  expect(await told(CHAT, { ...talk, modalities: 'audio' })).toMatch(/^modalities must be a list/);
  expect(await told(CHAT, { ...talk, audio: 'alloy' })).toMatch(/^audio must be an object/);
  expect(await told(CREATE, { ...familyA, images: [image] })).toContain('vidA2-fast-frames');
});

test('an address is read as it is meant', async () => {
  const get = async (path: string) => outcome(await service.call(path));
  expect(await get('/v1/video/query?id=a&id=b')).toBe('invalid_parameter id');
  expect(await get('/v1/video/query?id=')).toBe('missing_parameter id');
  expect(await get('/v1/models/')).toBe('200');
  expect(await get('/v1/videos/?limit=')).toBe('200');
});
