import { describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { TranscriptionRequest } from './audio.ts';
import { CharacterRequest } from './character-request.ts';
import { audioChatRequest } from './chat.ts';
import { ERRORS, ServiceError } from './errors.ts';
import { characters } from './fields.ts';
import { findModel, MODELS, type VideoModel } from './models.ts';
import { mentionedUsernames } from './notation.ts';
import { fieldErrors, parseRequest, requireModel } from './parse.ts';
import { videoCreateRequest } from './video-create.ts';
import { videosRequest } from './videos.ts';

const modelNamed = (id: string) => findModel(id) as VideoModel;
const image = 'https://example.com/a.png';
const FLAG = 'character_create.create_self_portrait';
/** An object as a form sends it. */
const flags = (create_self_portrait: unknown) => JSON.stringify({ create_self_portrait });
const LONG = 'x'.repeat(70_000);

function refusal(schema: Parameters<typeof parseRequest>[0], body: unknown) {
  try {
    parseRequest(schema, body);
  } catch (error) {
    if (error instanceof ServiceError) return { code: error.code, param: error.param };
    throw error;
  }
  return null;
}

describe('a wrong field is named with its code', () => {
  const familyA = { model: 'vidA3', prompt: 'A cat' };
  const familyB = { model: 'vidB-2', prompt: 'A cat', images: [image] };
  const cases: [string, string, 'create' | 'videos', Record<string, unknown>, string, string?][] = [
    ['no prompt', 'vidA3', 'create', { prompt: undefined }, 'prompt', 'missing_parameter'],
    ['an empty prompt', 'vidA3', 'create', { prompt: ' ' }, 'prompt'],
    ['a prompt that is a number', 'vidA3', 'create', { prompt: 4 }, 'prompt'],
    ['too long a prompt', 'vidA3', 'create', { prompt: LONG }, 'prompt', 'context_length_exceeded'],
    ['a flag that is text', 'vidA3', 'create', { enhance_prompt: 'yes' }, 'enhance_prompt'],
    ['a ratio not offered', 'vidA3', 'create', { aspect_ratio: '4:3' }, 'aspect_ratio'],
    ['images on a model without', 'vidA3', 'create', { images: [image] }, 'images'],
    ['too many frames', 'vidA2-fast-frames', 'create', { images: [image, image, image] }, 'images'],
    ['no URL', 'vidA2-fast-frames', 'create', { images: [image, 'cat.png'] }, 'images[1]', 'invalid_image'],
    ['family B without images', 'vidB-2', 'create', { images: undefined }, 'images', 'missing_parameter'],
    ['12 s on create', 'vidB-2', 'create', { duration: 12 }, 'duration'],
    ['a clip over 3 s', 'vidB-2', 'create', { character_timestamps: '1,5' }, 'character_timestamps'],
    ['seconds not offered', 'vidB-2', 'videos', { seconds: '9' }, 'seconds'],
    ['a style not known', 'vidB-2', 'videos', { style: 'cubist' }, 'style'],
    ['metadata that is a list', 'vidB-2', 'videos', { metadata: '[]' }, 'metadata'],
    ['a flag that is no flag', 'vidB-2', 'videos', { character_create: flags('maybe') }, FLAG],
    ['a flag that is a list', 'vidB-2', 'videos', { character_create: flags([]) }, FLAG],
    ['options that are no object', 'vidB-2', 'videos', { character_create: '[true]' }, 'character_create'],
    ['no reference', 'vidA_3_1', 'videos', { size: '16x9' }, 'input_reference', 'missing_parameter'],
  ];

  test.each(cases)('%s (%s on %s)', (_, id, endpoint, change, param, code = 'invalid_parameter') => {
    const model = modelNamed(id);
    const base = { ...(model.family === 'A' ? familyA : familyB), model: id };
    const videosBase = { ...base, seconds: '8', size: '720x1280' };
    const schema = endpoint === 'create' ? videoCreateRequest(model) : videosRequest(model);
    if (!schema) throw new Error(`${id} has no ${endpoint}`);
    const body = { ...(endpoint === 'create' ? base : videosBase), ...change };
    expect(refusal(schema, body)).toEqual({ code, param });
  });
});

test('what is too long is not read any further', () => {
  const schema = videosRequest(modelNamed('vidB-2'));
  const parse = vi.spyOn(JSON, 'parse');
  const body = { model: 'vidB-2', prompt: 'a', seconds: '8', size: '720x1280', metadata: `{"a":"${LONG}"}` };
  expect(schema && fieldErrors(schema, body)).toEqual({ metadata: expect.stringContaining('at most') });
  expect(parse).not.toHaveBeenCalled();
  parse.mockRestore();
});

test('the first wrong field in reference order is the one reported', () => {
  const schema = videosRequest(modelNamed('vidB-2'));
  if (!schema) throw new Error('vidB-2 is offered here');
  expect(refusal(schema, { model: 'vidB-2', style: 'x', seconds: '99', prompt: 'a' })).toEqual({
    code: 'invalid_parameter',
    param: 'seconds',
  });
});

test('a form learns of every wrong field at once', () => {
  const schema = videosRequest(modelNamed('vidB-2'));
  if (!schema) throw new Error('vidB-2 is offered here');
  expect(Object.keys(fieldErrors(schema, { model: 'vidB-2', style: 'x', seconds: '99' }))).toEqual([
    'prompt',
    'seconds',
    'size',
    'style',
  ]);
});

test('aspect ratio is ignored where the model does not honour it', () => {
  const schema = videoCreateRequest(modelNamed('vidA2'));
  expect(schema && parseRequest(schema, { model: 'vidA2', prompt: 'a', aspect_ratio: '4:3' })).toMatchObject({
    aspect_ratio: undefined,
  });
});

test('flags, seconds and character options arrive as forms send them', () => {
  const schema = videosRequest(modelNamed('vidB-2-pro'));
  const form = {
    model: 'vidB-2-pro',
    prompt: 'a',
    seconds: '12',
    size: '480x480',
    watermark: 'false',
    character_create: '{"save_to_library":true}',
  };
  expect(schema && parseRequest(schema, form)).toMatchObject({
    seconds: 12,
    watermark: false,
    character_create: { save_to_library: true },
  });
});

test('an empty flag in the JSON text of a form counts as absent', () => {
  const schema = videosRequest(modelNamed('vidB-2'));
  const form = { model: 'vidB-2', prompt: 'a', seconds: '4', size: '480x480', character_create: flags('') };
  expect(schema && parseRequest(schema, form)).toMatchObject({ character_create: {} });
});

test.each([
  [{}, 'missing_parameter', 'url'],
  [{ url: image, from_task: 'x' }, 'invalid_parameter', 'from_task'],
  [{ from_task: 'x', timestamps: '3' }, 'invalid_parameter', 'timestamps'],
])('a character request %j is refused', (body, code, param) => {
  expect(refusal(CharacterRequest, body)).toEqual({ code, param });
});

test('a spoken reply cannot be streamed', () => {
  const model = findModel('chat-4o-audio-preview');
  if (model?.kind !== 'audio-chat') throw new Error('the audio chat model is in the table');
  const body = {
    model: model.id,
    stream: true,
    modalities: ['text', 'audio'],
    audio: { voice: 'alloy', format: 'wav' },
    messages: [{ role: 'user', content: 'hi' }],
  };
  expect(refusal(audioChatRequest(model), body)).toEqual({ code: 'invalid_parameter', param: 'stream' });
  const stranger = { ...body, stream: false, audio: { voice: 'x', format: 'wav' } };
  expect(refusal(audioChatRequest(model), stranger)).toEqual({
    code: 'voice_not_supported',
    param: 'audio.voice',
  });
});

test('temperature must lie in its range', () => {
  expect(refusal(TranscriptionRequest, { file: {}, model: 'asr-1', temperature: '1.5' })).toEqual({
    code: 'invalid_parameter',
    param: 'temperature',
  });
});

test('an unknown model is not found, a missing one is missing', () => {
  expect(() => requireModel({ model: 'vidZ' })).toThrow(expect.objectContaining({ code: 'model_not_found' }));
  expect(() => requireModel({})).toThrow(
    expect.objectContaining({ code: 'missing_parameter', param: 'model' }),
  );
  expect(() => requireModel([])).toThrow(expect.objectContaining({ code: 'invalid_request' }));
});

test('every model has an id of its own and every error words', () => {
  expect(new Set(MODELS.map(({ id }) => id)).size).toBe(MODELS.length);
  for (const { title, advice } of Object.values(ERRORS)) expect(title && advice).toBeTruthy();
});

test('mentions are found, mail addresses are not', () => {
  expect(mentionedUsernames('@fox.winter meets @bo, then @fox.winter. Write to me@example.com')).toEqual([
    'fox.winter',
    'bo',
  ]);
  const crowd = Array.from({ length: 30_000 }, (_, index) => `@p${index}`).join(' ');
  expect(mentionedUsernames(crowd)).toHaveLength(100);
});

test('however many fields are empty, a list is copied once', () => {
  let copies = 0;
  class Watched extends Array<unknown> {
    override [Symbol.iterator]() {
      copies += 1;
      return super[Symbol.iterator]();
    }
  }
  const List = z.object({ parts: z.array(z.object({ name: z.string().optional(), at: z.number() })) });
  const parts = Watched.from({ length: 100 }, (_, at) => ({ name: null, at }));
  expect(parseRequest(List, { parts }).parts.at(-1)).toEqual({ at: 99 });
  expect(copies).toBe(1);
});

test.each<[string, z.ZodType, string]>([
  ['text', z.string().max(2), 'a must be at most 2 characters'],
  ['text with words for its type', z.string('must be a name').max(2), 'a must be at most 2 characters'],
  ['text in characters', z.string().check(characters(2)), 'a must be at most 2 characters'],
  ['a list', z.array(z.string(), 'must be a list').max(2), 'a must hold at most 2'],
  ['words of its own', z.string().max(2, 'must be 2 at most'), 'a must be 2 at most'],
])('%s that is too long is told its bound', (_, schema, message) => {
  const a = schema instanceof z.ZodArray ? ['1', '2', '3'] : '123';
  expect(() => parseRequest(z.object({ a: schema }), { a })).toThrow(message);
});

test('characters are code points', () => {
  const schema = z.string().check(characters(3));
  expect(schema.safeParse('🙂🙂🙂').success).toBe(true);
  expect(schema.safeParse('🙂🙂🙂🙂').success).toBe(false);
  expect(z.toJSONSchema(schema)).toMatchObject({ maxLength: 3 });
});
