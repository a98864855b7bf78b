import { createReadStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import OpenAI, { type APIError, toFile } from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import { dataUrl, picture } from '#lib/testing/samples/media-samples.ts';
import { makeWav } from '#lib/testing/wav.ts';
import { readDescription } from '../testing/described.ts';
import { finished, type RunningService, startService } from '../testing/start-service.ts';

let service: RunningService;
let description: Awaited<ReturnType<typeof readDescription>>;
let client: OpenAI;
/** A sentence spoken by the service itself. */
let spoken: string;

const model = 'vidB-2' as never;
const ours = <Answer>(answer: unknown) => answer as Answer;

beforeAll(async () => {
  service = await startService({ speechEngine: 'classic' });
  description = await readDescription(service.url);
  const { describedFetch } = description;
  const baseURL = `${service.url}/v1`;
  client = new OpenAI({ apiKey: service.key, baseURL, maxRetries: 0, fetch: describedFetch });
  spoken = join(service.dataDir, 'spoken.wav');
  const audio = await client.audio.speech.create({
    model: 'chat-4o-mini-tts-2025-12-15',
    voice: 'alloy',
    input: 'Please count to five.',
    response_format: 'wav',
  });
  await writeFile(spoken, Buffer.from(await audio.arrayBuffer()));
});
afterAll(() => service.close());

const newVideo = (extra: object = {}) =>
  client.videos.create({
    model,
    prompt: 'a paper boat on a pond',
    seconds: '4',
    size: '480x480' as never,
    ...extra,
  });

test('every endpoint is described, and every schema is one', () => {
  const { ajv, openapi, operations, paths } = description;
  expect(openapi).toBe('3.1.0');
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(ENDPOINTS).sort());
  const schemas = JSON.stringify(paths, (name, value) => {
    if (name === 'schema' && !('$ref' in value)) ajv.compile(value);
    return value;
  });
  expect(schemas).toContain('binary');
});

test('videos are created, followed, downloaded, remixed, listed and deleted', async () => {
  const reference = new File([Uint8Array.from(await picture())], 'boat.png', { type: 'image/png' });
  const created = await newVideo({ input_reference: reference, metadata: '{"a":1}' });
  expect(created).toMatchObject({
    object: 'video',
    model: 'vidB-2',
    status: 'pending',
    seconds: 4,
    size: '480x480',
  });
  expect(created.id).toMatch(/^vidB-2:\d+-\w+$/);

  await finished(service, created.id);
  const done = await client.videos.retrieve(created.id);
  expect(done).toMatchObject({ id: created.id, status: 'completed', progress: 100 });

  const download = await client.videos.downloadContent(created.id);
  expect(download.headers.get('content-type')).toBe('video/mp4');
  const bytes = Buffer.from(await download.arrayBuffer());
  expect(bytes.subarray(4, 8).toString()).toBe('ftyp');
  const thumbnail = await client.videos.downloadContent(created.id, { variant: 'thumbnail' });
  expect(thumbnail.headers.get('content-type')).toBe('image/jpeg');

  expect(await client.get(`/videos/${created.id}/content`)).toMatchObject({ status: 'completed' });

  const character = { from_task: created.id, timestamps: '1,3' };
  const portrayed = await client.post<{ id: string }>(`${service.url}/vidB/v1/characters`, {
    body: character,
  });
  expect(portrayed.id).toEqual(expect.any(String));

  const remix = await client.videos.remix(created.id, { prompt: 'at night' });
  expect(remix).toMatchObject({ object: 'video', status: 'pending', remixed_from_video_id: created.id });
  expect(remix.id).toMatch(/^vidB-2:remix-\d+-\w+$/);

  const listed: string[] = [];
  for await (const video of client.videos.list({ limit: 1 })) listed.push(video.id);
  expect(listed).toEqual([remix.id, created.id]);

  expect(await client.videos.delete(remix.id)).toEqual({
    id: remix.id,
    object: 'video.deleted',
    deleted: true,
  });
  await expect(client.videos.retrieve(remix.id)).rejects.toThrow(OpenAI.NotFoundError);
});

