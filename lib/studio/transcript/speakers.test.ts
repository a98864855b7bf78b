import { expect, test } from 'vitest';
import { mergedSpeakers, nameAmong, nameSpeakers, renameSpeaker } from './speaker-edit.ts';
import { suggestSpeakers } from './speakers.ts';
import type { Segment } from './transcript.ts';
import { applySplice, inverse } from './transcript-edit.ts';

const segment = (id: string, start: number, end: number, speaker: string | null = null): Segment => ({
  id,
  start,
  end,
  text: id,
  speaker,
  avgLogprob: null,
  noSpeechProb: null,
});
const talk = [segment('a', 0, 2), segment('b', 2, 12), segment('c', 12, 13), segment('d', 13, 16)];
const heard = (...speakers: (number | null)[]) => speakers.map((speaker) => ({ speaker, unsure: false }));
const names = (segments: readonly Segment[]) => segments.map(({ speaker }) => speaker);

test('a suggestion says who speaks where and for how long, with their longest words to hear', () => {
  expect(suggestSpeakers(talk, heard(0, 1, null, 0)).speakers).toEqual([
    { key: '1', seconds: 5, segmentIds: ['a', 'd'], unsureIds: [], sample: { start: 13, end: 16 } },
    { key: '2', seconds: 10, segmentIds: ['b'], unsureIds: [], sample: { start: 2, end: 8 } },
  ]);
});

test('what is unsure is listed, and heard only where there is nothing else', () => {
  const voices = [
    { speaker: 0, unsure: false },
    { speaker: 0, unsure: true },
    { speaker: 1, unsure: true },
  ];
  const [first, second] = suggestSpeakers(talk, voices).speakers;
  expect(first).toMatchObject({ segmentIds: ['a', 'b'], unsureIds: ['b'], sample: { start: 0, end: 2 } });
  expect(second?.sample).toEqual({ start: 12, end: 13 });
});

test('two speakers become one, heard where more is said', () => {
  const { speakers } = suggestSpeakers(talk, heard(0, 1, 1, 0));
  expect(mergedSpeakers(speakers, { 2: '1' })).toEqual([
    {
      key: '1',
      seconds: 16,
      segmentIds: ['a', 'd', 'b', 'c'],
      unsureIds: [],
      sample: { start: 2, end: 8 },
    },
  ]);
});

test('who was joined with somebody goes along when that one is joined with a third', () => {
  const { speakers } = suggestSpeakers(talk, heard(0, 1, 2, 0));
  expect(mergedSpeakers(speakers, { 1: '2', 2: '3' })).toMatchObject([{ key: '3', seconds: 16 }]);
});

test('all are named in one change, which one step undoes', () => {
  const named = [
    { name: 'Ann ', segmentIds: ['a', 'c'] },
    { name: 'Ben', segmentIds: ['b'] },
  ];
  const change = nameSpeakers(talk, named, { keepNames: true });
  if (!change) throw new Error('Something changes');
  const after = applySplice(talk, change);
  expect(names(after)).toEqual(['Ann', 'Ben', 'Ann', null]);
  expect(after[3]).toBe(talk[3]);
  expect(applySplice(after, inverse(talk, change))).toEqual(talk);
});

test('those who have a name keep it unless told otherwise', () => {
  const before = [segment('a', 0, 1, 'Cleo'), segment('b', 1, 2)];
  const named = [{ name: 'Ann', segmentIds: ['a', 'b'] }];
  const kept = nameSpeakers(before, named, { keepNames: true });
  const replaced = nameSpeakers(before, named, { keepNames: false });
  expect(kept && names(applySplice(before, kept))).toEqual(['Cleo', 'Ann']);
  expect(replaced && names(applySplice(before, replaced))).toEqual(['Ann', 'Ann']);
});

test('the name that most of them have is found', () => {
  const before = [segment('a', 0, 1, 'Cleo'), segment('b', 1, 2, 'Ann'), segment('c', 2, 3, 'Ann')];
  expect(nameAmong(before, ['a', 'b', 'c'])).toBe('Ann');
  expect(nameAmong(talk, ['a'])).toBeNull();
});

test('a speaker is renamed everywhere, or loses the name', () => {
  const before = [segment('a', 0, 1, 'Ann'), segment('b', 1, 2, 'Ben'), segment('c', 2, 3, 'Ann')];
  const renamed = renameSpeaker(before, 'Ann', ' Anna ');
  const cleared = renameSpeaker(before, 'Ann', '');
  expect(renamed && names(applySplice(before, renamed))).toEqual(['Anna', 'Ben', 'Anna']);
  expect(cleared && names(applySplice(before, cleared))).toEqual([null, 'Ben', null]);
  expect(renameSpeaker(before, 'Ann', 'Ann')).toBeNull();
});
