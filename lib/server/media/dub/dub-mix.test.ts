import { expect, test } from 'vitest';
import { addVoice, duck, duckingAt, MIX_CHANNELS } from './av-dub.ts';

const SPANS = [
  { start: 1, end: 2 },
  { start: 2.1, end: 3 },
];
const LOW = 10 ** (-12 / 20);

test.each([
  ['long before', 0.5, 1],
  ['where the slope begins', 0.85, 1],
  ['under the voice', 1.5, LOW],
  ['in a short pause between two voices', 2.05, LOW + ((1 - LOW) * 0.05) / 0.15],
  ['under the last voice', 2.9, LOW],
  ['long after', 4, 1],
])('the original is as loud as it should be %s', (_, at, loudness) => {
  expect(duckingAt(at, SPANS)).toBeCloseTo(loudness, 5);
});

test('nothing spoken, nothing lowered', () => {
  expect(duckingAt(1, [])).toBe(1);
});

test('loudness changes evenly within a frame, both channels alike', () => {
  const frame = new Float32Array(8).fill(1);
  duck(frame, 1, 0);
  expect([...frame]).toEqual([1, 1, 0.75, 0.75, 0.5, 0.5, 0.25, 0.25]);
});

test('a voice is laid where it begins and never louder than full', () => {
  const frame = new Float32Array(4 * MIX_CHANNELS).fill(0.5);
  addVoice(frame, new Float32Array(4).fill(0.9), 4);
  expect([...frame.slice(0, 4)]).toEqual([0.5, 0.5, 0.5, 0.5]);
  expect(Math.max(...frame)).toBeLessThanOrEqual(1);
  expect(frame[4]).toBeGreaterThan(0.9);
  addVoice(frame, new Float32Array(100).fill(-2), -90);
  expect(Math.min(...frame)).toBeGreaterThanOrEqual(-1);
});