test('a video starts from an image of family A', async () => {
  const reference = new File([Uint8Array.from(await picture('webp'))], 'x', { type: 'image/webp' });
  const created = await newVideo({
    model: 'vidA_3_1-fast',
    seconds: '1',
    size: '16x9',
    input_reference: reference,
  });
  expect(created).toMatchObject({ status: 'queued', id: expect.stringMatching(/^video_[0-9a-f-]{36}$/) });
  await client.videos.delete(created.id);
});

test('what the SDK has no words for is answered as described too', async () => {
  const { id } = await client.post<{ id: string }>('/video/create', {
    body: { model: 'vidA2-fast', prompt: 'a' },
  });
  expect(await client.get('/video/query', { query: { id } })).toMatchObject({ id });
  expect(await client.videos.retrieve(id)).toMatchObject({ id });
  await expect(client.get(`/videos/${id}/content`)).rejects.toThrow(OpenAI.BadRequestError);
  await client.videos.delete(id);
  await expect(client.post(`${service.url}/vidB/v1/characters`, { body: {} })).rejects.toThrow(
    OpenAI.BadRequestError,
  );
  const body = { model, prompt: 'a', images: [dataUrl(await picture())] };
  await client.videos.delete((await client.post<{ id: string }>('/video/create', { body })).id);
});

test.each(['mp3', 'opus'] as const)('speech is given as %s', async (response_format) => {
  const asked = { model: 'ttsB-3.1-flash-tts-preview', input: 'Hi', voice: 'Puck', response_format };
  const { status } = await client.audio.speech.create(asked as never);
  expect(status).toBe(200);
});

test('speech is written down in five formats', async () => {
  const ask = (response_format: 'json' | 'text' | 'srt' | 'vtt' | 'verbose_json') =>
    client.audio.transcriptions.create({
      model: 'asr-large-v3-turbo',
      file: createReadStream(spoken),
      language: 'en',
      response_format,
    });
  const words = /count to five/i;
  expect(ours<{ text: string }>(await ask('json')).text).toMatch(words);
  expect(await ask('text')).toMatch(words);
  expect(await ask('srt')).toMatch(/^1\n\d\d:\d\d:\d\d,\d{3} --> /);
  expect(await ask('vtt')).toMatch(/^WEBVTT\n/);
  const verbose = ours<OpenAI.Audio.TranscriptionVerbose>(await ask('verbose_json'));
  expect(verbose).toMatchObject({ task: 'transcribe', language: 'english', duration: expect.any(Number) });
  expect(verbose.segments?.[0]).toMatchObject({ id: 0, text: expect.stringMatching(words) });
});

test('each word is timed where that is asked for', async () => {
  const verbose = await client.audio.transcriptions.create({
    model: 'asr-large-v3-turbo',
    file: createReadStream(spoken),
    language: 'en',
    response_format: 'verbose_json',
    timestamp_granularities: ['word', 'segment'],
  });
  const { words = [], segments = [], duration } = verbose;
  expect(words.map(({ word }) => word).join(' ')).toMatch(/count to five$/i);
  expect(segments[0]).toMatchObject({ seek: expect.any(Number) });
  for (const [i, { start, end }] of words.entries()) {
    expect(start).toBeGreaterThanOrEqual(words[i - 1]?.end ?? 0);
    expect(end).toBeGreaterThan(start);
    expect(end).toBeLessThanOrEqual(Number(duration));
  }
});

test('times of words are refused in words where nothing could hold them', async () => {
  const ask = (model: string, response_format: 'json' | 'srt' | 'verbose_json') =>
    client.audio.transcriptions.create({
      model,
      file: createReadStream(spoken),
      response_format,
      timestamp_granularities: ['word'],
    });
  const refusal = { status: 400, code: 'invalid_parameter', param: 'timestamp_granularities' };
  await expect(ask('asr-1', 'json')).rejects.toMatchObject(refusal);
  await expect(ask('asr-1', 'srt')).rejects.toMatchObject(refusal);
  await expect(ask('chat-4o-transcribe', 'verbose_json')).rejects.toMatchObject(refusal);
  const translated = {
    model: 'asr-1',
    file: createReadStream(spoken),
    response_format: 'verbose_json' as const,
    timestamp_granularities: ['word'],
  };
  await expect(client.audio.translations.create(translated)).rejects.toMatchObject(refusal);
});

