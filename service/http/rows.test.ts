import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ErrorBody } from '#lib/contract/error-body.ts';
import { MODELS, modelsOfKind } from '#lib/contract/models.ts';
import { dataUrl, picture } from '#lib/testing/media-samples.ts';
import { makeWav } from '#lib/testing/wav.ts';
import { type RunningService, startService } from '../testing/start-service.ts';

/** Every row of the interface's tables: each parameter with what it takes, and with what it does not. */

let service: RunningService;
let image: string;
let imageFile: Blob;
const silence = new Blob([Uint8Array.from(makeWav(new Float32Array(8000)))]);

beforeAll(async () => {
  service = await startService({ speechEngine: 'classic' });
  const bytes = await picture();
  image = dataUrl(bytes);
  imageFile = new Blob([Uint8Array.from(bytes)]);
});
afterAll(() => service.close());

type Body = Record<string, unknown>;

interface Parameter {
  takes?: readonly unknown[];
  /** Refused with `invalid_parameter`, or with the code named here. */
  refuses?: readonly unknown[];
  code?: string;
  /** Absent, it is `missing_parameter`. */
  required?: boolean;
}

interface Table {
  path: string;
  form?: boolean;
  body: () => Body;
  parameters: Record<string, Parameter>;
}

const images = (count: number) => () => Array.from({ length: count }, () => image);
const FLAGS = { takes: [true, false, 'true', 'false'], refuses: ['yes', 1, {}] };
const FORM_FLAGS = { takes: ['true', 'false'], refuses: ['yes', '1'] };
const PROMPT = { takes: ['a mill'], refuses: [' '], required: true };
const TEXT_PROMPT = { ...PROMPT, refuses: [' ', 5, ['a']] };
const CREATE = '/v1/video/create';
const VIDEOS = '/v1/videos';
const CHAT = '/v1/chat/completions';
const SPEECH = '/v1/audio/speech';

const familyA = modelsOfKind('video').flatMap(({ id, create, family }): Table[] => {
  if (!create || family !== 'A') return [];
  const { max } = create.images;
  const ratio = create.aspectRatios.length > 0;
  return [
    {
      path: CREATE,
      body: () => ({ model: id, prompt: 'a mill' }),
      parameters: {
        prompt: TEXT_PROMPT,
        enhance_prompt: FLAGS,
        enable_upsample: FLAGS,
        aspect_ratio: ratio
          ? { takes: ['16:9', '9:16'], refuses: ['4:3', '1:1', 16] }
          : { takes: ['16:9', '9:16', '4:3'] },
        images: { takes: [images(0), images(max)], refuses: [images(max + 1), 'a.png', [5]] },
      },
    },
  ];
});

