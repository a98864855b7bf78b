import { expect, test } from 'vitest';
import { stretch } from './stretch.ts';

const RATE = 48_000;
const tone = (hertz: number, seconds: number) =>
  Float32Array.from({ length: seconds * RATE }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / RATE));

/** Cycles a second, by counting upward zero crossings. */
function pitch(samples: Float32Array): number {
  let rises = 0;
  for (let at = 1; at < samples.length; at++) {
    if ((samples[at - 1] ?? 0) < 0 && (samples[at] ?? 0) >= 0) rises += 1;
  }
  return (rises * RATE) / samples.length;
}
const loudness = (samples: Float32Array) =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / samples.length);

test.each([0.25, 0.5, 0.8, 1.2, 2, 4])(
  'at a pace of %d it is as much shorter, no higher and as loud',
  (speed) => {
    const [paced = new Float32Array()] = stretch([tone(300, 1)], speed, RATE);
    expect(paced.length).toBe(Math.round(RATE / speed));
    const middle = paced.subarray(2000, -4000);
    expect(Math.abs(pitch(middle) - 300)).toBeLessThan(9);
    expect(Math.abs(loudness(middle) - 0.5 * Math.SQRT1_2)).toBeLessThan(0.02);
  },
);

test('both channels stay together', () => {
  const left = tone(300, 1);
  const [one, other] = stretch([left, left.slice()], 1.2, RATE);
  expect(other).toEqual(one);
});

test('nothing stays nothing', () => {
  expect(stretch([new Float32Array(0)], 2, RATE)).toEqual([new Float32Array(0)]);
});
