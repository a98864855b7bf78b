import { expect, test } from 'vitest';
import { blankLine, blankShot, blankTimeline } from './blank.ts';
import { type Shot, Timeline } from './cut.ts';
import {
  linesOver,
  pictureFrames,
  placeShots,
  shotFrames,
  shotsAt,
  sourceTime,
  timecode,
} from './timeline.ts';

const shot = (id: string, over: Partial<Shot> = {}): Shot => ({ ...blankShot(id), out: 2, ...over });
const film = (...shots: Shot[]) => ({ ...blankTimeline('Film'), shots });

test('a blank film and a blank shot are what the schema takes', () => {
  expect(Timeline.safeParse(film(shot('a'))).success).toBe(true);
  expect(Timeline.safeParse(film(shot('a'), shot('a'))).error?.issues[0]?.path).toEqual(['shots']);
});

test.each([
  [{ in: 0, out: 2, speed: 1 }, 48],
  [{ in: 1, out: 2, speed: 0.5 }, 48],
  [{ in: 0, out: 2, speed: 4 }, 12],
  [{ in: 1, out: 1, speed: 1 }, 1],
])('a shot of %j fills %i frames', (given, frames) => {
  expect(shotFrames(given, 24)).toBe(frames);
});

test.each([
  [
    'cut',
    1,
    [
      [0, 48, 0],
      [48, 48, 0],
    ],
    96,
  ],
  [
    'dissolve',
    0.5,
    [
      [0, 48, 0],
      [36, 48, 12],
    ],
    84,
  ],
  [
    'dissolve',
    5,
    [
      [0, 48, 0],
      [24, 48, 24],
    ],
    72,
  ],
  [
    'fade',
    0.5,
    [
      [0, 48, 0],
      [48, 48, 0],
    ],
    96,
  ],
] as const)('a %s of %f s lays two shots out', (kind, seconds, places, frames) => {
  const cut = film(shot('a'), shot('b', { transition: { kind, seconds } }));
  expect(placeShots(cut).map(({ start, frames, overlap }) => [start, frames, overlap])).toEqual(places);
  expect(pictureFrames(cut)).toBe(frames);
});

test('a fade darkens the end of one shot and the beginning of the next', () => {
  const fade = { transition: { kind: 'fade', seconds: 0.5 } } as const;
  const placed = placeShots(film(shot('a', fade), shot('b', fade)));
  expect(placed.map(({ fromBlack, toBlack }) => [fromBlack, toBlack])).toEqual([
    [12, 12],
    [12, 0],
  ]);
});

test('two shots are seen while one dissolves into the other, each at its own second', () => {
  const placed = placeShots(
    film(
      shot('a', { in: 1, out: 3 }),
      shot('b', { speed: 2, out: 4, transition: { kind: 'dissolve', seconds: 0.5 } }),
    ),
  );
  const seen = shotsAt(placed, 42);
  expect(seen.map((place) => [place.shot.id, sourceTime(place, 42, 24)])).toEqual([
    ['a', 2.75],
    ['b', 0.5],
  ]);
  expect(shotsAt(placed, 48).map(({ shot }) => shot.id)).toEqual(['b']);
});

test('a line that runs into the next, or over the end, says by how much', () => {
  const lines = [
    { ...blankLine('late', 3), duration: 1.5 },
    { ...blankLine('early'), duration: 3.3, speed: 1.1 },
    blankLine('unspoken', 2.75),
  ];
  const over = linesOver({ ...film(shot('a'), shot('b')), lines });
  expect(over.map(({ line, over }) => [line.id, Number(over.toFixed(2))])).toEqual([
    ['early', 0.25],
    ['late', 0.5],
  ]);
});

test.each([
  [0, '00:00:00:00'],
  [24 * 65 + 12, '00:01:05:12'],
  [24 * 3600, '01:00:00:00'],
])('frame %i is %s', (frame, words) => {
  expect(timecode(frame, 24)).toBe(words);
});