const familyB = ['vidB-2', 'vidB-2-pro'].flatMap((model): Table[] => [
  {
    path: CREATE,
    body: () => ({ model, prompt: 'a mill', images: [image] }),
    parameters: {
      prompt: TEXT_PROMPT,
      images: { takes: [images(1), images(8)], refuses: [images(9), []], required: true },
      orientation: { takes: ['portrait', 'landscape'], refuses: ['square', 1] },
      size: { takes: ['small', 'large'], refuses: ['medium', '1280x720'] },
      duration: { takes: [10, 15, 25, '10'], refuses: [4, 12, 26, 10.5, 'long'] },
      watermark: FLAGS,
      private: FLAGS,
      character_url: { refuses: ['clip.mp4', 5] },
      character_timestamps: { takes: ['1,3', '0,1'], refuses: ['1', '3,1', '1,5', 'a,b', 5] },
    },
  },
  {
    path: VIDEOS,
    form: true,
    body: () => ({ model, prompt: 'a mill', seconds: '4', size: '480x480' }),
    parameters: {
      prompt: PROMPT,
      seconds: {
        takes: ['4', '8', '10', '12', '15', '25'],
        refuses: ['0', '5', '26', '4.5', 'x'],
        required: true,
      },
      size: {
        takes: ['720x1280', '1280x720', '480x480', '1080x1080'],
        refuses: ['16x9', '640x480'],
        required: true,
      },
      input_reference: { takes: [() => imageFile] },
      watermark: FORM_FLAGS,
      private: FORM_FLAGS,
      style: { takes: ['cinematic', 'sketch'], refuses: ['cubist'] },
      metadata: { takes: ['{"a":1}'], refuses: ['[]', '"a"', '{', `{"a":"${'x'.repeat(4096)}"}`] },
      character_url: { refuses: ['clip.mp4'] },
      character_timestamps: { takes: ['1,3'], refuses: ['1', '3,1', '1,5'] },
      character_from_task: { refuses: ['vidB-2:1-a'], code: 'task_not_found' },
      character_create: {
        takes: ['{"create_self_portrait":false}', '{"save_to_library":true}'],
        refuses: ['yes', '[]', '5'],
      },
      'character_create[create_self_portrait]': { takes: ['true', 'false'] },
    },
  },
  {
    path: CHAT,
    body: () => ({ model, messages: [{ role: 'user', content: 'a mill' }], stream: true }),
    parameters: {
      stream: { refuses: ['yes', 1] },
      n: { refuses: [2, 0] },
      messages: { refuses: [[], 'a mill', [{ role: 'user', content: ' ' }]], required: true },
      temperature: { refuses: [-0.1, 2.1, 'x'] },
      top_p: { refuses: [-0.1, 1.1] },
      max_tokens: { refuses: [0, 1.5, 16_001] },
    },
  },
]);

const others: Table[] = [
  ...['vidA_3_1', 'vidA_3_1-fast'].map((model) => ({
    path: VIDEOS,
    form: true,
    body: () => ({ model, prompt: 'a mill', seconds: '4', size: '16x9', input_reference: imageFile }),
    parameters: {
      prompt: PROMPT,
      seconds: { takes: ['1', '25'], refuses: ['0', '26', 'x'], required: true },
      size: { takes: ['16x9', '720x1280'], refuses: ['480x480', '9x16'], required: true },
      input_reference: { refuses: ['boat.png'], code: 'invalid_image', required: true },
      watermark: FORM_FLAGS,
    },
  })),
  ...modelsOfKind('speech').map(({ id, voices }) => ({
    path: SPEECH,
    body: () => ({ model: id, input: 'Hi', voice: voices[0], response_format: 'wav' }),
    parameters: {
      input: { takes: ['Hi'], refuses: [' ', 5, 'x'.repeat(4097)], required: true },
      voice: { takes: voices, refuses: ['Nobody'], code: 'voice_not_supported', required: true },
      response_format: { takes: ['mp3', 'opus', 'aac', 'flac', 'wav', 'pcm'], refuses: ['ogg', 5] },
      speed: { takes: [0.25, 1, 4, '2'], refuses: [0.24, 4.01, 'fast'] },
      instructions: { takes: ['Whisper'], refuses: [5] },
    },
  })),
  ...modelsOfKind('transcription').flatMap(({ id, translates }): Table[] => {
    const body = () => ({ model: id, file: silence });
    const sampling = {
      prompt: { takes: ['Names: Ada'] },
      response_format: { takes: ['json', 'text', 'srt', 'vtt', 'verbose_json'], refuses: ['xml'] },
      temperature: { takes: ['0', '0.5', '1'], refuses: ['-0.1', '1.1', 'warm'] },
      file: { refuses: ['a.wav'], required: true },
    };
    const transcribed = { path: '/v1/audio/transcriptions', form: true, body };
    const language = { takes: ['en', 'es'], refuses: ['xx', 'english'] };
    return [
      { ...transcribed, parameters: { ...sampling, language } },
      {
        path: '/v1/audio/translations',
        form: true,
        body,
        parameters: translates ? sampling : { model: { refuses: [id] } },
      },
    ];
  }),
  {
    path: CHAT,
    body: () => ({ model: 'chat-4o-audio-preview', messages: [{ role: 'user', content: 'Count to two' }] }),
    parameters: {
      messages: { refuses: [[], 'hi', [5]], required: true },
      stream: { takes: [true, false], refuses: ['yes'] },
      modalities: { takes: [['text']], refuses: [[], ['video'], 'text'] },
      temperature: { takes: [0, 2], refuses: [-0.1, 2.1] },
      top_p: { takes: [0, 1], refuses: [-0.1, 1.1] },
      max_tokens: { takes: [100, 16_384], refuses: [0, 16_385, 1.5] },
      n: { takes: [1, 128], refuses: [0, 129, 1.5] },
    },
  },
  {
    path: '/vidB/v1/characters',
    body: () => ({ from_task: 'vidB-2:1-a' }),
    parameters: {
      from_task: { refuses: ['vidB-2:1-a'], code: 'task_not_found' },
      timestamps: { refuses: ['1', '3,1', '1,5'] },
    },
  },
];

