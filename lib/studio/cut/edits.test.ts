import { expect, test } from 'vitest';
import { blankLine, blankShot, blankTimeline } from './blank.ts';
import { type Shot, Timeline } from './cut.ts';
import {
  addMarker,
  carryAlong,
  changeShot,
  duplicateShot,
  moveShot,
  placeAt,
  refitted,
  removeShot,
  setTransition,
  snapped,
  snapTargets,
  splitAt,
  trimBy,
  trimShot,
} from './edits.ts';
import { CUT_LIMITS } from './limits.ts';
import { pictureFrames, placeShots } from './timeline.ts';

const shot = (id: string, over: Partial<Shot> = {}): Shot => ({
  ...blankShot(id),
  taskId: `task ${id}`,
  out: 2,
  ...over,
});
const film = (...shots: Shot[]): Timeline => ({ ...blankTimeline('Film'), shots });
const order = ({ shots }: Timeline) => shots.map(({ id }) => id).join('');
const abc = film(shot('a'), shot('b'), shot('c'));

test.each([
  ['a', 1, 'bac'],
  ['a', 9, 'bca'],
  ['c', 0, 'cab'],
  ['b', -3, 'bac'],
])('%s moved to place %i makes %s', (id, place, made) => {
  expect(order(moveShot(abc, id, place))).toBe(made);
});

test('what changes nothing gives the same film, so that nothing is saved or undone', () => {
  expect(moveShot(abc, 'b', 1)).toBe(abc);
  expect(moveShot(abc, 'gone', 1)).toBe(abc);
  expect(changeShot(abc, 'a', { volume: 1 })).toBe(abc);
  expect(setTransition(abc, 'a', { kind: 'cut', seconds: 0 })).toBe(abc);
  expect(trimShot(abc, 'a', 'in', 0, 2)).toBe(abc);
  expect(splitAt(abc, 48, 'new')).toBe(abc);
  expect(removeShot(abc, 'gone')).toBe(abc);
});

test.each([
  ['in', 0.5, 0.5],
  ['in', -1, 0],
  ['in', 5, 2 - 1 / 24],
  ['out', 1.01, 1],
  ['out', 9, 3],
  ['out', -1, 1 / 24],
] as const)('the %s point set to %d s of a source of 3 s is %d s', (edge, seconds, kept) => {
  expect(trimShot(abc, 'a', edge, seconds, 3).shots[0]?.[edge]).toBeCloseTo(kept, 5);
});

test('the last frame of a source that ends between two frames is not passed', () => {
  expect(trimShot(abc, 'a', 'out', 9, 2.99).shots[0]?.out).toBeCloseTo(71 / 24, 5);
});

test('what has no length of its own is no longer than a film may be', () => {
  expect(trimShot(abc, 'a', 'out', 999_999, null).shots[0]?.out).toBeLessThanOrEqual(CUT_LIMITS.longest);
});

test('a frame of a fast shot is more of its source', () => {
  const fast = film(shot('a', { out: 4, speed: 2 }));
  expect(trimBy(fast, 'a', 'out', -12, 4).shots[0]?.out).toBe(3);
  expect(pictureFrames(trimBy(fast, 'a', 'out', -12, 4))).toBe(36);
});

test('a split leaves every frame as it was', () => {
  const fading = film(shot('a', { fadeIn: 0.5, fadeOut: 0.5 }), shot('b', { continues: 'a' }));
  const split = splitAt(fading, 30, 'new');
  expect(pictureFrames(split)).toBe(pictureFrames(fading));
  expect(split.shots.map(({ id, in: from, out }) => [id, from, out])).toEqual([
    ['a', 0, 1.25],
    ['new', 1.25, 2],
    ['b', 0, 2],
  ]);
  expect(split.shots.map(({ fadeIn, fadeOut }) => [fadeIn, fadeOut])).toEqual([
    [0.5, 0],
    [0, 0.5],
    [0, 0],
  ]);
  expect(split.shots[2]?.continues).toBe('new');
  expect(Timeline.safeParse(split).success).toBe(true);
});

test('a copy stands behind its shot, and what went on from a removed one stands alone', () => {
  expect(order(duplicateShot(abc, 'a', 'x'))).toBe('axbc');
  const going = film(shot('a'), shot('b', { continues: 'a' }));
  expect(removeShot(going, 'a').shots).toEqual([shot('b', { continues: null })]);
});

