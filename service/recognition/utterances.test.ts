import { expect, test } from 'vitest';
import {
  concatenate,
  FRAME_SAMPLES,
  FRAME_SECONDS,
  splitAtPause,
  type Utterance,
  Utterances,
} from './utterances.ts';

/** Pushes spans of voice and silence, in seconds; returns the utterances found. */
function gather(...stretches: [voice: number, seconds: number][]): Utterance[] {
  const utterances = new Utterances();
  const found: (Utterance | undefined)[] = [];
  for (const [voice, seconds] of stretches) {
    for (let i = 0; i < Math.round(seconds / FRAME_SECONDS); i++) {
      found.push(utterances.push(new Float32Array(FRAME_SAMPLES).fill(voice), voice));
    }
  }
  found.push(utterances.end());
  return found.filter((utterance) => utterance !== undefined);
}

const spans = (utterances: Utterance[]) => utterances.map(({ start, end }) => [start, end].map(Math.round));

test('a long pause ends an utterance', () => {
  expect(spans(gather([0, 2], [0.9, 3], [0, 2], [0.9, 4], [0, 1]))).toEqual([
    [2, 5],
    [7, 11],
  ]);
});

test('a short pause does not', () => {
  expect(gather([0.9, 3], [0, 0.4], [0.9, 3])).toHaveLength(1);
});

test('a click is no utterance', () => {
  expect(gather([0, 1], [0.9, 0.1], [0, 2])).toEqual([]);
});

test('long speech is cut at its pause, and nothing of it is lost', () => {
  const utterances = gather([0.9, 9], [0, 0.3], [0.9, 9]);
  expect(utterances).toHaveLength(2);
  expect(utterances[0]?.end).toBeCloseTo(9.1, 1);
  expect(utterances[1]?.end).toBeCloseTo(18.3, 1);
});

test('speech without any pause is cut all the same, and nothing of it is lost', () => {
  const utterances = gather([0.9, 60]);
  for (const { start, end } of utterances) expect(end - start).toBeLessThan(14.5);
  const heard = utterances.reduce((sum, { samples }) => sum + samples.length, 0);
  expect(heard / 16_000).toBeCloseTo(60, 1);
});

test('an utterance knows the voice of each of its frames', () => {
  const [utterance] = gather([0, 1], [0.9, 2], [0, 1]);
  expect(utterance?.activity.length).toBe((utterance?.samples.length ?? 0) / FRAME_SAMPLES);
  expect(utterance?.samples[0]).toBe(0);
  expect(utterance?.activity.filter((voice) => voice > 0.5).length).toBe(Math.round(2 / FRAME_SECONDS));
});

test('an utterance that is too long is cut in its longest pause, and nothing of it is lost', () => {
  const frames = (voice: number, count: number) => Array<number>(count).fill(voice);
  const activity = [
    ...frames(0.9, 80),
    ...frames(0.1, 8),
    ...frames(0.9, 60),
    ...frames(0.1, 20),
    ...frames(0.9, 90),
  ];
  const samples = Float32Array.from({ length: activity.length * FRAME_SAMPLES }, (_, i) => i);
  const whole = { start: 3, end: 3 + activity.length * FRAME_SECONDS, samples, activity };
  const [first, rest] = splitAtPause(whole, 6) ?? [];
  expect(first?.activity).toHaveLength(157);
  expect(rest?.start).toBe(first?.end);
  expect(concatenate([first?.samples ?? samples, rest?.samples ?? samples])).toEqual(samples);
  expect(splitAtPause(whole, 4)?.[0].activity).toHaveLength(83);
  expect(splitAtPause(whole, 2)).toBeUndefined();
});
