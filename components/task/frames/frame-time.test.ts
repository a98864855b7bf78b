import { expect, test } from 'vitest';
import { frameLength, stepTime } from './frame-time.ts';

test.each([24, 25, 30, 60])('a rate of %i is read from when frames were shown', (rate) => {
  const shown = Array.from({ length: 20 }, (_, index) => (index + Math.floor(index / 5)) / rate);
  expect(frameLength(shown)).toBeCloseTo(1 / rate, 6);
});

test('without enough frames the usual rate is taken', () => {
  expect(frameLength([0, 0.5])).toBeCloseTo(1 / 24, 6);
});

test('steps land in the middle of frames, forth and back', () => {
  const frame = 1 / 24;
  const on = stepTime(0, 1, frame, 4);
  expect(on).toBeCloseTo(1.5 * frame, 6);
  expect(stepTime(on, -1, frame, 4)).toBeCloseTo(0.5 * frame, 6);
});

test('steps stay inside the video', () => {
  expect(stepTime(0, -1, 1 / 24, 4)).toBeCloseTo(0.5 / 24, 6);
  expect(stepTime(3.99, 5, 1 / 24, 4)).toBeCloseTo(95.5 / 24, 6);
});
