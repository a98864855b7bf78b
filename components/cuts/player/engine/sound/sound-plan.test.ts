import { expect, test } from 'vitest';
import type { FilmSound } from '#lib/studio/cut/film-plan.ts';
import { gainPoints, partsBetween } from './sound-plan.ts';

const sound = (more: Partial<FilmSound> = {}): FilmSound => ({
  name: 'Shot 1',
  source: { file: '/one', sha256: '', demuxer: null },
  start: 10,
  length: 6,
  from: 1,
  speed: 1,
  loop: false,
  gain: 1,
  fadeIn: 0,
  fadeOut: 0,
  duck: null,
  ...more,
});

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** Piece, offset in it, length in the source, time in the film. */
test.each([
  [
    'all of it',
    sound(),
    0,
    100,
    null,
    [
      [0, 1, 3, 10],
      [1, 0, 3, 13],
    ],
  ],
  ['before it', sound(), 0, 10, null, []],
  ['behind it', sound(), 16, 20, null, []],
  [
    'from its middle',
    sound(),
    12,
    13.5,
    null,
    [
      [0, 3, 1, 12],
      [1, 0, 0.5, 13],
    ],
  ],
  [
    'twice as fast',
    sound({ speed: 2 }),
    10,
    12,
    null,
    [
      [0, 1, 3, 10],
      [1, 0, 1, 11.5],
    ],
  ],
  [
    'again and again',
    sound({ start: 0, from: 0, loop: true, length: 7 }),
    0,
    7,
    3,
    [
      [0, 0, 3, 0],
      [0, 0, 3, 3],
      [0, 0, 1, 6],
    ],
  ],
  ['its third turn', sound({ start: 0, from: 0, loop: true, length: 60 }), 11, 12, 5, [[0, 1, 1, 11]]],
])('the parts that are heard: %s', (_name, heard, from, to, duration, parts) => {
  const found = partsBetween(heard, from, to, duration);
  expect(found.map(({ piece, offset, length, at }) => [piece, offset, length, at].map(rounded))).toEqual(
    parts,
  );
});

const gainOf = (heard: FilmSound, from: number, to: number, at: number) => {
  const points = gainPoints(heard, from, to);
  const next = points.findIndex((point) => point.at >= at);
  const [before, after] = [points[Math.max(0, next - 1)], points[next]];
  if (!before || !after) return null;
  const share = after.at === before.at ? 0 : (at - before.at) / (after.at - before.at);
  return rounded(before.gain + (after.gain - before.gain) * share);
};

test.each([
  ['as loud as its source', sound(), 12, 1],
  ['at its own volume', sound({ gain: 0.4 }), 12, 0.4],
  ['half faded in', sound({ fadeIn: 2 }), 11, 0.5],
  ['half faded out', sound({ fadeOut: 2 }), 15, 0.5],
  ['before a line', sound({ duck: { by: 20, under: [{ start: 12, end: 13 }] } }), 11.5, 1],
  ['under a line', sound({ duck: { by: 20, under: [{ start: 12, end: 13 }] } }), 12.5, 0.1],
  ['after it', sound({ duck: { by: 20, under: [{ start: 12, end: 13 }] } }), 14, 1],
])('how loud: %s', (_name, heard, at, gain) => {
  expect(gainOf(heard, 0, 100, at)).toBeCloseTo(gain, 2);
});

test('points laid down a stretch at a time join', () => {
  const heard = sound({ fadeIn: 3, duck: { by: 12, under: [{ start: 12, end: 13 }] } });
  expect(gainPoints(heard, 10, 12.4).at(-1)).toEqual(gainPoints(heard, 12.4, 15).at(0));
});