test.each(['asr-1', 'chat-4o-mini-transcribe'])('a transcript of %s is streamed', async (name) => {
  const stream = await client.audio.transcriptions.create({
    model: name,
    file: createReadStream(spoken),
    language: 'en',
    stream: true,
  });
  const events = await Array.fromAsync(stream);
  const said = events.flatMap((event) => (event.type === 'transcript.text.delta' ? [event.delta] : []));
  const done = events.at(-1);
  expect(said.join('')).toMatch(/count to five/i);
  expect(done).toMatchObject({ type: 'transcript.text.done', text: said.join('') });
});

test('what cannot be streamed is refused with a status', async () => {
  const ask = (response_format: 'srt' | 'json', file: string) =>
    client.audio.transcriptions.create({
      model: 'asr-1',
      file: createReadStream(file),
      stream: true,
      response_format,
    });
  await expect(ask('srt', spoken)).rejects.toMatchObject({ status: 400, param: 'stream' });
  const text = join(service.dataDir, 'keys.json');
  await expect(ask('json', text)).rejects.toMatchObject({ status: 400, code: 'invalid_file_format' });
});

test('models that only know json answer json', async () => {
  const answer = await client.audio.transcriptions.create({
    model: 'chat-4o-transcribe',
    file: createReadStream(spoken),
    language: 'en',
    response_format: 'text',
  });
  expect(answer).toEqual({ text: expect.stringMatching(/count/i) });
});

test('a translation of silence has no words', async () => {
  const file = await toFile(makeWav(new Float32Array(16_000)), 'silence.wav');
  expect(await client.audio.translations.create({ model: 'asr-1', file })).toEqual({ text: '' });
});

test('speech is streamed', async () => {
  const response = await client.audio.speech.create({
    model: 'ttsB-3.1-flash-tts-preview',
    voice: 'Kore' as 'alloy',
    input: 'One sentence. And another one.',
    response_format: 'pcm',
  });
  expect(response.headers.get('content-type')).toBe('audio/pcm');
  let bytes = 0;
  for await (const chunk of response.body as ReadableStream<Uint8Array>) bytes += chunk.length;
  expect(bytes).toBeGreaterThan(24_000);
});

test('speech comes as events where they are asked for', async () => {
  const asked = { model: 'chat-4o-mini-tts-2025-12-15', voice: 'alloy', input: 'One. Two.' } as const;
  const response = await client.audio.speech.create({
    ...asked,
    response_format: 'wav',
    stream_format: 'sse',
  });
  const events = (await response.text())
    .split('\n')
    .flatMap((line) => (line.startsWith('data: {') ? [JSON.parse(line.slice(6))] : []));
  const done = events.pop();
  const audio = Buffer.concat(events.map((event) => Buffer.from(event.audio, 'base64')));
  expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['speech.audio.delta']));
  expect(audio.subarray(0, 4).toString()).toBe('RIFF');
  expect(done).toMatchObject({ type: 'speech.audio.done', usage: { total_tokens: expect.any(Number) } });
});

test('a spoken question gets a spoken answer', async () => {
  const data = (await readFile(spoken)).toString('base64');
  const completion = await client.chat.completions.create({
    model: 'chat-4o-audio-preview',
    modalities: ['text', 'audio'],
    audio: { voice: 'nova', format: 'wav' },
    messages: [{ role: 'user', content: [{ type: 'input_audio', input_audio: { data, format: 'wav' } }] }],
  });
  const message = completion.choices[0]?.message;
  expect(message?.content).toContain('5');
  expect(message?.audio?.transcript).toBe(message?.content);
  expect(
    Buffer.from(message?.audio?.data ?? '', 'base64')
      .subarray(0, 4)
      .toString(),
  ).toBe('RIFF');
});

test('a text reply of the audio model can be streamed', async () => {
  const stream = await client.chat.completions.create({
    model: 'chat-4o-audio-preview',
    stream: true,
    messages: [{ role: 'user', content: 'Count to three' }],
  });
  let text = '';
  for await (const chunk of stream) text += chunk.choices[0]?.delta.content ?? '';
  expect(text).toContain('3');
});

