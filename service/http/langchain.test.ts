import { ContextOverflowError } from '@langchain/core/errors';
import { ChatOpenAI, type ChatOpenAIFields } from '@langchain/openai';
import OpenAI from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseVideoEvent } from '#lib/contract/notation.ts';
import { type RunningService, startService } from '../testing/start-service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService({ speechEngine: 'classic' });
});
afterAll(() => service.close());

const MODEL = 'chat-4o-audio-preview';
const model = (fields: ChatOpenAIFields = {}) =>
  new ChatOpenAI({
    model: MODEL,
    apiKey: service.key,
    maxRetries: 0,
    configuration: { baseURL: `${service.url}/v1` },
    ...fields,
  });

test('a chat is answered', async () => {
  const reply = await model({ temperature: 0 }).invoke('Count to three');
  expect(reply.text).toContain('3');
  expect(reply.usage_metadata?.total_tokens).toBeGreaterThan(0);
});

test('a chat remembers what was said', async () => {
  const reply = await model().invoke([
    ['system', 'Be brief'],
    ['human', 'Count to three'],
    ['ai', '1, 2, 3.'],
    ['human', 'Say that again'],
  ]);
  expect(reply.text).toContain('3');
});

test('a chat is streamed, and its tokens are counted', async () => {
  const chunks = await Array.fromAsync(await model().stream('Count to three'));
  expect(chunks.length).toBeGreaterThan(2);
  const whole = chunks.reduce((said, chunk) => said.concat(chunk));
  expect(whole.text).toContain('3');
  expect(whole.usage_metadata?.total_tokens).toBeGreaterThan(0);
});

test('a reply is spoken', async () => {
  const aloud = model({ modalities: ['text', 'audio'], audio: { voice: 'nova', format: 'wav' } });
  const { additional_kwargs: more } = await aloud.invoke('Count to three');
  const { data, transcript } = more.audio as { data: string; transcript: string };
  expect(transcript).toContain('3');
  expect(Buffer.from(data, 'base64').subarray(0, 4).toString()).toBe('RIFF');
});

test('a video by chat is a stream of lines', async () => {
  const stream = await model({ model: 'vidB-2' }).stream('a kite over the hills');
  const chunks = await Array.fromAsync(stream, ({ text }) => text);
  const events = chunks.join('').trimEnd().split('\n').map(parseVideoEvent);
  expect([events[0], events.at(-1)]).toMatchObject([{ kind: 'task' }, { kind: 'video' }]);
  expect(events).not.toContain(null);
});

type Case = [
  name: string,
  kind: new (...parts: never[]) => Error,
  fields: object,
  ask: () => Promise<unknown>,
];
const as = (limits: Parameters<RunningService['addKey']>[0], fields: ChatOpenAIFields = {}) =>
  model({ apiKey: service.addKey(limits), ...fields });

test.each<Case>([
  [
    'a wrong key',
    OpenAI.AuthenticationError,
    { code: 'invalid_api_key', lc_error_code: 'MODEL_AUTHENTICATION' },
    () => model({ apiKey: 'sk-wrong' }).invoke('Hi'),
  ],
  [
    'no credits',
    OpenAI.APIError,
    { status: 402, code: 'quota_exceeded' },
    () => as({ quota: 0 }).invoke('Hi'),
  ],
  [
    'a model the key may not use',
    OpenAI.PermissionDeniedError,
    { code: 'model_access_denied' },
    () => as({ models: ['asr-1'] }).invoke('Hi'),
  ],
  [
    'an unknown model',
    OpenAI.NotFoundError,
    { code: 'model_not_found', lc_error_code: 'MODEL_NOT_FOUND' },
    () => model({ model: 'vidZ' }).invoke('Hi'),
  ],
  [
    'a wrong setting',
    OpenAI.BadRequestError,
    { code: 'invalid_parameter', param: 'temperature' },
    () => model({ temperature: 3 }).invoke('Hi'),
  ],
  ['a prompt too long', ContextOverflowError, {}, () => model().invoke('x'.repeat(512_004))],
  [
    'too many requests',
    OpenAI.RateLimitError,
    { code: 'rate_limit_exceeded', lc_error_code: 'MODEL_RATE_LIMIT' },
    async () => {
      const hasty = as({ rateLimit: 1 });
      await hasty.invoke('Hi');
      await hasty.invoke('Hi');
    },
  ],
])('%s raises its own class', async (_, kind, fields, ask) => {
  const failure = await ask().catch((cause: unknown) => cause);
  expect(failure).toBeInstanceOf(kind);
  expect(failure).toMatchObject(fields);
});

test('a service that is busy raises its own class', async () => {
  const full = await startService({ renderQueueLimit: 0 });
  const busy = model({ model: 'vidB-2', apiKey: full.key, configuration: { baseURL: `${full.url}/v1` } });
  await expect(busy.invoke('a kite')).rejects.toThrow(OpenAI.InternalServerError);
  await full.close();
});
