import Groq from 'groq-sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseVideoEvent } from '#lib/contract/notation.ts';
import { type RunningService, startService } from '../testing/start-service.ts';

let service: RunningService;
let client: Groq;
let spoken: File;

const ASR = 'asr-large-v3-turbo';
const SPEECH = { model: 'chat-4o-mini-tts-2025-12-15', voice: 'alloy', response_format: 'wav' } as const;
const user = (content: string) => [{ role: 'user' as const, content }];
const talk = { model: 'chat-4o-audio-preview', messages: user('Count to three') };
const words = /count to five/i;

beforeAll(async () => {
  service = await startService({ speechEngine: 'classic' });
  // Its own minute says something of the machine only.
  client = new Groq({ apiKey: service.key, baseURL: service.url, maxRetries: 0, timeout: 600_000 });
  const speech = await client.audio.speech.create({ ...SPEECH, input: 'Please count to five.' });
  spoken = new File([await speech.arrayBuffer()], 'spoken.wav');
});
afterAll(() => service.close());

test('speech is written down', async () => {
  const { text } = await client.audio.transcriptions.create({ model: ASR, file: spoken, language: 'en' });
  expect(text).toMatch(words);
});

test('its segments and words are timed', async () => {
  const verbose = await client.audio.transcriptions.create({
    model: ASR,
    file: spoken,
    language: 'en',
    response_format: 'verbose_json',
    timestamp_granularities: ['word', 'segment'],
  });
  const time = expect.any(Number);
  expect(verbose).toMatchObject({
    text: expect.stringMatching(words),
    task: 'transcribe',
    language: 'english',
    duration: time,
    segments: [{ id: 0, seek: time, start: time, end: time, avg_logprob: time, no_speech_prob: time }],
    words: expect.arrayContaining([{ word: expect.stringMatching(/^five/i), start: time, end: time }]),
  });
});

test('speech is translated', async () => {
  const { text } = await client.audio.translations.create({ model: ASR, file: spoken });
  expect(text).toMatch(words);
});

test('a text is spoken', async () => {
  const speech = await client.audio.speech.create({ ...SPEECH, input: 'Hi', response_format: 'mp3' });
  expect(speech.headers.get('content-type')).toBe('audio/mpeg');
  expect((await speech.arrayBuffer()).byteLength).toBeGreaterThan(1000);
});

test('a chat is answered, whole and streamed', async () => {
  const { choices, usage } = await client.chat.completions.create(talk);
  expect(choices[0]?.message.content).toContain('3');
  expect(usage?.total_tokens).toBeGreaterThan(0);
  const stream = await client.chat.completions.create({ ...talk, stream: true });
  let text = '';
  for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
  expect(text).toContain('3');
});

test('a video by chat is streamed', async () => {
  const stream = await client.chat.completions.create({
    model: 'vidB-2',
    messages: user('a kite'),
    stream: true,
  });
  const lines: string[] = [];
  for await (const chunk of stream) lines.push(String(chunk.choices[0]?.delta.content).trim());
  const events = lines.map(parseVideoEvent);
  expect([events[0], events.at(-1)]).toMatchObject([{ kind: 'task' }, { kind: 'video' }]);
  expect(events).not.toContain(null);
});

test('models are listed', async () => {
  const { data } = await client.models.list();
  expect(data.map(({ id }) => id)).toContain('asr-1');
  expect(await client.models.retrieve('asr-1')).toMatchObject({ id: 'asr-1', object: 'model' });
});

const as = (limits: Parameters<RunningService['addKey']>[0]) =>
  client.withOptions({ apiKey: service.addKey(limits) });

test.each<[string, new (...parts: never[]) => Error, object, () => Promise<unknown>]>([
  [
    'a wrong key',
    Groq.AuthenticationError,
    { status: 401, code: 'invalid_api_key' },
    () => client.withOptions({ apiKey: 'sk-wrong' }).models.list(),
  ],
  [
    'no credits',
    Groq.APIError,
    { status: 402, code: 'quota_exceeded' },
    () => as({ quota: 0 }).chat.completions.create(talk),
  ],
  [
    'a model the key may not use',
    Groq.PermissionDeniedError,
    { status: 403, code: 'model_access_denied' },
    () => as({ models: ['asr-1'] }).chat.completions.create(talk),
  ],
  [
    'an unknown model',
    Groq.NotFoundError,
    { status: 404, code: 'model_not_found', param: 'model' },
    () => client.audio.transcriptions.create({ model: 'whisper-x', file: spoken }),
  ],
  [
    'a wrong setting',
    Groq.BadRequestError,
    { status: 400, code: 'invalid_parameter', param: 'temperature' },
    () => client.audio.translations.create({ model: ASR, file: spoken, temperature: 2 }),
  ],
  [
    'a file that is no sound',
    Groq.BadRequestError,
    { status: 400, code: 'invalid_file_format', param: 'file' },
    () => client.audio.transcriptions.create({ model: ASR, file: new File(['words'], 'a.wav') }),
  ],
  [
    'too many requests',
    Groq.RateLimitError,
    { status: 429, code: 'rate_limit_exceeded' },
    async () => {
      const hasty = as({ rateLimit: 1 });
      await hasty.models.list();
      await hasty.models.list();
    },
  ],
])('%s raises its own class', async (_, kind, body, ask) => {
  const failure = await ask().catch((cause: unknown) => cause);
  const { status, ...error } = body as { status: number };
  expect(failure).toBeInstanceOf(kind);
  expect(failure).toMatchObject({ status, error: { error } });
});

test('a service that breaks raises its own class', async () => {
  const full = await startService({ renderQueueLimit: 0 });
  const busy = new Groq({ apiKey: full.key, baseURL: full.url, maxRetries: 0 });
  const asked = busy.chat.completions.create({ model: 'vidB-2', messages: user('a kite') });
  await expect(asked).rejects.toThrow(Groq.InternalServerError);
  await full.close();
});
