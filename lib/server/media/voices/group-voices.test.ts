import { expect, test } from 'vitest';
import { groupVoices, type HeardVoice } from './group-voices.ts';

/** A voice that stands somewhere, heard for so many moments; chance moves each hearing a little. */
function heard(place: number, frames: number, seed = 1): HeardVoice {
  const off = (k: number) => 0.3 * Math.sin(12.9898 * (k + 1) * (seed + 1));
  const mean = Float64Array.from({ length: 17 }, (_, k) => (k < 2 ? place : 0) + off(k));
  return { mean, frames };
}
const [ANN, BEN, CLEO] = [0, 6, 12];
const hear = (...voices: [number, number][]) => voices.map(([place, frames], at) => heard(place, frames, at));
const speakers = (voices: readonly (HeardVoice | null)[]) =>
  groupVoices(voices).map(({ speaker }) => speaker);
const unsure = (voices: readonly (HeardVoice | null)[]) => groupVoices(voices).map((one) => one.unsure);

test.each<[string, (HeardVoice | null)[], (number | null)[]]>([
  ['nothing', [], []],
  ['nobody', [null, null], [null, null]],
  ['one voice', hear([ANN, 300], [ANN, 200], [ANN, 400]), [0, 0, 0]],
  ['two in turns', hear([BEN, 300], [ANN, 200], [BEN, 250], [ANN, 400]), [0, 1, 0, 1]],
  ['three', hear([CLEO, 300], [ANN, 200], [BEN, 250], [CLEO, 400], [ANN, 90]), [0, 1, 2, 0, 1]],
  ['noise between', [heard(ANN, 300), null, heard(BEN, 300, 2)], [0, null, 1]],
  ['somebody heard only for a moment', hear([ANN, 300], [ANN, 300], [CLEO, 70]), [0, 0, 0]],
  ['a short word between two', hear([ANN, 300], [BEN, 30], [ANN, 300], [BEN, 300]), [0, 1, 0, 1]],
  ['nothing but short words of one', hear([ANN, 30], [ANN, 30], [ANN, 30]), [0, 0, 0]],
])('%s is told apart', (_, voices, expected) => {
  expect(speakers(voices)).toEqual(expected);
});

test('what is too short for a voice is whoever spoke before it, and marked', () => {
  const nothing = { mean: new Float64Array(17), frames: 0 };
  const voices = [nothing, heard(ANN, 300), heard(BEN, 300, 2), nothing, null];
  expect(speakers(voices)).toEqual([0, 0, 1, 1, null]);
  expect(unsure(voices)).toEqual([true, false, false, true, false]);
});

test('short words that follow each other are heard together, and marked', () => {
  const voices = hear([ANN, 300], [BEN, 40], [BEN, 40], [BEN, 300]);
  expect(speakers(voices)).toEqual([0, 1, 1, 1]);
  expect(unsure(voices)).toEqual([false, true, true, false]);
});

test('what lies in between two voices is marked', () => {
  expect(unsure(hear([ANN, 300], [BEN, 300], [2.95, 70])).at(-1)).toBe(true);
});

test('there are never more than eight', () => {
  const crowd = hear(...Array.from({ length: 40 }, (_, at): [number, number] => [6 * (at % 20), 300]));
  expect(new Set(speakers(crowd)).size).toBe(8);
});

test('thousands of segments are grouped by parts with the same outcome', () => {
  const places = Array.from({ length: 2000 }, (_, at) => (at * 7 + (at >> 3)) % 3);
  const long = hear(...places.map((place): [number, number] => [6 * place, 200]));
  const order = [...new Set(places)];
  expect(speakers(long)).toEqual(places.map((place) => order.indexOf(place)));
});
