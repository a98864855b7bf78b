import { expect, test } from 'vitest';
import type { Learned } from './catalogue.ts';
import { complaintsIn, type Refusal } from './complaints.ts';
import { learnFromRefusal } from './learn.ts';

const said = (message: string, param?: string): Refusal => ({ message, param });
const listed = (...detail: object[]): Refusal => ({ message: 'Unprocessable', answer: { detail } });
const one = (max: number, ...roles: ('first_frame' | 'last_frame' | 'reference')[]) => ({
  max,
  roles,
  required: false,
});

const CASES: [string, Refusal, Record<string, unknown>, Learned | null][] = [
  [
    'OpenAI, with the name of the setting',
    said("Invalid value: '5'. Supported values are: '4', '8', and '12'.", 'seconds'),
    { seconds: '5' },
    { seconds: [4, 8, 12] },
  ],
  [
    'OpenAI, by the value alone',
    said("Invalid value: '640x480'. Supported values are: '720x1280', '1280x720'."),
    { size: '640x480', seconds: '4' },
    { sizes: ['720x1280', '1280x720'] },
  ],
  ['OpenAI, an unknown parameter', said("Unknown parameter: 'seed'.", 'seed'), { seed: 1 }, { seed: false }],
  [
    'OpenAI, an older way to say so',
    said('Unrecognized request argument supplied: negative_prompt'),
    {},
    { negativePrompt: false },
  ],
  [
    'a gateway, with its prefix',
    said("BadRequestError: OpenAIException - Invalid value: '3'. Supported values are: '4', '8', and '12'."),
    { seconds: '3' },
    { seconds: [4, 8, 12] },
  ],
  [
    'pydantic 2',
    listed({
      type: 'literal_error',
      loc: ['body', 'aspect_ratio'],
      msg: "Input should be '16:9', '9:16' or '1:1'",
      ctx: { expected: "'16:9', '9:16' or '1:1'" },
    }),
    { aspect_ratio: '4:3' },
    { aspectRatios: ['16:9', '9:16', '1:1'] },
  ],
  [
    'pydantic 1',
    listed({
      type: 'value_error.const',
      loc: ['body', 'duration'],
      msg: "unexpected value; permitted: '4s', '6s', '8s'",
      ctx: { given: '5s', permitted: ['4s', '6s', '8s'] },
    }),
    { seconds: 5 },
    { seconds: [4, 6, 8] },
  ],
  [
    'pydantic, an enumeration',
    listed({
      type: 'enum',
      loc: ['body', 'input', 'resolution'],
      msg: 'value is not a valid enumeration member',
      ctx: { enum_values: ['720p', '1080p'] },
    }),
    { resolution: '480p' },
    { resolutions: ['720p', '1080p'] },
  ],
  [
    'pydantic, two things at once',
    listed(
      { type: 'extra_forbidden', loc: ['body', 'seed'], msg: 'Extra inputs are not permitted' },
      {
        type: 'less_than_equal',
        loc: ['body', 'seconds'],
        msg: 'Input should be less than or equal to 10',
        ctx: { le: 10 },
      },
    ),
    { seconds: 20, seed: 3 },
    { seed: false, seconds: { min: 1, max: 10 } },
  ],
  [
    'fal, a missing image',
    listed({ type: 'missing', loc: ['body', 'image_url'], msg: 'Field required' }),
    {},
    { images: { max: 1, roles: ['first_frame'], required: true } },
  ],
  [
    'Replicate, a line for each',
    said(
      '- input.duration: duration must be one of the following: 5, 10\n- input.aspect_ratio: aspect_ratio must be one of the following: "16:9", "9:16"\n',
    ),
    { duration: 7, aspect_ratio: '1:1' },
    { seconds: [5, 10], aspectRatios: ['16:9', '9:16'] },
  ],
  [
    'OpenRouter',
    said('Duration 5 is not supported by google/veo-3.1. Supported durations: 4, 6, 8'),
    { duration: 5 },
    { seconds: [4, 6, 8] },
  ],
  [
    'OpenRouter, a list in JSON',
    said('Invalid resolution "480p". Supported resolutions: ["720p","1080p"]'),
    { resolution: '480p' },
    { resolutions: ['720p', '1080p'] },
  ],
  [
    'Gemini, a range',
    said('`durationSeconds` is out of bound. Please provide a value between 4 and 8, inclusive.'),
    { seconds: 12 },
    { seconds: { min: 4, max: 8 } },
  ],
  [
    'Gemini, a setting it has not',
    said("`generateAudio` isn't supported by this model. Please remove it or refer to the documentation."),
    { generate_audio: true },
    { sound: false },
  ],
  [
    'Gemini, a resolution',
    said("Resolution 4k is not supported. Supported resolutions are '720p' and '1080p'."),
    { resolution: '4k' },
    { resolutions: ['720p', '1080p'] },
  ],
  [
    'too many images',
    said('Too many images: maximum 3 images allowed.', 'images'),
    {},
    { images: one(3, 'reference') },
  ],
  [
    'too many, in other words',
    said('This model accepts at most 2 reference images'),
    {},
    { images: one(2, 'first_frame', 'last_frame') },
  ],
  [
    'no images at all',
    said('input_reference is not supported for this model', 'input_reference'),
    {},
    { images: one(0) },
  ],
  [
    'a length in a sentence',
    said('seconds must be one of 5, 10 or 15', 'seconds'),
    { seconds: 4 },
    { seconds: [5, 10, 15] },
  ],
  [
    'a shape that it has not',
    said("Additional properties are not allowed ('aspect_ratio' was unexpected)", 'aspect_ratio'),
    { aspect_ratio: '1:1' },
    { aspectRatios: [] },
  ],
  [
    'what was sent is among what it takes',
    said("Supported values are: '4', '8'.", 'seconds'),
    { seconds: '8' },
    null,
  ],
  [
    'another setting',
    said("Invalid value: 'x'. Supported values are: 'a', 'b'.", 'style'),
    { style: 'x' },
    null,
  ],
  ['the model', said('model must be one of sora-2, sora-2-pro', 'model'), { model: 'x' }, null],
  ['moderation', said('Your request was blocked by our moderation system.'), { seconds: 4 }, null],
  [
    'a bad image',
    said('Inpaint image must match the requested width and height'),
    { size: '1280x720' },
    null,
  ],
  [
    'a bound that is no list',
    said('Input should be greater than or equal to 1', 'seconds'),
    { seconds: 0 },
    null,
  ],
  ['a value without others', said('20 seconds are not supported', 'seconds'), { seconds: 20 }, null],
  [
    'a rule for some cases',
    said('duration must be one of 8 when resolution is 1080p', 'duration'),
    { duration: 4 },
    null,
  ],
  ['a kind of image', said('Image type image/bmp is not supported', 'image'), {}, null],
  ['what an image shows', said('The image is not allowed by our policies'), {}, null],
  ['the weight of an image', said('The maximum image size is 20 MB', 'image'), {}, null],
  [
    'Kokoro, the voices it has',
    said("Voice 'nobody' not found. Available voices: af_heart, am_adam"),
    { voice: 'nobody' },
    {
      voices: [
        { id: 'af_heart', name: 'af_heart' },
        { id: 'am_adam', name: 'am_adam' },
      ],
    },
  ],
  [
    'OpenAI, the formats it speaks',
    said("Input should be 'mp3', 'opus' or 'wav'", 'response_format'),
    { response_format: 'flac' },
    { formats: ['mp3', 'opus', 'wav'] },
  ],
  ['a voice without others', said('The voice must be valid', 'voice'), { voice: 'x' }, null],
  ['nothing', said(''), {}, null],
];

