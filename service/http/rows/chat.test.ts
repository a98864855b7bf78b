import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ChatCompletion } from '#lib/contract/chat.ts';
import { MODELS, modelsOfKind } from '#lib/contract/models.ts';
import { makeWav } from '#lib/testing/wav.ts';
import {
  callRows,
  FLAG,
  inside,
  modelRows,
  NOT_NUMBERS,
  NOT_TEXT,
  type Parameter,
  type Table,
} from '../../testing/rows.ts';
import { type RunningService, startService } from '../../testing/start-service.ts';

let service: RunningService;
let poor: string;

beforeAll(async () => {
  service = await startService({ renderConcurrency: 0, speechEngine: 'classic' });
  poor = service.addKey({ quota: 0 });
});
afterAll(() => service.close());

const path = '/v1/chat/completions';
/** What is right is taken as far as its price, which this key cannot pay. */
const unpaid = { key: () => poor, accepted: '402 quota_exceeded' };
const user = (content: unknown) => [{ role: 'user', content }];
const said = (text: string) => ({ type: 'text', text });
const at = (field: string, values: readonly unknown[]) => values.map((value) => inside(field, value));

const whole = (most: number): Parameter => ({
  takes: [1, 100, most, '100'],
  refuses: [0, -1, 1.5, most + 1, ...NOT_NUMBERS],
});
const between = (least: number, most: number): Parameter => ({
  takes: [least, (least + most) / 2, most, String(most), '1e-05'],
  refuses: [least - 0.01, most + 0.01, 1e9, ...NOT_NUMBERS],
});
const sampling = (tokens: number) => ({
  stream: FLAG,
  stream_options: {
    takes: [{}, { include_usage: true }, { include_usage: 'true' }, { include_usage: null }],
    refuses: [
      ...NOT_TEXT.slice(0, 2),
      'usage',
      inside('stream_options.include_usage', { include_usage: 'yes' }),
    ],
  },
  temperature: between(0, 2),
  top_p: between(0, 1),
  max_tokens: whole(tokens),
  max_completion_tokens: whole(tokens),
});

const messageRows = (tokens: number): Parameter => ({
  takes: [
    user('a mill'),
    user([said('a'), said('mill')]),
    [{ role: 'system', content: 'Be brief' }, ...user('a mill')],
    [...user('a'), { role: 'assistant', content: 'b' }, ...user('c')],
    [{ role: 'developer', content: 'Be brief' }, ...user('a mill')],
    [...user('a'), { role: 'tool', tool_call_id: 'a', content: 'b' }],
    [...user('a'), { role: 'function', name: 'a', content: 'b' }],
    user('x'.repeat(tokens * 4)),
  ],
  refuses: [
    [],
    'a mill',
    { role: 'user', content: 'a mill' },
    5,
    true,
    ...at('messages[0]', [[5], ['a mill'], [null], [[]]]),
    ...at('messages[0].role', [[{ role: 'boss', content: 'a' }], [{ role: 5, content: 'a' }]]),
    ...at('messages[0].content', [user(5), user(true), user({ type: 'text', text: 'a' })]),
    ...at('messages[0].content[0]', [user(['a']), user([5])]),
    ...at('messages[0].content[0].type', [user([{ type: 'video' }]), user([{ type: 5 }])]),
    ...at('messages[0].content[0].text', [user([{ type: 'text', text: 5 }])]),
  ],
  fails: {
    missing_parameter: [
      ...at('messages[0].role', [[{ content: 'a' }], [{ role: null, content: 'a' }]]),
      ...at('messages[0].content', [[{ role: 'user' }], user(null)]),
      ...at('messages[0].content[0].type', [user([{ text: 'a' }])]),
      ...at('messages[0].content[0].text', [user([{ type: 'text' }])]),
    ],
    context_length_exceeded: [
      user('x'.repeat(tokens * 4 + 1)),
      user([said('x'.repeat(tokens * 4)), said('x')]),
    ],
  },
  required: true,
});

const videos: Table[] = modelsOfKind('video').flatMap(({ id, chat, contextTokens }) => {
  if (!chat) return [];
  const messages = messageRows(contextTokens);
  const silent = [user(' '), user([]), [{ role: 'assistant', content: 'a mill' }]];
  const image = (url: unknown) => user([said('a mill'), { type: 'image_url', image_url: { url } }]);
  const of = 'messages[0].content[1].image_url.url';
  return [
    {
      path,
      title: id,
      ...unpaid,
      body: () => ({ model: id, messages: user('a mill') }),
      parameters: {
        ...sampling(contextTokens),
        messages: {
          ...messages,
          refuses: [
            ...(messages.refuses ?? []),
            ...silent,
            inside(of, image(5)),
            inside('messages[0].content[0].image_url', user([{ type: 'image_url', image_url: 'x' }])),
          ],
          fails: {
            ...messages.fails,
            content_policy_violation: [user('all the gore')],
            invalid_image: at(
              of,
              ['boat.png', 'http://127.0.0.1:1/a.png', 'data:image/png;base64,aGk='].map(image),
            ),
          },
        },
        n: { takes: [1, '1'], refuses: [0, 2, 128, 1.5, 'x', true, [1]] },
      },
    },
  ];
});

const wav = makeWav(new Float32Array(8000)).toString('base64');
const sound = (input: unknown) => user([{ type: 'input_audio', input_audio: input }]);
const of = 'messages[0].content[0].input_audio';

