import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#lib/contract/languages.ts';
import { MODELS, modelsOfKind, SPEECH_FORMATS, TRANSCRIPT_FORMATS } from '#lib/contract/models.ts';
import { picture } from '#lib/testing/samples/media-samples.ts';
import { makeWav } from '#lib/testing/wav.ts';
import { probeAudio } from '../../testing/probe-audio.ts';
import { RECIPES, recode } from '../../testing/recode.ts';
import {
  callRows,
  inside,
  modelRows,
  NOT_LISTED,
  NOT_NUMBERS,
  NOT_TEXT,
  outcome,
  type Parameter,
  type Table,
} from '../../testing/rows.ts';
import { type RunningService, startService } from '../../testing/start-service.ts';

let service: RunningService;
let poor: string;

beforeAll(async () => {
  service = await startService({ speechEngine: 'classic' });
  poor = service.addKey({ quota: 0 });
});
afterAll(() => service.close());

const TRANSCRIPTIONS = '/v1/audio/transcriptions';
const TRANSLATIONS = '/v1/audio/translations';
const SPEECH = '/v1/audio/speech';
/** What is right is taken as far as its price, which this key cannot pay. */
const unpaid = { key: () => poor, accepted: '402 quota_exceeded' };
const notOf = (models: readonly { id: string }[]) =>
  MODELS.map(({ id }) => id).filter((id) => !models.some((model) => model.id === id));

const blob = (bytes: Uint8Array) => new Blob([Uint8Array.from(bytes)]);
const wav = blob(makeWav(new Float32Array(8000)));
const wavOf = (bytes: number) => () =>
  blob(Buffer.concat([makeWav(new Float32Array(8000)), Buffer.alloc(bytes)]).subarray(0, bytes));
const LARGEST = 26_214_400;

const hint: Parameter = { takes: ['Names: Ada', '水', 'x'.repeat(100_000)], refuses: ['x'.repeat(100_001)] };
const sampling: Record<string, Parameter> = {
  prompt: hint,
  response_format: { takes: TRANSCRIPT_FORMATS, refuses: ['xml', 'JSON', ' '] },
  temperature: {
    takes: ['0', '0.0', '0.5', '1', '1.0', '1e-05', '.5'],
    refuses: ['-0.1', '1.1', '2', '1e3', 'warm', ' ', 'NaN', '0,5'],
  },
  file: { takes: [wav], refuses: ['a.wav'], required: true },
};
const transcribing = modelsOfKind('transcription');
const translating = transcribing.filter(({ translates }) => translates);
const times = 'timestamp_granularities';

const transcriptions = transcribing.flatMap(({ id, formats }): Table[] => {
  const table = { path: TRANSCRIPTIONS, form: true, ...unpaid };
  const body = () => ({ model: id, file: wav });
  const streamed = ['json', 'text', ...(formats.includes('srt') ? [] : ['srt', 'vtt', 'verbose_json'])];
  return [
    {
      ...table,
      title: id,
      body,
      parameters: {
        ...sampling,
        language: {
          takes: ['en', 'es', 'zh', 'ja', 'de'],
          refuses: ['xx', 'english', 'eng', 'en-US', ' ', 'EN', 'e'],
        },
        stream: { takes: ['true', 'false'], refuses: ['yes', '1', ' '] },
        [times]: { takes: ['segment'], refuses: [inside(times, 'word'), inside(`${times}[0]`, 'letter')] },
      },
    },
    {
      ...table,
      title: `${id}, streamed`,
      body: () => ({ ...body(), stream: 'true' }),
      parameters: {
        response_format: {
          takes: streamed,
          refuses: [
            'xml',
            ...formats
              .filter((format) => !streamed.includes(format))
              .map((format) => inside('stream', format)),
          ],
        },
      },
    },
    {
      ...table,
      title: `${id}, with times`,
      body: () => ({ ...body(), response_format: 'verbose_json' }),
      parameters: formats.includes('verbose_json')
        ? {
            [times]: {
              takes: ['word', 'segment', 'word,segment'],
              refuses: [inside(`${times}[0]`, 'letter')],
            },
            [`${times}[]`]: { takes: ['word', 'segment'], refuses: [inside(`${times}[0]`, 'letter')] },
          }
        : { [times]: { takes: ['segment'], refuses: ['word'] } },
    },
  ];
});

