import { expect, test } from 'vitest';
import { blankShot } from '#lib/studio/cut/blank.ts';
import type { Shot } from '#lib/studio/cut/cut.ts';
import { placeShots } from '#lib/studio/cut/timeline.ts';
import { layersAt } from './layers.ts';

const FPS = 24;
const shot = (id: string, frames: number, more: Partial<Shot> = {}): Shot => ({
  ...blankShot(id),
  in: 1,
  out: 1 + frames / FPS,
  ...more,
});
const seen = (shots: Shot[], frame: number) =>
  layersAt(placeShots({ shots, fps: FPS }), frame, FPS).map(({ place, time, share, light }) => [
    place.shot.id,
    Math.round((time - 1) * FPS * 100) / 100,
    Math.round(share * 100) / 100,
    Math.round(light * 100) / 100,
  ]);

const cut = [shot('a', 10), shot('b', 10)];
const dissolve = [shot('a', 10), shot('b', 10, { transition: { kind: 'dissolve', seconds: 3 / FPS } })];
const fade = [shot('a', 10), shot('b', 10, { transition: { kind: 'fade', seconds: 4 / FPS } })];

test.each([
  ['the first frame', cut, 0, [['a', 0, 1, 1]]],
  ['the last frame before a cut', cut, 9, [['a', 9, 1, 1]]],
  ['the first frame after it', cut, 10, [['b', 0, 1, 1]]],
  ['behind the end', cut, 20, []],
  ['before a dissolve', dissolve, 6, [['a', 6, 1, 1]]],
  [
    'its beginning',
    dissolve,
    7,
    [
      ['a', 7, 1, 1],
      ['b', 0, 0.25, 1],
    ],
  ],
  [
    'its middle',
    dissolve,
    8,
    [
      ['a', 8, 1, 1],
      ['b', 1, 0.5, 1],
    ],
  ],
  [
    'its end',
    dissolve,
    9,
    [
      ['a', 9, 1, 1],
      ['b', 2, 0.75, 1],
    ],
  ],
  ['after it', dissolve, 10, [['b', 3, 1, 1]]],
  ['going into black', fade, 7, [['a', 7, 1, 0.5]]],
  ['black', fade, 9, [['a', 9, 1, 0]]],
  ['black on the other side', fade, 10, [['b', 0, 1, 0]]],
  ['coming out of it', fade, 12, [['b', 2, 1, 0.5]]],
  ['twice as fast', [shot('a', 10, { speed: 2 })], 3, [['a', 6, 1, 1]]],
  ['half as fast', [shot('a', 10, { speed: 0.5 })], 3, [['a', 1.5, 1, 1]]],
])('%s', (_name, shots, frame, layers) => {
  expect(seen(shots, frame)).toEqual(layers);
});
