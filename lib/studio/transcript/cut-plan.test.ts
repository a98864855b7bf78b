import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  audibleSpan,
  chooseCut,
  LEVEL_SECONDS,
  levelOf,
  PART_LIMITS,
  partLimit,
  SILENCE,
} from './cut-plan.ts';

const seconds = (count: number, level: number) =>
  Array.from({ length: Math.round(count / LEVEL_SECONDS) }, () => level);
const SPEECH = -20;
const at = (levels: number[]) => chooseCut(levels).at * LEVEL_SECONDS;

test.each<[string, number[], number]>([
  ['the only pause', [...seconds(40, SPEECH), ...seconds(1, -70), ...seconds(19, SPEECH)], 40.5],
  [
    'the longest of several',
    [
      ...seconds(35, SPEECH),
      ...seconds(2, -65),
      ...seconds(10, SPEECH),
      ...seconds(0.6, -80),
      ...seconds(12, SPEECH),
    ],
    36,
  ],
  [
    'a pause that is not quite silent',
    [...seconds(50, SPEECH), ...seconds(0.8, -47), ...seconds(9, SPEECH)],
    50.4,
  ],
  [
    'a short pause when there is none longer',
    [...seconds(45, SPEECH), ...seconds(0.24, -60), ...seconds(14, SPEECH)],
    45.12,
  ],
  ['a pause the part ends in', [...seconds(58, SPEECH), ...seconds(2, SILENCE)], 59],
])('a part ends in %s', (_, levels, expected) => {
  expect(at(levels)).toBeCloseTo(expected, 1);
  expect(chooseCut(levels).inSpeech).toBe(false);
});

test('a pause in the first half is left alone: parts do not become tiny', () => {
  const levels = [...seconds(10, SPEECH), ...seconds(3, SILENCE), ...seconds(47, SPEECH)];
  expect(at(levels)).toBeGreaterThanOrEqual(30);
});

test('without any pause it cuts at the softest moment and says that this is within speech', () => {
  const levels = [...seconds(40, SPEECH), ...seconds(0.1, -34), ...seconds(20, SPEECH)];
  const cut = chooseCut(levels);
  expect(cut.inSpeech).toBe(true);
  expect(cut.at * LEVEL_SECONDS).toBeCloseTo(40, 0);
});

test('complete silence is cut too', () => {
  expect(chooseCut(seconds(60, SILENCE)).inSpeech).toBe(false);
});

test('a cut always lies in the later half, with room to listen across it when it is within speech', () => {
  fc.assert(
    fc.property(
      fc.array(fc.double({ min: -100, max: 0, noNaN: true }), { minLength: 400, maxLength: 3000 }),
      (levels) => {
        const { at: cut, inSpeech } = chooseCut(levels);
        expect(cut).toBeGreaterThanOrEqual(Math.floor(levels.length / 2));
        expect(cut).toBeLessThanOrEqual(levels.length);
        if (inSpeech)
          expect(cut).toBeLessThanOrEqual(
            Math.max(levels.length - PART_LIMITS.overlap / LEVEL_SECONDS, Math.floor(levels.length / 2) + 1),
          );
      },
    ),
    { numRuns: 100 },
  );
});

test('noise of a quiet room and a click are silence, one spoken word in minutes is not', () => {
  expect(audibleSpan(seconds(300, -72))).toBeNull();
  expect(audibleSpan([...seconds(30, -72), -10, ...seconds(30, -72)])).toBeNull();
  const word = [...seconds(100, -72), ...seconds(0.4, -30), ...seconds(200, -72)];
  const { from, to } = audibleSpan(word) ?? { from: 0, to: 0 };
  expect(from * LEVEL_SECONDS).toBeCloseTo(99.5, 5);
  expect(to * LEVEL_SECONDS).toBeCloseTo(100.9, 5);
});

test('sound from beginning to end is heard whole', () => {
  expect(audibleSpan(seconds(10, SPEECH))).toEqual({ from: 0, to: 500 });
});

test('a level is told in decibels', () => {
  expect(levelOf(new Float32Array(320))).toBe(SILENCE);
  expect(levelOf(new Float32Array(320).fill(1))).toBe(0);
  expect(levelOf(new Float32Array(320).fill(0.1))).toBeCloseTo(-20, 5);
});

test('short recordings stay whole, of long ones the first part is short', () => {
  expect(partLimit(0, 80)).toBe(PART_LIMITS.others);
  expect(partLimit(0, 3600)).toBe(PART_LIMITS.first);
  expect(partLimit(0, null)).toBe(PART_LIMITS.first);
  expect(partLimit(1, 3600)).toBe(PART_LIMITS.others);
});