test('a video made by chat reports its task, its progress and its address', async () => {
  const stream = await client.chat.completions.create({
    model: 'vidB-2',
    stream: true,
    messages: [{ role: 'user', content: 'a kite over the hills' }],
  });
  const said: string[] = [];
  for await (const chunk of stream) said.push(String(chunk.choices[0]?.delta.content));
  expect(said[0]).toMatch(/^task_id: vidB-2:\d+-\w+\n$/);
  const percents = said
    .filter((line) => line.startsWith('progress: '))
    .map((line) => Number.parseInt(line.slice(10), 10));
  expect(percents).toEqual([...percents].sort((a, b) => a - b));
  expect(percents.at(-1)).toBe(100);
  const [, address = ''] = /^video_url: (\S+)\n$/.exec(said.at(-1) ?? '') ?? [];
  const video = await fetch(address, { headers: { range: 'bytes=4-7' } });
  expect([video.status, await video.text()]).toEqual([206, 'ftyp']);
});

test('models are listed', async () => {
  const ids: string[] = [];
  for await (const { id } of client.models.list()) ids.push(id);
  expect(ids).toEqual(expect.arrayContaining(['vidA3.1', 'vidB-2-pro', 'asr-1', 'chat-4o-audio-preview']));
  expect(await client.models.retrieve('vidB-2')).toMatchObject({ id: 'vidB-2', object: 'model' });
});

test.each<[string, new (...parts: never[]) => Error, () => Promise<unknown>]>([
  ['a wrong key', OpenAI.AuthenticationError, () => client.withOptions({ apiKey: 'sk-wrong' }).models.list()],
  [
    'a model the key may not use',
    OpenAI.PermissionDeniedError,
    () =>
      client
        .withOptions({ apiKey: service.addKey({ models: ['vidA2'] }) })
        .videos.create({ model, prompt: 'a' }),
  ],
  [
    'an unknown model',
    OpenAI.NotFoundError,
    () => client.videos.create({ model: 'vidZ' as never, prompt: 'a' }),
  ],
  ['an unknown task', OpenAI.NotFoundError, () => client.videos.retrieve('vidB-2:1-a')],
  ['a missing setting', OpenAI.BadRequestError, () => client.videos.create({ model, prompt: 'a' })],
  [
    'too many requests',
    OpenAI.RateLimitError,
    async () => {
      const hasty = client.withOptions({ apiKey: service.addKey({ rateLimit: 1 }) });
      await hasty.models.list();
      await hasty.models.list();
    },
  ],
])('%s raises the right class', async (_, kind, ask) => {
  await expect(ask()).rejects.toThrow(kind);
});

test('the error object reaches the caller whole', async () => {
  const failure = await newVideo({ seconds: '5' }).catch((cause: unknown) => cause);
  expect(failure).toMatchObject({
    status: 400,
    code: 'invalid_parameter',
    param: 'seconds',
    type: 'invalid_request_error',
  });
  expect((failure as APIError).requestID).toMatch(/^req_/);
});

test('a stream that broke is asked for again by its key, and tells of the same video', async () => {
  const ask = async () => {
    const stream = await client.chat.completions.create(
      { model, stream: true, messages: [{ role: 'user', content: 'a mill' }] },
      { headers: { 'Idempotency-Key': 'one-stream' } },
    );
    for await (const chunk of stream) {
      stream.controller.abort();
      return String(chunk.choices[0]?.delta.content).trim().replace('task_id: ', '');
    }
  };
  const [one, two] = [await ask(), await ask()];
  expect(one).toMatch(/^vidB-2:/);
  expect(two).toBe(one);
  await client.videos.delete(one ?? '');
});

test('a repeated request makes one task', async () => {
  const headers = { 'Idempotency-Key': 'once-only' };
  const ask = (prompt: string) =>
    client.videos.create({ model, prompt, seconds: '4', size: '480x480' as never }, { headers });
  const [one, two] = await Promise.all([ask('a hill'), ask('a hill')]);
  expect(two.id).toBe(one.id);
  await expect(ask('another hill')).rejects.toMatchObject({ status: 400, code: 'invalid_request' });
  await client.videos.delete(one.id);
});
