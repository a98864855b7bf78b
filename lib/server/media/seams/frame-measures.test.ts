import { expect, test } from 'vitest';
import { colourStep, isBlack, lastGood, qualityOf, type SmallPicture, similarity } from './frame-measures.ts';

const picture = (
  draw: (x: number, y: number) => number,
  colour: SmallPicture['colour'] = { blue: 128, red: 128 },
): SmallPicture => {
  const [width, height] = [64, 32];
  return {
    width,
    height,
    bright: Uint8Array.from({ length: width * height }, (_, at) => draw(at % width, Math.floor(at / width))),
    colour,
  };
};
const stripes = (shift: number, strength = 100) =>
  picture((x) => 128 + strength * Math.sin(((x + shift) * Math.PI) / 8));

test('pictures are as alike as they look', () => {
  expect(similarity(stripes(0), stripes(0))).toBe(1);
  expect(similarity(stripes(0), stripes(1))).toBeLessThan(0.95);
  expect(similarity(stripes(0), stripes(1))).toBeGreaterThan(similarity(stripes(0), stripes(3)));
  expect(similarity(stripes(0), stripes(8))).toBe(0);
  expect(
    similarity(
      picture(() => 60),
      picture(() => 62),
    ),
  ).toBeGreaterThan(0.99);
});

test('a step in colour is how far they lie apart on the whole', () => {
  expect(colourStep(stripes(0), stripes(0))).toBe(0);
  expect(
    colourStep(
      picture(() => 16),
      picture(() => 235),
    ),
  ).toBe(1);
  expect(
    colourStep(
      picture(() => 100),
      picture(() => 100, { blue: 150.4, red: 128 }),
    ),
  ).toBeCloseTo(0.1);
});

test('black, faded and blurred pictures are passed over', () => {
  const [good, blurred, faded, black] = [
    stripes(0),
    picture((x) => 128 + 90 * Math.sin((x * Math.PI) / 32)),
    stripes(0, 40),
    picture((x) => 16 + (x % 2)),
  ].map(qualityOf);
  if (!good || !blurred || !faded || !black) throw new Error('missing');
  expect([good, faded, black].map(isBlack)).toEqual([false, false, true]);
  expect(lastGood([good, good, good])).toBe(2);
  expect(lastGood([good, good, good, good, blurred, faded, black])).toBe(3);
  expect(lastGood([black, black])).toBeNull();
  expect(lastGood([])).toBeNull();
});
