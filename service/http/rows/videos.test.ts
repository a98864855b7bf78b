import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODELS, modelsOfKind, VIDEO_STYLES } from '#lib/contract/models.ts';
import { dataUrl, picture } from '#lib/testing/samples/media-samples.ts';
import {
  type Body,
  callRows,
  FLAG,
  FORM_FLAG,
  FORM_PROMPT,
  inside,
  modelRows,
  NOT_LISTED,
  NOT_NUMBERS,
  NOT_TEXT,
  type Parameter,
  PROMPT,
  type Table,
} from '../../testing/rows.ts';
import { type RunningService, startService } from '../../testing/start-service.ts';

let service: RunningService;
const files: Record<string, Blob> = {};
let image: string;

beforeAll(async () => {
  // Tasks are accepted here, not rendered.
  service = await startService({ renderConcurrency: 0 });
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
    files[format] = new Blob([Uint8Array.from(await picture(format))]);
  }
  image = dataUrl(await picture());
});
afterAll(() => service.close());

const path = '/v1/videos';
const FAMILY_A = ['vidA_3_1', 'vidA_3_1-fast'];
const FAMILY_B = ['vidB-2', 'vidB-2-pro'];
const OF_OTHER_PATHS = MODELS.filter((model) => !('videos' in model && model.videos)).map(({ id }) => id);

const FILE: Parameter = {
  takes: ['png', 'jpeg', 'webp', 'gif'].map((format) => () => files[format]),
  fails: {
    invalid_image: [
      'boat.png',
      'http://127.0.0.1:1/boat.png',
      new Blob([]),
      new Blob(['hello there, this is no picture']),
      new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'boat.png', { type: 'image/png' }),
    ],
  },
};
const REFERENCE: Parameter = {
  takes: [() => image, () => ({ image_url: image })],
  refuses: [5, true],
  fails: {
    invalid_image: ['boat.png', 'data:image/png;base64,aGVsbG8=', () => dataUrl(Buffer.alloc(26_000_000))],
  },
};

const secondsRows = (takes: readonly number[], refuses: readonly unknown[]): Parameter => ({
  takes: takes.map(String),
  refuses: [...refuses.map(String), '0', '-4', '4.5', '1e9', '4s', ' ', 'x', '٤'],
  required: true,
});
const inJson = ({ takes = [], refuses = [] }: Parameter): Parameter => ({
  takes: [...takes, ...takes.map(Number)],
  refuses: [...refuses.filter((value) => !Number.isNaN(Number(value))).map(Number), ...NOT_NUMBERS],
  required: true,
});
const SECONDS_A = secondsRows([1, 2, 8, 24, 25], [26]);
const SECONDS_B = secondsRows([4, 8, 10, 12, 15, 25], [1, 3, 5, 9, 11, 13, 14, 16, 24, 26]);

const SIZE_A: Parameter = {
  takes: ['16x9', '720x1280'],
  refuses: ['480x480', '9x16', '16:9', '1280x720', '720X1280', ' '],
  required: true,
};
const SIZE_B: Parameter = {
  takes: ['720x1280', '1280x720', '480x480', '1080x1080'],
  refuses: ['16x9', '640x480', '1024x1792', '1280×720', '1280x', ' '],
  required: true,
};

const text = (rows: Parameter): Parameter => ({ ...rows, refuses: [...(rows.refuses ?? []), ...NOT_TEXT] });
const metadataOf = (bytes: number) => `{"a":"${'x'.repeat(bytes - 8)}"}`;
const OPTION = ['create_self_portrait', 'save_to_library'];

const NO_CLIPS = ['clip.mp4', 'ftp://example.org/a.mp4', 'http://127.0.0.1:1/a.mp4', ' '];
const ofFamilyB: Record<string, Parameter> = {
  style: { takes: VIDEO_STYLES, refuses: ['cubist', 'Noir', ' '] },
  metadata: {
    takes: ['{}', '{"a":1}', ' {"a": {"b": [1]}} ', '{"seed":7}', metadataOf(4096)],
    refuses: ['[]', '"a"', '5', 'null', '{', 'a=1', ' ', metadataOf(4097), `{"a":"${'水'.repeat(1400)}"}`],
  },
  character_url: {
    refuses: [...NO_CLIPS, 'data:text/plain,hello', 'data:video/mp4;base64,aGVsbG8='],
  },
  character_timestamps: {
    takes: ['1,3', '0,1', '0.5,2.25'],
    refuses: ['1', '3,1', '1,1.9', '1,4.1', '1,5', '-1,1', 'a,b', '1,2,3', ' '],
  },
  character_from_task: { refuses: [' ', 'a'.repeat(501)], fails: { task_not_found: ['vidB-2:1-a', 'x'] } },
};

