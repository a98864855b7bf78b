import { expect, test } from 'vitest';
import { barsPerSecond, wavePath } from './wave-path.ts';

const peaks = {
  secondsPerBin: 0.5,
  highs: new Float32Array([0, 0.5, 1, 0.25]),
  lows: new Float32Array([0, -1, 0, 0]),
};
const heights = (path: string) => [...path.matchAll(/v([\d.]+)/g)].map(([, height]) => Number(height));

test('a bar is as high as the loudest moment it stands for', () => {
  expect(heights(wavePath(peaks, { from: 0, to: 2 }, 4))).toEqual([0.8, 19, 19, 14.2]);
  expect(heights(wavePath(peaks, { from: 0, to: 2 }, 2))).toEqual([19, 19]);
  expect(heights(wavePath(peaks, { from: 1.5, to: 2 }, 1, 0.5))).toEqual([11.9]);
});

test.each([
  [0.03, 6.9],
  [0.004, 0.8],
  [2, 19],
])('a level of %d is drawn %d high', (level, height) => {
  const steady = { secondsPerBin: 1, highs: new Float32Array([level]), lows: new Float32Array([0]) };
  expect(heights(wavePath(steady, { from: 0, to: 1 }, 1))).toEqual([height]);
});

test('beyond the end of the sound there is silence', () => {
  expect(heights(wavePath(peaks, { from: 2, to: 4 }, 2))).toEqual([0.8, 0.8]);
});

test('a sound that begins again is drawn again', () => {
  const once = heights(wavePath(peaks, { from: 0, to: 2 }, 4));
  expect(heights(wavePath(peaks, { from: 0, to: 4, loop: 2 }, 8))).toEqual([...once, ...once]);
});

test.each([
  [4, 2],
  [32, 8],
  [480, 128],
])('at %i pixels a second %i bars a second are drawn', (zoom, bars) => {
  expect(barsPerSecond(zoom)).toBe(bars);
});
