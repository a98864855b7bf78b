import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { factWords, modelFacts, secondsLabel } from './model-labels.ts';

test.each([
  [null, ''],
  [[], ''],
  [[4, 8, 12], '4, 8, 12 s'],
  [[1, 2, 3, 4], '1–4 s'],
  [{ min: 2.5, max: 10 }, '2.5–10 s'],
])('the lengths %j are %s', (seconds, words) => {
  expect(secondsLabel(seconds)).toBe(words);
});

const say = factWords(english('compose'));

test('only what is known of a model is said', () => {
  expect(modelFacts(sampleModel(), say)).toEqual([]);
  const told = {
    seconds: [4, 8],
    sizes: ['1280x720', '720x1280', '480x480'],
    images: { max: 1, roles: ['first_frame' as const], required: true },
    sound: true,
  };
  expect(modelFacts(sampleModel({ capabilities: told, speedSeen: 3.04 }), say)).toEqual([
    '4, 8 s',
    '1280 × 720, 720 × 1280 and 1 more',
    'needs an image',
    'sound',
    '10 s in about 30 s',
  ]);
});