test.each(CASES)('%s', (_, refusal, params, learned) => {
  expect(learnFromRefusal(refusal, params)).toEqual(learned);
});

test('what was known of images stays, but for what was said', () => {
  const known = { max: 3, roles: ['reference' as const], required: false };
  const refusal = said('Maximum 2 images', 'images');
  expect(learnFromRefusal(refusal, {}, known)).toEqual({ images: { ...known, max: 2 } });
});

test('of a long name of a setting little is read', () => {
  const loc = ['body', 'a.'.repeat(500_000)];
  const complaints = complaintsIn(listed({ loc, msg: 'no', type: 'x' }));
  expect(Math.max(...complaints.map(({ param }) => param?.length ?? 0))).toBe(200);
});

test('of a flood of words little is read, and less is kept', () => {
  const many = Array.from({ length: 100_000 }, (_, at) => `'${at + 1}'`).join(', ');
  const learned = learnFromRefusal(said(`Supported values are: ${many}`, 'seconds'), { seconds: 0.5 });
  expect(learned?.seconds).toHaveLength(40);
  const odd = ['supported '.repeat(50_000), '['.repeat(50_000), "'".repeat(50_000), 'one of '.repeat(50_000)];
  for (const text of odd) expect(learnFromRefusal(said(text, 'size'), {})).toBeNull();
});