/** Every endpoint refuses a model that nobody knows, and a body without one. */
const named: Table[] = [
  ...new Map([...familyA, ...familyB, ...others].map((table) => [table.path, table])).values(),
]
  .filter(({ body }) => 'model' in body())
  .map((table) => ({
    ...table,
    parameters: { model: { refuses: ['vidZ'], code: 'model_not_found', required: true } },
  }));

const valueFor = (value: unknown) => (typeof value === 'function' ? (value as () => unknown)() : value);

const ask = ({ path, form }: Table, body: Body) =>
  form ? service.form(path, body as Record<string, string | Blob>) : service.json(path, body);

/** `200`, or the code and parameter of the refusal. What was made is deleted again. */
async function outcome(response: Response): Promise<string> {
  if (!response.headers.get('content-type')?.startsWith('application/json')) {
    await response.arrayBuffer();
    return String(response.status);
  }
  const answer = (await response.json()) as Partial<ErrorBody> & { id?: string };
  if (answer.error) return [response.status, answer.error.code, answer.error.param].join(' ');
  if (answer.id) await service.call(`/v1/videos/${answer.id}`, { method: 'DELETE' });
  return String(response.status);
}

const without = (body: Body, name: string) =>
  Object.fromEntries(Object.entries(body).filter(([field]) => field !== name));

const STATUS: Record<string, number> = { model_not_found: 404, task_not_found: 404 };
const refusal = (code: string, name: string) => `${STATUS[code] ?? 400} ${code} ${name}`;

/** An entry of a list is named by its place, and what was made of it by the field. */
const isOf = (name: string, found: string) => found === name || found.startsWith(`${name}[`);

const tables = [...familyA, ...familyB, ...others, ...named];

describe.each(tables.map((table) => ({ table, title: `${table.path} (${table.form ? 'form' : 'JSON'})` })))(
  '$title',
  ({ table }) => {
    const { body, parameters } = table;
    test.each(Object.keys(parameters))('%s', async (name) => {
      const {
        takes = [],
        refuses = [],
        code = 'invalid_parameter',
        required,
      } = parameters[name] as Parameter;
      for (const value of takes) {
        const answer = await outcome(await ask(table, { ...body(), [name]: valueFor(value) }));
        expect(answer, String(value)).toBe('200');
      }
      for (const value of refuses) {
        const answer = await outcome(await ask(table, { ...body(), [name]: valueFor(value) }));
        const [status, refused, found = ''] = answer.split(' ');
        const param = isOf(name, found) ? name : found;
        expect([status, refused, param].join(' '), String(value)).toBe(refusal(code, name));
      }
      if (!required) return;
      const absent = await outcome(await ask(table, without(body(), name)));
      expect(absent).toBe(refusal('missing_parameter', name));
    });
  },
);

test('no model is left out', () => {
  const asked = new Set(tables.map(({ body }) => body().model));
  expect(MODELS.filter(({ id }) => !asked.has(id))).toEqual([]);
});
