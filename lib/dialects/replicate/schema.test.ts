import { expect, test } from 'vitest';
import type { Offer } from '../dialect.ts';
import { readSchema } from './schema.ts';

const chosen = (values: unknown[], type = 'string') => ({ enum: values, type, title: 'chosen' });

const schema = (properties: object, others: object = {}, required: string[] = ['prompt']) => ({
  components: { schemas: { Input: { type: 'object', properties, required }, ...others } },
});

const prompt = { type: 'string', 'x-order': 0 };
const link = { type: 'string', format: 'uri', nullable: true };
const one = (name: string) => ({ allOf: [{ $ref: `#/components/schemas/${name}` }], default: 8 });

test('a model says everything that it takes, and by which names', () => {
  const read = readSchema(
    schema(
      {
        prompt,
        duration: one('duration'),
        aspect_ratio: one('aspect_ratio'),
        resolution: { $ref: '#/components/schemas/resolution' },
        image: link,
        last_frame: link,
        reference_images: { type: 'array', items: link, maxItems: 3 },
        generate_audio: { type: 'boolean' },
        seed: { type: 'integer' },
        negative_prompt: { type: 'string' },
        enhance: { type: 'boolean' },
      },
      {
        duration: chosen([4, 6, 8], 'integer'),
        aspect_ratio: chosen(['16:9', '9:16']),
        resolution: chosen(['720p', '1080p']),
      },
    ),
  );
  expect(read).toEqual({
    seconds: [4, 6, 8],
    aspectRatios: ['16:9', '9:16'],
    resolutions: ['720p', '1080p'],
    sizes: [],
    images: { max: 5, roles: ['first_frame', 'last_frame', 'reference'], required: false },
    sound: true,
    seed: true,
    negativePrompt: true,
    needs: [],
    inputs: {
      prompt: { name: 'prompt' },
      seconds: { name: 'duration' },
      aspectRatio: { name: 'aspect_ratio' },
      resolution: { name: 'resolution' },
      first_frame: { name: 'image' },
      last_frame: { name: 'last_frame' },
      reference: { name: 'reference_images', form: 'list' },
      sound: { name: 'generate_audio' },
      seed: { name: 'seed' },
      negativePrompt: { name: 'negative_prompt' },
      others: ['enhance'],
    },
  });
});

test('a model that takes words alone says so', () => {
  expect(readSchema(schema({ prompt }))).toMatchObject({
    seconds: [],
    aspectRatios: [],
    images: { max: 0, roles: [], required: false },
    sound: null,
    seed: false,
    negativePrompt: false,
  });
});

test.each<[object, Offer['seconds'], object]>([
  [chosen(['5', '10']), [5, 10], { name: 'duration', form: 'text' }],
  [chosen(['5s', '9s']), [5, 9], { name: 'duration', form: 'unit' }],
  [{ type: 'integer', minimum: 2, maximum: 12 }, { min: 2, max: 12 }, { name: 'duration' }],
  [{ type: 'integer' }, null, { name: 'duration' }],
])('a length of %j', (duration, seconds, input) => {
  expect(readSchema(schema({ prompt, duration }))).toMatchObject({ seconds, inputs: { seconds: input } });
});

test.each([
  [['1280*720', '720*1280'], { name: 'size', form: 'W*H' }],
  [['1280x720', '720x1280'], { name: 'size' }],
])('sizes of %j', (values, frame) => {
  const read = readSchema(schema({ prompt, size: chosen(values) }));
  expect(read).toMatchObject({ sizes: ['1280x720', '720x1280'], inputs: { frame } });
});

test.each([
  ['start_image', 'end_image'],
  ['first_frame_image', 'last_frame_image'],
])('%s and %s are the first and the last frame', (first, last) => {
  const read = readSchema(schema({ prompt, [first]: link, [last]: link }, {}, [first]));
  expect(read).toMatchObject({
    images: { max: 2, roles: ['first_frame', 'last_frame'], required: true },
    inputs: { first_frame: { name: first }, last_frame: { name: last } },
  });
});

test('what must be given and cannot be ordered is named', () => {
  expect(readSchema(schema({ prompt, audio: link }, {}, ['prompt', 'audio']))).toMatchObject({
    needs: ['audio'],
  });
});

test.each([[undefined], [null], [{}], [{ components: { schemas: {} } }], ['text']])(
  '%j is no schema',
  (json) => {
    expect(readSchema(json)).toBeNull();
  },
);
