import { expect, test } from 'vitest';
import { decibels, fromDecibels, readTime, shortTime, toDecibels } from './field-values.ts';

test.each([
  [0, '00:00'],
  [108, '04:12'],
  [1548, '1:04:12'],
])('%i frames are shown as %s', (frames, shown) => {
  expect(shortTime(frames, 24)).toBe(shown);
  expect(readTime(shown, 24)).toBe(frames);
});

test.each([
  ['4:12', 108],
  ['4.5', 108],
  ['4,5 s', 108],
  ['12f', 12],
  ['1:00:00:01', 86401],
  ['soon', null],
  ['-1', null],
  ['', null],
])('%j is read as %j frames', (text, frames) => {
  expect(readTime(text, 24)).toBe(frames);
});

test.each([
  [1, 0, '0 dB'],
  [0.501, -6, '−6 dB'],
  [2, 6, '+6 dB'],
  [0, -40, 'Silent'],
])('a volume of %d is %d dB, shown as %s', (volume, level, shown) => {
  expect(toDecibels(volume)).toBe(level);
  expect(decibels(level)).toBe(shown);
  expect(fromDecibels(level)).toBeCloseTo(volume, 1);
});
