import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { anOrder, answered } from '#lib/testing/samples/dialect-samples.ts';
import { DIALECTS, dialectOf, QUESTIONS, recogniseBy, recogniseIn } from './all.ts';
import type { Body } from './dialect.ts';
import { offer } from './offer.ts';
import { fixesSound, untaken } from './order.ts';

test('every dialect has an id and a name of its own', () => {
  expect(new Set(DIALECTS.map(({ id }) => id)).size).toBe(DIALECTS.length);
  expect(new Set(DIALECTS.map(({ name }) => name)).size).toBe(DIALECTS.length);
});

test('a dialect is found by its id', () => {
  expect(DIALECTS.map(({ id }) => dialectOf(id))).toEqual(DIALECTS);
  expect(dialectOf('nobody')).toBeNull();
});

test.each(DIALECTS)('$name does some kind of work', ({ video, speech, transcription, talk }) => {
  expect(video ?? speech ?? transcription ?? talk).toBeDefined();
});

test.each([
  ['https://api.openai.com/v1', 'openai'],
  ['https://openrouter.ai/api/v1', 'openrouter'],
  ['openrouter.ai', 'openrouter'],
  ['  https://queue.fal.run ', 'fal'],
  ['api.replicate.com', 'replicate'],
  ['https://generativelanguage.googleapis.com/v1beta', 'gemini'],
  ['elevenlabs.io/app', 'elevenlabs'],
  ['http://127.0.0.1:8091/v1', undefined],
  ['localhost:8880', undefined],
  ['https://videos.example', undefined],
  ['not an address', undefined],
  ['', undefined],
])('the address %j is of %s', (address, id) => {
  expect(recogniseBy(address)?.id).toBe(id);
});

test.each(DIALECTS.filter(({ home }) => home))('$name owns the address where it answers', (dialect) => {
  expect(recogniseBy(dialect.home ?? '')?.id).toBe(dialect.id);
});

test('each thing is asked once for every way of sending a key', () => {
  const asked = QUESTIONS.map(({ request, as }) => [request.path, as.authorise('a')]);
  expect(new Set(asked.map((one) => JSON.stringify(one))).size).toBe(QUESTIONS.length);
  expect(asked.filter(([path]) => path === '/v1/models').length).toBeLessThan(DIALECTS.length / 2);
});

/** The answers of a service that knows these paths alone. */
const answers = (known: Record<string, unknown>) =>
  QUESTIONS.map(({ request }) => (request.path in known ? answered(known[request.path]) : null));

test.each([
  [{ '/v1/models': { data: [{ id: 'sora-2' }] } }, ['openai']],
  [{ '/v1/models': { data: [{ id: 'vidB-2' }] } }, ['reference', 'openai']],
  [{ '/v1/models': { data: [{ id: 'wan', task_type: 'T2V' }] } }, ['sglang', 'openai']],
  [{ '/v1/models': { data: [{ id: 'wan', owned_by: 'vllm' }] } }, ['vllm-omni', 'openai']],
  [{ '/v1/models': { data: [] }, '/health/liveliness': "I'm alive!" }, ['litellm', 'openai']],
  [{ '/v1/audio/models': { models: [] } }, ['speaches']],
  [{}, []],
])('%j is taken for %j', (known, ids) => {
  expect(recogniseIn(answers(known)).map(({ dialect }) => dialect.id)).toEqual(ids);
});

const KINDS = ['video', 'speech', 'transcription', 'talk'] as const;
const CALLS = ['remix', 'extend', 'cancel', 'list'] as const;

test('the documentation says what each can do', () => {
  const text = readFileSync(new URL('../../docs/dialects.md', import.meta.url), 'utf8');
  const rows = text.matchAll(/^\| ([^|]+?) \| ([^|]+?) \| ([^|]*?) ?\|/gm);
  const told = [...rows].map(([, name, work, calls]) => ({ name, work, calls })).slice(1);
  const able = DIALECTS.map(({ name, video, ...dialect }) => ({
    name,
    work: KINDS.filter((kind) => (kind === 'video' ? video : dialect[kind])).join(', '),
    calls: CALLS.filter((call) => video?.[call]).join(', '),
  }));
  expect(told).toEqual(able);
});

test.each([
  ['openai', 'sora-2', true],
  ['litellm', 'openai/sora-2', true],
  ['gemini', 'veo-3.1-generate-preview', true],
  ['localai', 'wan', true],
  ['new-api', 'sora-2', true],
  ['new-api', 'kling-v2-6', false],
  ['openrouter', 'google/veo-3.1', false],
  ['fal', 'fal-ai/veo3.1', false],
  ['replicate', 'google/veo-3', false],
])('%s sends the sound of %s as it comes: %s', (id, model, fixed) => {
  const video = dialectOf(id)?.video;
  expect(video && fixesSound(video, offer(model, 'video'))).toBe(fixed);
});

test.each([
  ['litellm', 'openai/sora-2', { seed: false, negativePrompt: false }],
  ['openai', 'sora-2', { seed: false, negativePrompt: false }],
  ['fal', 'fal-ai/veo3.1', {}],
  ['replicate', 'google/veo-3', {}],
])('%s leaves out of %s: %j', (id, model, left) => {
  const video = dialectOf(id)?.video;
  expect(video && untaken(video, offer(model, 'video'))).toEqual(left);
});

test('whether sound can be asked for is known by what a model takes', () => {
  const video = dialectOf('replicate')?.video;
  const inputs = { prompt: { name: 'prompt' } };
  expect(video && fixesSound(video, offer('google/veo-2', 'video', { inputs }))).toBe(true);
});

const fieldsOf = (body: Body | undefined): Record<string, unknown> => {
  if (body?.kind === 'form') return Object.fromEntries(body.fields);
  return body?.kind === 'json' ? body.json : {};
};

test.each(DIALECTS.filter(({ video, contract }) => video && !contract))(
  'nothing that only $name knows overrides what was set',
  ({ video }) => {
    const frame = { width: 1280, height: 720 };
    const shape = { frame, aspectRatio: '16:9', resolution: '720p' };
    const order = anOrder({ seconds: 8, ...shape, sound: true, seed: 7, negativePrompt: 'rain' });
    const set = fieldsOf(video?.create(order).body);
    const inside = Object.values(set).filter((value) => value !== null && typeof value === 'object');
    const names = [set, ...inside].flatMap((fields) => Object.keys(fields as object));
    const extra = Object.fromEntries(names.map((name) => [name, 24]));
    expect(fieldsOf(video?.create({ ...order, extra }).body)).toMatchObject(set);
  },
);