const translations = translating.map(
  ({ id }): Table => ({
    path: TRANSLATIONS,
    title: id,
    form: true,
    ...unpaid,
    body: () => ({ model: id, file: wav }),
    // Only English comes of it, whatever is said.
    parameters: {
      ...sampling,
      [times]: { takes: ['segment'], refuses: ['word'] },
      language: { takes: ['en', 'xx'] },
    },
  }),
);

const files: Table[] = [TRANSCRIPTIONS, TRANSLATIONS].map((path) => ({
  path,
  title: 'with a file of another kind',
  form: true,
  body: () => ({ model: 'asr-large-v3-turbo', file: wav }),
  parameters: {
    file: {
      takes: [() => new File([wav], 'a.txt', { type: 'text/plain' })],
      fails: {
        invalid_file_format: [
          new Blob([]),
          new File(['only words, again and again'], 'a.mp3', { type: 'audio/mpeg' }),
          async () => blob(await picture()),
          async () => blob(await picture('gif')),
          new Blob(['PK\u0003\u0004 an archive']),
          new Blob(['<!doctype html><title>a page</title>']),
          blob(makeWav(new Float32Array(4000), 1)),
        ],
        file_too_large: [wavOf(LARGEST + 1)],
      },
      required: true,
    },
  },
}));

const largest: Table = {
  path: TRANSCRIPTIONS,
  title: 'with the largest file',
  form: true,
  ...unpaid,
  body: () => ({ model: 'asr-1', file: wav }),
  parameters: { file: { takes: [wavOf(LARGEST)], required: true } },
};

const speaking = modelsOfKind('speech');
const ship = '\u{1F6A2}';
const speeches = speaking.map(
  ({ id, voices }): Table => ({
    path: SPEECH,
    title: id,
    ...unpaid,
    body: () => ({ model: id, input: 'Hi', voice: voices[0], response_format: 'wav' }),
    parameters: {
      input: {
        takes: ['Hi', '水', 'x'.repeat(4096), ship.repeat(4096)],
        refuses: [' ', 'x'.repeat(4097), ship.repeat(4097), ...NOT_TEXT],
        fails: { content_policy_violation: ['all the gore'] },
        required: true,
      },
      voice: {
        takes: voices,
        refuses: NOT_TEXT,
        fails: {
          voice_not_supported: [
            'Nobody',
            ' ',
            String(voices[0]).toUpperCase(),
            ...speaking.filter((model) => model.id !== id).flatMap((model) => model.voices),
          ],
        },
        required: true,
      },
      response_format: { takes: SPEECH_FORMATS, refuses: ['ogg', 'MP3', ...NOT_LISTED] },
      speed: {
        takes: [0.25, 0.5, 1, 4, '2', '0.25', '4.0', '25e-2'],
        refuses: [0, -1, 0.24, 4.01, 1e9, '0.2', '5', ...NOT_NUMBERS],
      },
      instructions: {
        takes: ['Whisper', 'x'.repeat(100_000)],
        refuses: ['x'.repeat(100_001), ...NOT_TEXT],
      },
      stream_format: { takes: ['audio', 'sse'], refuses: ['SSE', 'json', ...NOT_LISTED] },
    },
  }),
);

const models: Table[] = [
  {
    path: TRANSCRIPTIONS,
    title: 'of any model',
    form: true,
    ...unpaid,
    body: () => ({ model: 'asr-1', file: wav }),
    parameters: { model: modelRows(notOf(transcribing), true) },
  },
  {
    path: TRANSLATIONS,
    title: 'of any model',
    form: true,
    ...unpaid,
    body: () => ({ model: 'asr-1', file: wav }),
    parameters: { model: modelRows(notOf(translating), true) },
  },
  {
    path: SPEECH,
    title: 'of any model',
    ...unpaid,
    body: () => ({ model: 'ttsB-3.1-flash-tts-preview', input: 'Hi', voice: 'Puck' }),
    parameters: { model: modelRows(notOf(speaking)) },
  },
];

