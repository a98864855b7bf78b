import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Segment, type Splice } from './transcript.ts';
import {
  alignByTime,
  applySplice,
  difference,
  findAll,
  inverse,
  isDoubtful,
  joinToPrevious,
  nextDoubtful,
  rebase,
  replaceMatches,
  segmentAt,
  setSpeaker,
  setText,
  split,
} from './transcript-edit.ts';

const segment = (id: string, start: number, end: number, text: string, avgLogprob = -0.1) =>
  Segment.parse({ id, start, end, text, avgLogprob, noSpeechProb: 0.1 });

const three = [
  segment('a', 0, 2, 'One two'),
  segment('b', 2, 6, 'three four'),
  segment('c', 7, 9, 'five', -0.9),
];
const edited = (splice: Splice | null) => (splice ? applySplice(three, splice) : three);

test('a split shares the time by the length of the texts', () => {
  const [, first, second] = edited(split(three, 1, 6, () => 'new'));
  expect(first).toMatchObject({ id: 'b', start: 2, end: 4.222, text: 'three' });
  expect(second).toMatchObject({ id: 'new', start: 4.222, end: 6, text: 'four' });
});

test.each([0, 10])('there is nothing to split at the ends (caret %i)', (caret) => {
  expect(split(three, 1, caret, () => 'new')).toBeNull();
});

test('a join spans both and keeps the doubt; the first segment has nothing to join', () => {
  expect(edited(joinToPrevious(three, 2))).toEqual([
    three[0],
    { ...three[1], end: 9, text: 'three four five', avgLogprob: -0.9 },
  ]);
  expect(joinToPrevious(three, 0)).toBeNull();
});

test('what a person has written is not doubtful any more', () => {
  expect(three[2] && isDoubtful(three[2])).toBe(true);
  const changed = edited(setText(three, 2, 'six'));
  expect(changed[2] && isDoubtful(changed[2])).toBe(false);
});

test('the same text again is no change', () => {
  expect(setText(three, 0, 'One two')).toBeNull();
  expect(setSpeaker(three, 0, '  ')).toBeNull();
});

test('finding does not mind capitals and takes signs as they are', () => {
  expect(findAll([segment('a', 0, 1, 'One (one) none')], 'one')).toEqual([
    { at: 0, from: 0, to: 3 },
    { at: 0, from: 5, to: 8 },
    { at: 0, from: 11, to: 14 },
  ]);
  expect(findAll([segment('a', 0, 1, 'a.b axb')], 'a.b')).toHaveLength(1);
});

test('replacing all is one change, also of several places in one segment', () => {
  const splice = replaceMatches(three, findAll(three, 'o'), '0');
  expect(edited(splice).map(({ text }) => text)).toEqual(['0ne tw0', 'three f0ur', 'five']);
});

test.each([
  [-1, -1],
  [0, 0],
  [1.99, 0],
  [2, 1],
  [6.5, 1],
  [100, 2],
])('at %f seconds segment %i is heard', (time, at) => {
  expect(segmentAt(three, time)).toBe(at);
});

test('the next doubtful segment is looked for around the end', () => {
  expect(nextDoubtful(three, -1)).toBe(2);
  expect(nextDoubtful(three, 2)).toBe(2);
  expect(nextDoubtful(three.slice(0, 2), 0)).toBe(-1);
});

test('a translation stands beside what is heard at its time', () => {
  const english = [segment('x', 0, 1, 'A'), segment('y', 1, 3, 'B'), segment('z', 7.2, 8, 'C')];
  expect(alignByTime(three, english)).toEqual([[0], [1], [2]]);
});

const list = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 12 });
const made = (numbers: number[]) => numbers.map((number, at) => segment(`${at}`, at, at + 1, String(number)));
const spliceOf = (length: number) =>
  fc.tuple(fc.nat(length), fc.nat(length), list).map(([a, b, put]) => ({
    at: Math.min(a, b),
    remove: Math.abs(a - b),
    segments: made(put).map((given) => ({ ...given, id: `new ${given.id}` })),
  }));

const changes = list.chain((numbers) => fc.tuple(fc.constant(made(numbers)), spliceOf(numbers.length)));

test('undoing any change gives back what was there', () => {
  fc.assert(
    fc.property(changes, ([segments, splice]) => {
      const changed = applySplice(segments, splice);
      expect(applySplice(changed, inverse(segments, splice))).toEqual(segments);
    }),
  );
});

test('the difference of two lists leads from one to the other', () => {
  fc.assert(
    fc.property(changes, ([segments, splice]) => {
      const changed = applySplice(segments, splice);
      const found = difference(segments, changed);
      expect(found ? applySplice(segments, found) : segments).toEqual(changed);
    }),
  );
});

test('a change moved behind another gives the same in either order', () => {
  const pairs = list.chain((numbers) =>
    fc.tuple(fc.constant(made(numbers)), spliceOf(numbers.length), spliceOf(numbers.length)),
  );
  fc.assert(
    fc.property(pairs, ([segments, mine, theirs]) => {
      const mineMoved = rebase(mine, theirs);
      const theirsMoved = rebase(theirs, mine);
      if (!mineMoved || !theirsMoved) return;
      expect(applySplice(applySplice(segments, theirs), mineMoved)).toEqual(
        applySplice(applySplice(segments, mine), theirsMoved),
      );
    }),
  );
});
