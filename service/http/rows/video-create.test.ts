import { afterAll, beforeAll, expect, test } from 'vitest';
import { MODELS, modelsOfKind } from '#lib/contract/models.ts';
import { dataUrl, picture } from '#lib/testing/samples/media-samples.ts';
import {
  callRows,
  FLAG,
  inside,
  modelRows,
  NOT_LISTED,
  NOT_TEXT,
  type Parameter,
  PROMPT,
  type Table,
} from '../../testing/rows.ts';
import { type RunningService, startService } from '../../testing/start-service.ts';

let service: RunningService;
const pictures: Record<string, string> = {};

beforeAll(async () => {
  // Tasks are accepted here, not rendered.
  service = await startService({ renderConcurrency: 0 });
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
    pictures[format] = dataUrl(await picture(format), `image/${format}`);
  }
});
afterAll(() => service.close());

const path = '/v1/video/create';
const images = (count: number) => () => Array.from({ length: count }, () => pictures.png);
const tooLarge = () => [dataUrl(Buffer.alloc(26_000_000))];

const NO_IMAGES = [
  'boat.png',
  'ftp://example.org/boat.png',
  'file:///etc/hostname',
  'http://127.0.0.1:1/boat.png',
  'http://[::1]:1/boat.png',
  'http://169.254.169.254/boat.png',
  'data:image/png,hello',
  'data:image/png;base64,',
  'data:image/png;base64,!!!!',
  'data:image/png;base64,aGVsbG8gdGhlcmU=',
  `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg"/>')}`,
];

const imageRows = (min: number, max: number): Parameter => ({
  takes: [
    ...(min === 0 ? [images(0)] : []),
    images(max),
    ...['png', 'jpeg', 'webp', 'gif'].map((format) => () => [pictures[format]]),
  ],
  refuses: [
    images(max + 1),
    ...(min > 0 ? [[]] : []),
    'https://example.org/boat.png',
    5,
    true,
    { 0: 'a' },
    ...[5, null, true, {}, ['a']].map((entry) => inside('images[0]', [entry])),
  ],
  fails: { invalid_image: NO_IMAGES.map((entry) => inside('images[0]', [entry])) },
});

const familyA = modelsOfKind('video').flatMap(({ id, create, family }): Table[] => {
  if (!create || family !== 'A') return [];
  const { max } = create.images;
  return [
    {
      path,
      title: id,
      body: () => ({ model: id, prompt: 'a mill' }),
      parameters: {
        prompt: PROMPT,
        enhance_prompt: FLAG,
        enable_upsample: FLAG,
        aspect_ratio:
          create.aspectRatios.length > 0
            ? { takes: ['16:9', '9:16'], refuses: ['4:3', '1:1', '16x9', 16, ...NOT_LISTED] }
            : { takes: ['16:9', '9:16', '4:3', 16] },
        images:
          max > 0
            ? imageRows(0, max)
            : { takes: [images(0)], refuses: [images(1), 'a.png', 5, inside('images[0]', [5])] },
      },
    },
  ];
});

const familyB = ['vidB-2', 'vidB-2-pro'].map(
  (id): Table => ({
    path,
    title: id,
    body: () => ({ model: id, prompt: 'a mill', images: [pictures.png] }),
    parameters: {
      prompt: PROMPT,
      images: { ...imageRows(1, 8), required: true },
      orientation: { takes: ['portrait', 'landscape'], refuses: ['square', 'Portrait', ...NOT_LISTED] },
      size: { takes: ['small', 'large'], refuses: ['medium', '1280x720', ...NOT_LISTED] },
      duration: {
        takes: [10, 15, 25, '10', '25'],
        refuses: [0, 4, 9, 11, 12, 26, -10, 10.5, 1e9, '12', 'long', '10s', ' ', true, [10], {}],
      },
      watermark: FLAG,
      private: FLAG,
      character_url: {
        refuses: ['clip.mp4', 'ftp://example.org/a.mp4', 'http://127.0.0.1:1/a.mp4', ' ', ...NOT_TEXT],
      },
      character_timestamps: {
        takes: ['1,3', '0,1', '0.5,2.25', ' 1 , 2 '],
        refuses: [
          '1',
          '1,',
          '3,1',
          '1,1',
          '1,1.9',
          '1,4.1',
          '1,5',
          '-1,1',
          'a,b',
          '1;3',
          '1,2,3',
          ' ',
          ...NOT_TEXT,
        ],
      },
    },
  }),
);

const [first] = familyA;
const others: Table[] = [
  {
    path,
    title: 'of any model',
    body: first?.body ?? (() => ({})),
    parameters: {
      model: modelRows([
        ...MODELS.filter((model) => !('create' in model && model.create)).map(({ id }) => id),
      ]),
    },
  },
  {
    path,
    title: 'with images of which one is wrong',
    body: () => ({ model: 'vidA2-fast-components', prompt: 'a mill' }),
    parameters: {
      images: {
        refuses: [() => [pictures.png, pictures.png, pictures.png, pictures.png]],
        fails: {
          invalid_image: [
            inside('images[1]', () => [pictures.png, 'boat.png']),
            inside('images[1]', () => [pictures.png, '']),
            inside('images[2]', () => [pictures.png, pictures.gif, 'data:image/png;base64,aGk=']),
            inside('images[0]', tooLarge),
          ],
        },
      },
    },
  },
];

callRows(() => service, [...familyA, ...familyB, ...others]);

test('no model of this path is left out', () => {
  const called = [...familyA, ...familyB].map(({ title }) => title);
  expect(modelsOfKind('video').flatMap(({ id, create }) => (create ? [id] : []))).toEqual(called);
});