const forms: Table[] = [
  ...FAMILY_A.map((model) => ({
    path,
    title: model,
    form: true,
    body: () => ({ model, prompt: 'a mill', seconds: '4', size: '16x9', input_reference: files.png }),
    parameters: {
      prompt: FORM_PROMPT,
      seconds: SECONDS_A,
      size: SIZE_A,
      input_reference: { ...FILE, required: true },
      watermark: FORM_FLAG,
    },
  })),
  ...FAMILY_B.map((model) => ({
    path,
    title: model,
    form: true,
    body: () => ({ model, prompt: 'a mill', seconds: '4', size: '480x480' }),
    parameters: {
      prompt: FORM_PROMPT,
      seconds: SECONDS_B,
      size: SIZE_B,
      input_reference: FILE,
      watermark: FORM_FLAG,
      private: FORM_FLAG,
      ...ofFamilyB,
      character_create: {
        takes: ['{}', ...OPTION.flatMap((name) => [`{"${name}":true}`, `{"${name}":"false"}`])],
        refuses: [
          'yes',
          '[]',
          '5',
          'true',
          ' ',
          ...OPTION.map((name) => inside(`character_create.${name}`, `{"${name}":"yes"}`)),
        ],
      },
      ...Object.fromEntries(
        OPTION.map((name) => [
          `character_create[${name}]`,
          {
            takes: ['true', 'false'],
            refuses: ['yes', '1'].map((value) => inside(`character_create.${name}`, value)),
          },
        ]),
      ),
    },
  })),
  {
    path,
    title: 'of any model',
    form: true,
    body: () => ({ model: 'vidB-2', prompt: 'a mill', seconds: '4', size: '480x480' }),
    parameters: { model: modelRows(OF_OTHER_PATHS, true) },
  },
];

const aBody = (model: string) => (): Body => ({
  ...{ model, prompt: 'a mill', seconds: 4, size: '16x9', input_reference: image },
});
const bBody = (model: string) => (): Body => ({ model, prompt: 'a mill', seconds: 4, size: '480x480' });

const objects: Table[] = [
  ...FAMILY_A.map((model) => ({
    path,
    title: model,
    body: aBody(model),
    parameters: {
      prompt: PROMPT,
      seconds: inJson(SECONDS_A),
      size: text(SIZE_A),
      input_reference: { ...REFERENCE, required: true },
      watermark: FLAG,
    },
  })),
  ...FAMILY_B.map((model) => ({
    path,
    title: model,
    body: bBody(model),
    parameters: {
      prompt: PROMPT,
      seconds: inJson(SECONDS_B),
      size: text(SIZE_B),
      input_reference: REFERENCE,
      watermark: FLAG,
      private: FLAG,
      ...Object.fromEntries(Object.entries(ofFamilyB).map(([name, rows]) => [name, text(rows)])),
      style: { ...ofFamilyB.style, refuses: NOT_LISTED },
      character_create: {
        takes: [{}, ...OPTION.flatMap((name) => [{ [name]: true }, { [name]: 'false' }, { [name]: null }])],
        refuses: [
          'yes',
          [],
          5,
          true,
          ...OPTION.flatMap((name) =>
            ['yes', 1, {}].map((value) => inside(`character_create.${name}`, { [name]: value })),
          ),
        ],
      },
    },
  })),
  {
    path,
    title: 'of any model',
    body: bBody('vidB-2'),
    parameters: { model: modelRows(OF_OTHER_PATHS) },
  },
];

callRows(() => service, [...forms, ...objects]);

test('no model of this path is left out', () => {
  const offered = modelsOfKind('video').flatMap(({ id, videos }) => (videos ? [id] : []));
  expect(offered).toEqual([...FAMILY_A, ...FAMILY_B]);
});
