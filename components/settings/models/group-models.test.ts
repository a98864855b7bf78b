import { createFormatter } from 'next-intl';
import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { groupModels } from './group-models.ts';
import { modelCounts } from './model-counts.ts';

const models = [
  sampleModel({ id: 'kokoro', connectionId: 'b', kind: 'speech', name: 'Kokoro' }),
  sampleModel({ id: 'google/veo-3.1', connectionId: 'b', name: 'Veo 3.1' }),
  sampleModel({ id: 'vidB-2', connectionId: 'a', name: 'B2' }),
];
const catalogue = {
  models,
  problems: [{ connectionId: 'a', message: 'Nothing listens', asOf: null, refused: false }],
};
const connections = [
  { id: 'a', name: 'House' },
  { id: 'b', name: 'Router' },
];
const all = { words: '', kind: null, connection: null };

const t = english('compose');
const format = createFormatter({ locale: 'en', timeZone: 'UTC' });

test('models stand under their connections, videos first', () => {
  const { groups, count } = groupModels(catalogue, connections, all, t, format);
  expect(count).toBe(3);
  expect(groups.map(({ name, problem, models: own }) => [name, problem, own.map(({ id }) => id)])).toEqual([
    ['House', 'Nothing listens', ['vidB-2']],
    ['Router', null, ['google/veo-3.1', 'kokoro']],
  ]);
});

test('a list from before a silence says from when it is', () => {
  const told = {
    ...catalogue,
    problems: [{ connectionId: 'a', message: 'No answer.', asOf: 1.8e12, refused: false }],
  };
  const { groups } = groupModels(told, connections, all, t, format);
  expect(groups[0]?.problem).toMatch(/^No answer\. Models as of .*2027.*\.$/);
});

test.each([
  [{ words: 'veo google' }, 1],
  [{ words: 'veo b2' }, 0],
  [{ kind: 'speech' }, 1],
  [{ connection: 'b' }, 2],
])('%j leaves %i', (filter, count) => {
  expect(groupModels(catalogue, connections, { ...all, ...filter }, t, format).count).toBe(count);
});

test.each([
  ['a', '1 video model'],
  ['b', '1 video, 1 speech models'],
  ['c', undefined],
])('the connection %s has %s', (id, words) => {
  expect(modelCounts(catalogue, id, english('connections'))).toBe(words);
});
