import OpenAI from 'openai';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatCompletion } from '#lib/contract/chat.ts';
import type { ErrorBody } from '#lib/contract/error-body.ts';
import { parseVideoEvent } from '#lib/contract/notation.ts';
import { dataUrl, picture } from '#lib/testing/samples/media-samples.ts';
import { type RunningService, startService } from '../testing/start-service.ts';

let service: RunningService;
let client: OpenAI;
let image: string;

const talk = 'chat-4o-audio-preview';
const video = 'vidB-2';
const user = { role: 'user', content: 'Count to two' } as const;

beforeAll(async () => {
  service = await startService({ speechEngine: 'classic' });
  client = new OpenAI({ apiKey: service.key, baseURL: `${service.url}/v1`, maxRetries: 0 });
  image = dataUrl(await picture());
});
afterAll(() => service.close());

const ask = async (body: object) => {
  const response = await service.json('/v1/chat/completions', body);
  return (await response.json()) as ChatCompletion & Partial<ErrorBody>;
};
const refusal = async (body: object) => {
  const { error } = await ask(body);
  return [error?.code, error?.param].join(' ');
};
const reply = async (messages: object[], more: object = {}) =>
  (await ask({ model: talk, messages, ...more })).choices.map(({ message }) => message.content);

test('a subscription writes and reads, and pays for sound alone', async () => {
  const key = service.addKey({ kind: 'subscription' });
  const answer = async (body: object) => {
    const response = await service.json('/v1/chat/completions', { model: talk, ...body }, key);
    const { choices, error } = (await response.json()) as ChatCompletion & Partial<ErrorBody>;
    return error ? [response.status, error.code, error.param].join(' ') : choices[0]?.message.content;
  };
  expect(await answer({ messages: [user] })).toContain('2');
  expect(await answer({ messages: [user], modalities: ['text'] })).toContain('2');
  const audio = { voice: 'alloy', format: 'wav' };
  expect(await answer({ messages: [user], modalities: ['text', 'audio'], audio })).toBe(
    '403 audio_requires_payg modalities',
  );
  const sound = { type: 'input_audio', input_audio: { data: 'aGk=', format: 'wav' } };
  const content = [{ type: 'text', text: 'Listen' }, sound];
  expect(await answer({ messages: [user, { role: 'user', content }] })).toBe(
    '403 audio_requires_payg messages[1].content[1]',
  );
});

test('results of tools and functions are read', async () => {
  const called = { id: 'a', type: 'function', function: { name: 'look', arguments: '{}' } };
  const asked = [user, { role: 'assistant', content: null, tool_calls: [called] }];
  expect(await reply([...asked, { role: 'tool', tool_call_id: 'a', content: 'Rain' }])).toEqual([
    expect.stringContaining('Rain'),
  ]);
  expect(await reply([...asked, { role: 'function', name: 'look', content: 'Snow' }])).toEqual([
    expect.stringContaining('Snow'),
  ]);
});

test('the system may be the only one to say anything', async () => {
  expect(await reply([{ role: 'system', content: 'Count to three' }])).toEqual(['1, 2, 3.']);
  const { choices } = await ask({
    model: video,
    messages: [
      { role: 'system', content: 'a lighthouse at night' },
      { role: 'user', content: [{ type: 'image_url', image_url: { url: image } }] },
    ],
  });
  const [made] = String(choices[0]?.message.content).split('\n').map(parseVideoEvent);
  const id = made?.kind === 'task' ? made.taskId : '';
  const seen = await service.call(`/v1/video/query?id=${id}`);
  expect(await seen.json()).toMatchObject({ status: 'completed', enhanced_prompt: 'a lighthouse at night' });
});

test('as many replies are given as are asked for, and a chat makes one video', async () => {
  expect(await reply([user], { n: 3 })).toEqual(['1, 2.', '1, 2.', '1, 2.']);
  const stream = await client.chat.completions.create({ model: talk, messages: [user], n: 2, stream: true });
  const heard = ['', ''];
  for await (const { choices } of stream) {
    for (const { index, delta } of choices) heard[index] += delta.content ?? '';
  }
  expect(heard).toEqual(['1, 2.', '1, 2.']);
});

test('spoken replies that are more than one text can hold are not given', async () => {
  const aloud = { model: talk, modalities: ['text', 'audio'], audio: { voice: 'alloy', format: 'wav' } };
  const messages = [{ role: 'user', content: `Say: ${'lighthouse '.repeat(40)}` }];
  expect(await refusal({ ...aloud, messages, n: 128 })).toBe('output_length_exceeded n');
});

test('a second spoken turn names the first by its id', async () => {
  const first = await client.chat.completions.create({
    model: talk,
    modalities: ['text', 'audio'],
    audio: { voice: 'alloy', format: 'wav' },
    messages: [user],
  });
  const id = first.choices[0]?.message.audio?.id ?? '';
  const turn = (audio: { id: string }) => [
    user,
    { role: 'assistant', audio },
    { role: 'user', content: 'Say that again' },
  ];
  expect(await reply(turn({ id }))).toEqual(['1, 2.']);
  const stranger = await service.json(
    '/v1/chat/completions',
    { model: talk, messages: turn({ id }) },
    service.addKey(),
  );
  expect(((await stranger.json()) as ErrorBody).error).toMatchObject({ param: 'messages[1].audio.id' });
  expect(await refusal({ model: talk, messages: turn({ id: 'audio_x' }) })).toBe(
    'invalid_parameter messages[1].audio.id',
  );
});

test.each([talk, video])(
  'the tokens of a stream of %s are counted where that is asked for',
  async (model) => {
    const stream = await client.chat.completions.create({
      model,
      messages: [user],
      stream: true,
      stream_options: { include_usage: true },
    });
    const chunks = await Array.fromAsync(stream);
    const last = chunks.pop();
    expect(last?.choices).toEqual([]);
    const { prompt_tokens = 0, completion_tokens = 0, total_tokens } = last?.usage ?? {};
    expect(total_tokens).toBe(prompt_tokens + completion_tokens);
    expect(completion_tokens).toBeGreaterThan(0);
    expect(chunks.every(({ usage }) => usage === null)).toBe(true);
  },
);