callRows(() => service, [...transcriptions, ...translations, ...files, largest, ...speeches, ...models]);

test('no language is left out', async () => {
  const ask = (language: string) =>
    service.form(TRANSCRIPTIONS, { model: 'asr-1', file: wav, language }, poor);
  for (const code of LANGUAGE_CODES) expect(await outcome(await ask(code)), code).toBe(unpaid.accepted);
});

const PLAIN = 'text/plain; charset=utf-8';
const JSON_TYPE = 'application/json; charset=utf-8';
const SILENCE: Record<string, [type: string, body: unknown]> = {
  json: [JSON_TYPE, { text: '' }],
  text: [PLAIN, ''],
  srt: [PLAIN, ''],
  vtt: ['text/vtt; charset=utf-8', 'WEBVTT'],
  verbose_json: [
    JSON_TYPE,
    { task: expect.any(String), text: '', duration: 0.5, segments: [], language: expect.any(String) },
  ],
};

test.each([
  ...transcribing.map((model) => ({ path: TRANSCRIPTIONS, ...model })),
  ...translating.map((model) => ({ path: TRANSLATIONS, ...model })),
])('$path answers in the formats of $id', async ({ path, id, formats }) => {
  // Where all are answered alike, one tells of the others.
  for (const response_format of formats.length > 1 ? formats : (['vtt'] as const)) {
    const answer = await service.form(path, { model: id, file: wav, response_format });
    const type = answer.headers.get('content-type');
    const body = type === JSON_TYPE ? await answer.json() : (await answer.text()).trim();
    const expected = SILENCE[formats.includes(response_format) ? response_format : 'json'];
    expect([type, body], response_format).toEqual(expected);
  }
});

test.each(Object.entries(RECIPES))('a file of %s is heard', async (format, recipe) => {
  const source = join(service.dataDir, 'source.wav');
  const path = join(service.dataDir, `heard.${format}`);
  await writeFile(source, Buffer.from(await wav.arrayBuffer()));
  recode(source, path, recipe);
  const form = { model: 'asr-large-v3-turbo', file: blob(await readFile(path)) };
  expect(await outcome(await service.form(TRANSCRIPTIONS, form))).toBe('200');
});

const MIME = { mp3: 'mpeg', opus: 'ogg; codecs=opus', aac: 'aac', flac: 'flac', wav: 'wav', pcm: 'pcm' };
const CONTAINER = { mp3: 'mp3', opus: 'ogg', aac: 'aac', flac: 'flac', wav: 'wav' };

test.each(speaking)('$id speaks in every voice and format', async ({ id, voices }) => {
  const speak = async (body: object) => {
    const answer = await service.json(SPEECH, { model: id, input: 'Hi', voice: voices[0], ...body });
    return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  const usual = await speak({});
  expect([usual.type, probeAudio(usual.bytes).container]).toEqual(['audio/mpeg', 'mp3']);
  const spoken = await Promise.all(voices.map((voice) => speak({ voice, response_format: 'wav' })));
  expect(new Set(spoken.map(({ bytes }) => bytes.toString('base64'))).size).toBe(voices.length);
  for (const response_format of SPEECH_FORMATS) {
    const { type, bytes } = await speak({ response_format });
    expect(type).toBe(`audio/${MIME[response_format]}`);
    if (response_format === 'pcm') expect(bytes.length).toBeGreaterThan(5000);
    else expect(probeAudio(bytes)).toMatchObject({ container: CONTAINER[response_format] });
  }
  const [slow, quick] = await Promise.all([0.25, 4].map((speed) => speak({ speed, response_format: 'wav' })));
  expect(slow?.bytes.length).toBeGreaterThan(4 * Number(quick?.bytes.length));
});
