import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { samplePlace, sampleVoices } from '#lib/testing/samples/sample-model.ts';
import { filterVoices, shelvesOf, shownVoice, spokenBy } from './shown-voice.ts';

const t = english('audio');

test.each([
  ['alloy', 'alloy', null],
  ['Rachel', 'Rachel', null],
  ['af_heart', 'Heart', 'American, female'],
  ['zm_yunxi', 'Yunxi', 'Mandarin, male'],
  ['en_US-amy-medium', 'Amy', 'English'],
  ['de_DE-thorsten_emotional-medium', 'Thorsten emotional', 'German'],
  ['Roger - Laid-Back, Casual', 'Roger', 'Laid-Back, Casual'],
  ['Anne-Marie', 'Anne-Marie', null],
])('%s reads as %s', (name, shown, detail) => {
  expect(shownVoice({ id: 'id', name }, 'en', t)).toEqual({ id: 'id', name: shown, detail });
});

test('a voice that is known by its bare name alone says how it sounds', () => {
  expect(shownVoice({ id: 'onyx', name: 'onyx' }, 'en', t).detail).toBe('Deep and steady, a man');
});

const many = (count: number) => Array.from({ length: count }, (_, at) => ({ id: `v${at}`, name: `v${at}` }));
const kokoro = ['af_heart', 'am_adam', 'bm_george'].map((id) => ({ id, name: id }));

test.each([
  ['', ['Heart', 'Adam', 'George']],
  ['male', ['Adam', 'George']],
  ['brit male', ['George']],
  ['af_', ['Heart']],
  ['nobody', []],
])('typing %j finds %j', (typed, names) => {
  expect(
    filterVoices(
      kokoro.map((voice) => shownVoice(voice, 'en', t)),
      typed,
    ).map(({ name }) => name),
  ).toEqual(names);
});

const few = sampleVoices({ id: 'few', capabilities: { voices: kokoro } });
const crowd = sampleVoices({ id: 'crowd', capabilities: { voices: many(100) } });
const silent = sampleVoices({ id: 'silent' });
type Given = [
  models: Parameters<typeof shelvesOf>[0],
  typed: string,
  isWhole: Parameters<typeof shelvesOf>[2],
];
const sizes = (...given: Given) =>
  shelvesOf(...given, 'en', t).map(({ voices, hidden }) => [voices?.length ?? null, hidden]);
const none = () => false;

test('beside others a model shows its first voices, alone a page, asked for all of them', () => {
  expect(sizes([few, crowd, silent], '', none)).toEqual([
    [3, 0],
    [8, 92],
    [null, 0],
  ]);
  expect(sizes([crowd], '', none)).toEqual([[60, 40]]);
  expect(sizes([few, crowd], '', (model) => model === crowd)).toEqual([
    [3, 0],
    [100, 0],
  ]);
  expect(sizes([few, sampleVoices({ capabilities: { voices: many(12) } })], '', none)[1]).toEqual([12, 0]);
});

test('what is looked for is shown whole, and models without it are not', () => {
  expect(sizes([few, crowd, silent], 'v', none)).toEqual([[100, 0]]);
  expect(sizes([few, crowd], 'heart', none)).toEqual([[1, 0]]);
});

const home = samplePlace('embedded');
const eleven = sampleVoices({
  id: 'eleven_v3',
  name: 'Eleven v3',
  connectionId: 'con_1',
  capabilities: { voices: [{ id: '21m00', name: 'Rachel - calm' }] },
});
const clip = { connectionId: 'con_1', model: 'eleven_v3', voice: '21m00' };

test.each([
  [
    'with one connection',
    { connectionId: 'embedded', model: 'tts-1', voice: 'alloy' },
    [home],
    'alloy',
    null,
  ],
  ['of before connections', { connectionId: null, model: 'tts-1', voice: 'alloy' }, [home], 'alloy', null],
  ['with several', clip, [home, samplePlace('con_1')], 'Rachel', 'Eleven v3, Con_1'],
  ['when it is gone', { ...clip, connectionId: 'con_2' }, [home], '21m00', 'eleven_v3, A removed service'],
  ['of a turn', { connectionId: 'con_1', voice: '21m00' }, [home, samplePlace('con_1')], 'Rachel', 'Con_1'],
])('whose voice a clip is in, %s', (_, made, places, voice, where) => {
  expect(spokenBy(made, [eleven], places, 'en', t)).toEqual({ voice, where });
});
