import { expect, test } from 'vitest';
import { Segment } from '../transcript/transcript.ts';
import { blankLine, blankShot, blankTimeline } from './blank.ts';
import { captionCues } from './captions.ts';
import type { Line, Shot, Timeline } from './cut.ts';

const shot = (id: string, over: Partial<Shot> = {}): Shot => ({ ...blankShot(id), out: 4, ...over });
const line = (id: string, start: number, text: string, over: Partial<Line> = {}): Line => ({
  ...blankLine(id, start),
  text,
  voice: 'onyx',
  duration: 2,
  ...over,
});
const segment = (start: number, end: number, text: string, speaker: string | null = null) =>
  Segment.parse({ id: `${start}`, start, end, text, speaker });
const film = (from: Timeline['captions']['from'], over: Partial<Timeline>): Timeline => {
  const blank = blankTimeline('Film');
  return { ...blank, captions: { ...blank.captions, from }, ...over };
};
const shown = (...given: Parameters<typeof captionCues>) =>
  captionCues(...given).map(({ start, end, lines }) => [start, end, lines.join(' / ')]);

test.each<[string, Line[], [number, number, string][]]>([
  ['stands while it is spoken', [line('a', 1, 'Go.')], [[1, 3, 'Go.']]],
  ['goes with its pace', [line('a', 1, 'Go.', { duration: 2.4, speed: 1.2 })], [[1, 3, 'Go.']]],
  [
    'stands long enough to be read when unspoken',
    [line('a', 1, 'a'.repeat(30), { duration: null })],
    [[1, 3, 'a'.repeat(30)]],
  ],
  [
    'makes room for the next',
    [line('b', 2, 'Two.'), line('a', 1, 'One.')],
    [
      [1, 2, 'One.'],
      [2, 4, 'Two.'],
    ],
  ],
  ['ends with the film', [line('a', 7.5, 'Late.'), line('b', 8, 'Too late.')], [[7.5, 8, 'Late.']]],
  ['of nothing is none', [line('a', 1, '  ')], []],
])('the caption of a line %s', (_, lines, cues) => {
  expect(shown(film('lines', { shots: [shot('a'), shot('b')], lines }))).toEqual(cues);
});

test('of lines of single letters, each spread over two hours, not each letter is a caption', () => {
  const spread = { duration: 7200, speed: 0.8 };
  const lines = Array.from({ length: 20 }, (_, at) => line(`${at}`, 0, 'a '.repeat(1000), spread));
  const shots = [shot('a', { out: 7200 })];
  expect(captionCues(film('lines', { shots, lines })).length).toBeLessThan(4200);
});

test('what is said in a shot stands where the shot lies, at its pace', () => {
  const shots = [shot('a'), shot('b', { in: 1, out: 5, speed: 2 }), shot('c')];
  const said = new Map([
    ['b', [segment(1, 3, 'Four boats came back.', 'Mara')]],
    ['c', [segment(2, 9, 'one two three four five six seven')]],
    ['gone', [segment(0, 1, 'Nothing.')]],
  ]);
  const timeline = film('transcripts', { shots });
  expect(shown(timeline, said)).toEqual([
    [4, 5, 'Four boats came back.'],
    [8, 10, 'one two'],
  ]);
});

test.each(['lines', 'transcripts'] as const)(
  'captions of %s name who speaks where that is wanted',
  (from) => {
    const lines = [line('a', 1, 'Go.', { speaker: 'Mara ' })];
    const said = new Map([['a', [segment(1, 3, 'Go.', 'Mara')]]]);
    const timeline = film(from, { shots: [shot('a')], lines });
    const named = { ...timeline, captions: { ...timeline.captions, speakers: true } };
    expect([timeline, named].map((one) => captionCues(one, said)[0]?.speaker)).toEqual([null, 'Mara']);
  },
);

test.each([
  [{ in: 2, out: 4 }, 'three four'],
  [{ in: 0, out: 2 }, 'one two'],
  [{ in: 5, out: 6 }, undefined],
])('of a sentence only the words within %j are shown', (cut, words) => {
  const said = new Map([['a', [segment(0, 4, 'one two three four')]]]);
  expect(shown(film('transcripts', { shots: [shot('a', cut)] }), said)[0]?.[2]).toBe(words);
});

test('of words without spaces as many letters are shown as are heard', () => {
  const said = new Map([['a', [segment(0, 4, '今天天气很好')]]]);
  expect(shown(film('transcripts', { shots: [shot('a', { out: 2 })] }), said)).toEqual([[0, 2, '今天天']]);
});

test('a film without captions has none', () => {
  expect(shown(film('none', { shots: [shot('a')], lines: [line('a', 0, 'Go.')] }))).toEqual([]);
});
