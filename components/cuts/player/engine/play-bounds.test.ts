import { describe, expect, test } from 'vitest';
import { firstPlayed, frameDue, nextRate, playBounds } from './play-bounds.ts';

test.each([
  ['the whole film', 100, { in: null, out: null }, { first: 0, last: 99 }],
  ['what is marked', 100, { in: 10, out: 20 }, { first: 10, last: 20 }],
  ['from a mark on', 100, { in: 10, out: null }, { first: 10, last: 99 }],
  ['up to a mark', 100, { in: null, out: 20 }, { first: 0, last: 20 }],
  ['marks behind the end', 50, { in: 60, out: 80 }, { first: 49, last: 49 }],
  ['marks the wrong way round', 100, { in: 30, out: 20 }, { first: 30, last: 99 }],
  ['an empty film', 0, { in: null, out: null }, { first: 0, last: 0 }],
])('%s is played', (_name, frames, range, bounds) => {
  expect(playBounds(frames, range)).toEqual(bounds);
});

const bounds = { first: 10, last: 20 };

test.each([
  [15, 1, 15],
  [20, 1, 10],
  [5, 1, 10],
  [25, 1, 10],
  [15, -1, 15],
  [10, -1, 20],
  [25, -1, 20],
])('from frame %i at rate %i it begins at %i', (playhead, rate, frame) => {
  expect(firstPlayed(playhead, rate, bounds)).toBe(frame);
});

describe('the frame that is due', () => {
  test.each([
    ['before it begins', 10, -0.1, 1, 10, false],
    ['at once', 10, 0, 1, 10, false],
    ['just before the next', 10, 0.0416, 1, 10, false],
    ['at the next', 10, 1 / 24, 1, 11, false],
    ['twice as fast', 10, 2 / 24, 2, 14, false],
    ['backwards', 20, 3 / 24, -1, 17, false],
    ['on the last', 10, 10 / 24, 1, 20, false],
    ['behind it', 10, 11 / 24, 1, 20, true],
    ['before the first', 12, 3 / 24, -1, 10, true],
  ])('%s', (_name, from, seconds, rate, frame, over) => {
    expect(frameDue(from, seconds, rate, 24, bounds)).toEqual({ frame, over });
  });
});

test.each([
  [false, 1, 1, 1],
  [false, 4, 1, 1],
  [true, 1, 1, 2],
  [true, 2, 1, 4],
  [true, 8, 1, 8],
  [true, 4, -1, -1],
  [true, -1, -1, -2],
  [true, -8, 1, 1],
] as const)('playing %s at %i and pressed towards %i plays at %i', (playing, rate, direction, next) => {
  expect(nextRate(playing, rate, direction)).toBe(next);
});
