import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { samplePlace, sampleVoices } from '#lib/testing/samples/sample-model.ts';
import { chosenModel, groupModels, isUntold, modelKey, offeredFor, placeOf } from './model-choice.ts';

const home = samplePlace('embedded', ['speech']);
const other = samplePlace('con_1');
const own = sampleVoices({ id: 'tts-1', connectionId: home.id });
const same = sampleVoices({ id: 'tts-1', connectionId: other.id });
const more = sampleVoices({ id: 'kokoro', connectionId: other.id });
const video = sampleVoices({ id: 'sora-2', connectionId: other.id, kind: 'video' });
const all = [more, video, same, own];

test('what the default connection offers comes first, then as connections are listed', () => {
  expect(offeredFor('speech', all, [other, home])).toEqual([own, more, same]);
  expect(offeredFor('speech', all, [samplePlace('con_1', ['speech']), samplePlace('embedded')])).toEqual([
    more,
    same,
    own,
  ]);
  expect(offeredFor('talk', all, [home])).toEqual([]);
});

test.each([
  ['that was never reached may', 'speech', null, false, true],
  ['that told before may not', 'speech', 1, false, false],
  ['that refuses may not', 'speech', null, true, false],
  ['that does other work may not', 'video', null, false, false],
] as const)('a service with a problem %s have models nobody knows of', (_, kind, asOf, refused, expected) => {
  const problems = [{ connectionId: 'con_1', message: 'It is asleep', asOf, refused }];
  expect(isUntold('speech', { problems }, [{ id: 'con_1', kinds: [kind] }])).toBe(expected);
});

const offered = offeredFor('speech', all, [home, other]);

test.each([
  ['nobody chose', null, null, own],
  ['the chosen one', 'con_1', 'tts-1', same],
  ['one of old, chosen before there were several', null, 'tts-1', own],
  ['one that the default connection lacks', null, 'kokoro', own],
  ['the same one elsewhere when its connection is gone', 'con_gone', 'kokoro', more],
  ['the first when it is nowhere', 'con_gone', 'none', own],
])('%s', (_, connectionId, model, expected) => {
  expect(chosenModel(offered, { connectionId, model })).toBe(expected);
});

test('where it is done is left open only while nobody chose and the default does it', () => {
  expect(placeOf(offered, own, { connectionId: null, model: null })).toBeUndefined();
  expect(placeOf(offered, own, { connectionId: 'embedded', model: 'tts-1' })).toBe('embedded');
  expect(placeOf(offered, more, { connectionId: null, model: null })).toBe('con_1');
});

test('models are grouped by connection, and one that is gone is named so', () => {
  const stray = sampleVoices({ id: 'x', connectionId: 'con_gone' });
  expect(
    groupModels([...offered, stray], [home, other], english('audio')).map(({ name, models }) => [
      name,
      models,
    ]),
  ).toEqual([
    ['Embedded', [own]],
    ['Con_1', [more, same]],
    ['A removed service', [stray]],
  ]);
  expect(new Set(offered.map(modelKey)).size).toBe(3);
});
