import { expect, test } from 'vitest';
import { english } from '#lib/testing/page/english.tsx';
import { timecode } from '../timeline.ts';
import { decibels, fromDecibels, inHundredths, readSpeed, readTime, toDecibels } from './field-values.ts';

const t = english('cuts');

test.each([0, 108, 1548, 86_401])('frame %i is read from its timecode', (frames) => {
  expect(readTime(timecode(frames, 24), 24)).toBe(frames);
});

test.each([24, 25, 30, 60])('at %i f/s every length is read as it is shown', (fps) => {
  for (let frames = 1; frames < 300; frames += 1)
    expect(readTime(inHundredths(frames / fps, t), fps)).toBe(frames);
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
  expect(decibels(level, t)).toBe(shown);
  expect(fromDecibels(level)).toBeCloseTo(volume, 1);
});

test.each([
  ['1.5', 1.5],
  ['.5', 0.5],
  ['1,25×', 1.25],
  ['2x', 2],
  ['150 %', 1.5],
  ['0', null],
  ['fast', null],
  ['', null],
])('%j is read as a speed of %j', (text, speed) => {
  expect(readSpeed(text)).toBe(speed);
});