const spoken = (...starts: number[]): Timeline => ({
  ...abc,
  lines: starts.map((start) => ({ ...blankLine(`line ${start}`, start), duration: 1 })),
  markers: [{ id: 'm', at: 5, note: '' }],
});
const starts = ({ lines }: Timeline) => lines.map(({ start }) => start);

test.each([
  ['a shot before is shorter', (given: Timeline) => trimBy(given, 'a', 'out', -24, 2), [0.5, 1.5, 3.5]],
  ['the beginning is cut off', (given: Timeline) => trimBy(given, 'b', 'in', 12, 2), [0.5, 2, 4]],
  ['their shots change places', (given: Timeline) => moveShot(given, 'a', 2), [0.5, 2.5, 4.5]],
  ['a shot is twice as fast', (given: Timeline) => changeShot(given, 'b', { speed: 2 }), [0.5, 2.25, 3.5]],
  ['a shot goes', (given: Timeline) => removeShot(given, 'b'), [0.5, 2, 2.5]],
  ['a shot is split', (given: Timeline) => splitAt(given, 60, 'x'), [0.5, 2.5, 4.5]],
  [
    'shots dissolve',
    (given: Timeline) => setTransition(given, 'b', { kind: 'dissolve', seconds: 0.5 }),
    [0.5, 2, 4],
  ],
])('lines go with their shots when %s', (_, change, expected) => {
  const before = spoken(0.5, 2.5, 4.5);
  expect(starts(carryAlong(before, change(before)))).toEqual(expected);
});

test('markers go along too, and a change of nothing but sound carries nothing', () => {
  const before = spoken(0.5);
  expect(carryAlong(before, removeShot(before, 'a')).markers[0]?.at).toBe(3);
  const louder = { ...before, bed: null };
  expect(carryAlong(before, louder)).toBe(louder);
});

test.each([
  [0, 0],
  [30, 0],
  [80, 1],
  [140, 2],
])('a shot dropped at frame %i lands at place %i', (frame, place) => {
  expect(placeAt(abc, 'a', frame)).toBe(place);
});

test('things snap to cuts, lines and markers within reach, and to the nearest of them', () => {
  const targets = snapTargets(spoken(0.5));
  expect(targets).toEqual(expect.arrayContaining([0, 12, 36, 48, 96, 120, 144]));
  expect(snapped(46, targets, 4)).toBe(48);
  expect(snapped(60, targets, 4)).toBe(60);
  expect(snapped(14, targets, 40)).toBe(12);
});

test('markers lie in the order of time', () => {
  const marked = addMarker(addMarker(abc, 'later', 48), 'sooner', 24, 'Hold');
  expect(marked.markers.map(({ id, at }) => [id, at])).toEqual([
    ['sooner', 1],
    ['later', 2],
  ]);
});

test('placing sixty shots stays whole after any of the edits', () => {
  const long = film(...Array.from({ length: 60 }, (_, at) => shot(`s${at}`)));
  const edited = removeShot(duplicateShot(splitAt(moveShot(long, 's3', 40), 700, 'x'), 's9', 'y'), 's0');
  expect(
    placeShots(edited).every(
      ({ start }, at, all) => at === 0 || start === (all[at - 1]?.start ?? 0) + (all[at - 1]?.frames ?? 0),
    ),
  ).toBe(true);
});

test('at another rate everything lies on its grid, and no shot reaches beyond what it showed', () => {
  const given: Timeline = {
    ...film(shot('a', { in: 1 / 24, out: 47 / 24 })),
    lines: [blankLine('l', 1 / 24)],
    markers: [{ id: 'm', at: 5 / 24, note: '' }],
  };
  const made = refitted(given, 25);
  const isOnGrid = (seconds: number) => Math.abs(seconds * 25 - Math.round(seconds * 25)) < 1e-3;
  expect(
    [made.shots[0]?.in, made.shots[0]?.out, made.lines[0]?.start, made.markers[0]?.at].every((at) =>
      isOnGrid(at ?? 0.01),
    ),
  ).toBe(true);
  expect(made.shots[0]?.out).toBeLessThanOrEqual(47 / 24);
  expect(refitted(given, 24)).toBe(given);
});