const talks: Table[] = modelsOfKind('audio-chat').flatMap(
  ({ id, contextTokens, maxOutputTokens, voices }): Table[] => {
    const messages = messageRows(contextTokens);
    const body = () => ({ model: id, messages: user('Count to two') });
    const aloud = { modalities: ['text', 'audio'], audio: { voice: 'alloy', format: 'wav' } };
    return [
      {
        path,
        title: id,
        ...unpaid,
        body,
        parameters: {
          ...sampling(maxOutputTokens),
          messages: {
            ...messages,
            takes: [
              ...(messages.takes ?? []),
              ...['wav', 'mp3'].map((format) => sound({ data: wav, format })),
              [...user('a'), { role: 'assistant', audio: { id: 'audio_a' } }, ...user('b')],
            ],
            refuses: [
              ...(messages.refuses ?? []),
              ...at(of, [sound('a'), sound(5)]),
              ...at(
                `${of}.format`,
                ['ogg', 'flac', 'WAV', 5].map((format) => sound({ data: wav, format })),
              ),
              ...at(
                `${of}.data`,
                ['!', 'data:audio/wav;base64,aGk=', 5].map((data) => sound({ data, format: 'wav' })),
              ),
            ],
            fails: {
              ...messages.fails,
              missing_parameter: [
                ...(messages.fails?.missing_parameter ?? []),
                inside(of, user([{ type: 'input_audio' }])),
                inside(`${of}.format`, sound({ data: wav })),
                inside(`${of}.data`, sound({ format: 'wav' })),
                inside(`${of}.data`, sound({ data: '', format: 'wav' })),
              ],
              content_policy_violation: [inside('messages[0]', user('all the gore'))],
            },
          },
          modalities: {
            takes: [['text']],
            refuses: [[], 'text', 5, {}, ...at('modalities[0]', [['video'], [5], [null]])],
            fails: { missing_parameter: [inside('audio', ['audio']), inside('audio', ['text', 'audio'])] },
          },
          audio: { takes: [aloud.audio] },
          n: { takes: [1, 2, 128, '2'], refuses: [0, -1, 129, 1.5, ...NOT_NUMBERS] },
        },
      },
      {
        path,
        title: `${id}, aloud`,
        ...unpaid,
        body: () => ({ ...body(), ...aloud }),
        parameters: {
          modalities: { takes: [['audio'], ['text', 'audio'], ['audio', 'text'], ['text']] },
          stream: { takes: [false, 'false'], refuses: [true, 'true', 'yes'] },
          audio: {
            takes: [
              ...voices.map((voice) => ({ voice, format: 'wav' })),
              ...['wav', 'mp3', 'flac', 'opus', 'aac', 'pcm16'].map((format) => ({ voice: 'nova', format })),
            ],
            refuses: [
              'alloy',
              5,
              ...at(
                'audio.format',
                ['ogg', 'WAV', 5].map((format) => ({ voice: 'alloy', format })),
              ),
              ...at(
                'audio.voice',
                [5, ['alloy']].map((voice) => ({ voice, format: 'wav' })),
              ),
            ],
            fails: {
              voice_not_supported: at(
                'audio.voice',
                ['Puck', 'Alloy', 'nobody'].map((voice) => ({ voice, format: 'wav' })),
              ),
              missing_parameter: [
                inside('audio.voice', { format: 'wav' }),
                inside('audio.voice', { voice: '', format: 'wav' }),
                inside('audio.format', { voice: 'alloy' }),
              ],
            },
            required: true,
          },
        },
      },
      {
        path,
        title: 'with sound that is none',
        body,
        parameters: {
          messages: {
            fails: {
              invalid_file_format: at(`${of}.data`, [sound({ data: btoa('hello there'), format: 'wav' })]),
              file_too_large: at(
                `${of}.data`,
                [27_000_000, 30_000_000].map(
                  (bytes) => () => sound({ data: 'A'.repeat((bytes / 3) * 4), format: 'wav' }),
                ),
              ),
            },
            required: true,
          },
        },
      },
    ];
  },
);

const chatting = new Set([
  ...modelsOfKind('audio-chat'),
  ...modelsOfKind('video').filter(({ chat }) => chat),
]);
const any: Table = {
  path,
  title: 'of any model',
  ...unpaid,
  body: () => ({ model: 'vidB-2', messages: user('a mill') }),
  parameters: {
    model: modelRows(MODELS.filter((model) => !chatting.has(model as never)).map(({ id }) => id)),
  },
};

callRows(() => service, [...videos, ...talks, any]);

test('a reply has the fields of a chat, spoken or not', async () => {
  const ask = async (more: object) => {
    const body = { model: 'chat-4o-audio-preview', messages: user('Count to two'), ...more };
    return (await (await service.json(path, body)).json()) as ChatCompletion;
  };
  const number = expect.any(Number);
  const usage = { prompt_tokens: number, completion_tokens: number, total_tokens: number };
  const written = { role: 'assistant', content: '1, 2.' };
  const whole = (message: object) => ({
    id: expect.stringMatching(/^chatcmpl-/),
    object: 'chat.completion',
    created: expect.any(Number),
    model: 'chat-4o-audio-preview',
    choices: [{ index: 0, finish_reason: 'stop', message }],
    usage,
  });
  expect(await ask({})).toEqual(whole(written));
  const aloud = { modalities: ['text', 'audio'], audio: { voice: 'nova', format: 'mp3' } };
  const audio = {
    id: expect.stringMatching(/^audio_/),
    data: expect.any(String),
    expires_at: expect.any(Number),
  };
  expect(await ask(aloud)).toEqual(whole({ ...written, audio: { ...audio, transcript: '1, 2.' } }));
});
