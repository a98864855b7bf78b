import { expect, test } from 'vitest';
import { blankShot, blankTimeline } from './blank.ts';
import type { Shot, Timeline } from './cut.ts';
import { goesOn, moveSeam, seamGrade } from './seams.ts';

const shot = (id: string, over: Partial<Shot> = {}): Shot => ({ ...blankShot(id), out: 2, ...over });
const film = (...shots: Shot[]): Timeline => ({ ...blankTimeline('Film'), shots });

test('a better cut point moves both sides of the seam', () => {
  const after = moveSeam(film(shot('a'), shot('b')), 'b', { out: 1.5, in: 0.25 });
  expect(after.shots.map(({ in: start, out }) => [start, out])).toEqual([
    [0, 1.5],
    [0.25, 2],
  ]);
});

test.each([
  [0.97, false, 'good'],
  [0.88, false, 'fair'],
  [0.88, true, 'fair'],
  [0.71, true, 'poor'],
  [0.71, false, 'cut'],
] as const)('frames that are %f alike, going on: %s, make a seam that is %s', (alike, continued, grade) => {
  expect(seamGrade(alike, continued)).toBe(grade);
});

test('a shot goes on only from the one before it', () => {
  const shots = [shot('a'), shot('b', { continues: 'a' }), shot('c', { continues: 'a' })];
  expect(shots.map((_, index) => goesOn(shots, index))).toEqual([false, true, false]);
});
