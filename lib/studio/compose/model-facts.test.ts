import { expect, test } from 'vitest';
import { modelsOfKind } from '#lib/contract/models.ts';
import { english } from '#lib/testing/page/english.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { lengthWords, modelFacts, speedWords } from './model-facts.ts';

test.each<[string, string | null, string[], string]>([
  ['vidB-2', '4–25 s', ['16:9', '9:16', '1:1'], '8 pictures, characters'],
  ['vidA2', '8 s', ['16:9'], 'Words only'],
  ['vidA3', '8 s', ['16:9', '9:16'], 'Words only'],
  ['vidA2-fast-frames', '8 s', ['16:9'], 'First and last frame'],
  ['vidA2-fast-components', '8 s', ['16:9'], '3 elements'],
  ['vidA_3_1', '1–25 s', ['16:9', '9:16'], 'First frame'],
])('%s makes %s in %j and takes %s', (id, lengths, shapes, takes) => {
  const facts = modelFacts(sampleModel({ id, contract: true }), english('create'));
  expect({ lengths: lengthWords(facts), shapes: facts.shapes, takes: facts.takes }).toEqual({
    lengths,
    shapes,
    takes,
  });
});

test('of each model of the table it is said what it is good at', () => {
  const unsaid = modelsOfKind('video').filter(
    ({ id }) => !modelFacts(sampleModel({ id, contract: true }), english('create')).goodAt,
  );
  expect(unsaid).toEqual([]);
});

test('of others, what their services say', () => {
  const images = { max: 1, roles: ['first_frame' as const], required: false };
  const model = sampleModel({
    description: 'Slow and fine',
    capabilities: { seconds: [5, 10], sizes: ['1280x720', '720x720'], images },
  });
  expect(modelFacts(model, english('create'))).toEqual({
    goodAt: 'Slow and fine',
    lengths: { min: 5, max: 10 },
    shapes: ['16:9', '1:1'],
    takes: 'First frame',
  });
  expect(modelFacts(sampleModel(), english('create'))).toMatchObject({
    lengths: null,
    shapes: [],
    takes: 'Not known',
  });
});

test.each([
  [null, 8, null],
  [2, 8, 'about 16 s'],
  [30, 8, 'about 4 min'],
])('a speed of %j makes %i seconds in %j', (speedSeen, seconds, words) => {
  expect(speedWords(sampleModel({ speedSeen }), seconds, english('create'))).toBe(words);
});
