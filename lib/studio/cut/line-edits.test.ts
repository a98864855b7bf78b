import { expect, test } from 'vitest';
import { blankLine, blankShot, blankTimeline } from './blank.ts';
import type { Line, Shot, Timeline } from './cut.ts';
import { carryAlong } from './edits.ts';
import {
  addLine,
  changeLine,
  freeFrom,
  isUnspoken,
  linesFromSegments,
  moveLine,
  remediesFor,
  removeLine,
} from './line-edits.ts';
import { linesOver } from './timeline.ts';

const shot = (id: string, over: Partial<Shot> = {}): Shot => ({ ...blankShot(id), out: 4, ...over });
const line = (id: string, start: number, over: Partial<Line> = {}): Line => ({
  ...blankLine(id, start),
  text: id,
  duration: 2,
  ...over,
});
const film = (...lines: Line[]): Timeline => ({
  ...blankTimeline('Film'),
  shots: [shot('a'), shot('b')],
  lines,
});
const kinds = (given: Timeline, id: string, length: number | null = null) =>
  remediesFor(given, id, () => length).map(({ kind }) => kind);

test('lines lie in the order they are heard, wherever they were put', () => {
  const two = addLine(film(line('one', 3)), line('two', 1));
  expect(two.lines.map(({ id }) => id)).toEqual(['two', 'one']);
  expect(moveLine(two, 'two', 5.01).lines.map(({ id, start }) => [id, start])).toEqual([
    ['one', 3],
    ['two', 5],
  ]);
  expect(moveLine(two, 'two', -1).lines[0]?.start).toBe(0);
  expect(removeLine(two, 'one').lines).toHaveLength(1);
  expect(changeLine(two, 'two', { text: 'two' })).toBe(two);
});

test('a new line does not cover what is said already', () => {
  const said = film(line('one', 0, { duration: 2.01 }), line('two', 2), line('three', 6));
  expect([0, 1, 4.5, 6, 8].map((at) => freeFrom(said, at))).toEqual([4, 4, 4.5, 8, 8]);
  const unspoken = film(line('one', 1, { duration: null, text: 'Four words of it' }));
  expect(freeFrom(unspoken, 1)).toBe(2.5);
});

test('a line that fits needs nothing', () => {
  expect(remediesFor(film(line('one', 0)), 'one', () => null)).toEqual([]);
});

test.each([
  [
    'in the middle of silence',
    film(line('one', 1, { duration: 2.2 }), line('two', 3)),
    'one',
    null,
    ['earlier', 'faster', 'later'],
  ],
  [
    'with the next over another shot',
    film(line('one', 2.4, { duration: 1.8 }), line('two', 4)),
    'one',
    null,
    ['earlier', 'faster', 'hold', 'later'],
  ],
  [
    'whose shot has no more',
    film(line('one', 2.4, { duration: 1.8 }), line('two', 4)),
    'one',
    4.1,
    ['earlier', 'faster', 'later'],
  ],
  ['far too long', film(line('one', 0, { duration: 7 }), line('two', 4)), 'one', 8, ['hold']],
  ['at the end', film(line('one', 7, { duration: 1.1 })), 'one', null, ['earlier', 'faster', 'hold']],
] as const)('for a line %s there is what would help', (_, given, id, length, offered) => {
  expect(kinds(given as Timeline, id, length)).toEqual(offered);
});

test('every remedy does what it says: the line fits, and nothing else is pushed over', () => {
  const long = film(line('one', 2.4, { duration: 1.8 }), line('two', 4));
  for (const { kind, apply } of remediesFor(long, 'one', () => null)) {
    expect([kind, linesOver(carryAlong(long, apply(long)))]).toEqual([kind, []]);
  }
});

test('a remedy knows what its words name', () => {
  const long = film(line('one', 2.4, { duration: 1.8 }), line('two', 4));
  expect(remediesFor(long, 'one', () => null).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['earlier', 0.2],
    ['faster', 1.13],
    ['hold', 1],
    ['later', 0.2],
  ]);
});

test('words are spoken anew when they or the voice are others, and only then', () => {
  const said = { text: 'one', voice: 'alto' };
  const one = line('one', 0, { voice: 'alto', speechId: 's' });
  expect(isUnspoken(one, said)).toBe(false);
  expect(isUnspoken({ ...one, text: 'two' }, said)).toBe(true);
  expect(isUnspoken({ ...one, voice: 'bass' }, said)).toBe(true);
  expect(isUnspoken({ ...one, speechId: null }, null)).toBe(true);
  expect(isUnspoken({ ...one, text: ' ' }, said)).toBe(false);
  expect(isUnspoken({ ...one, text: 'two', speechId: null, assetId: 'recorded' }, null)).toBe(false);
});

test('what is said in a shot becomes lines over it, as far as the shot shows it, once', () => {
  const cut: Timeline = { ...film(), shots: [shot('a'), shot('b', { in: 1, out: 3, speed: 2 })] };
  const segments = [
    { start: 0, end: 1, text: 'before', speaker: null },
    { start: 0.5, end: 2, text: ' Hello ', speaker: 'Mara' },
    { start: 2, end: 9, text: 'there', speaker: null },
    { start: 2, end: 3, text: ' ', speaker: null },
  ];
  let count = 0;
  const take = (given: Timeline) => linesFromSegments(given, 'b', segments, () => `new ${++count}`);
  const taken = take(cut);
  expect(taken.lines.map(({ text, start, duration, speaker }) => [text, start, duration, speaker])).toEqual([
    ['Hello', 4, 0.5, 'Mara'],
    ['there', 4.5, 0.5, null],
  ]);
  expect(take(taken)).toBe(taken);
});
