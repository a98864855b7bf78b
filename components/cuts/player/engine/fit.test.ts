import { expect, test } from 'vitest';
import { atMost, containedBox, coveringPart, sameShape } from './fit.ts';

const wide = { width: 1280, height: 720 };
const tall = { width: 720, height: 1280 };
const square = { width: 100, height: 100 };

test.each([
  ['the same shape', wide, { width: 640, height: 360 }, { x: 0, y: 0, width: 1280, height: 720 }],
  ['tall in wide', tall, wide, { x: 0, y: 437.5, width: 720, height: 405 }],
  ['wide in tall', wide, tall, { x: 437.5, y: 0, width: 405, height: 720 }],
])('the part that covers: %s', (_name, picture, frame, part) => {
  expect(coveringPart(picture, frame)).toEqual(part);
});

test.each([
  ['the same shape', wide, { width: 640, height: 360 }, { x: 0, y: 0, width: 640, height: 360 }],
  ['square in wide', square, wide, { x: 280, y: 0, width: 720, height: 720 }],
  ['wide in square', wide, square, { x: 0, y: 21.875, width: 100, height: 56.25 }],
])('the whole in a frame: %s', (_name, picture, frame, box) => {
  expect(containedBox(picture, frame)).toEqual(box);
});

test.each([
  [wide, { width: 640, height: 360 }, true],
  [{ width: 1280, height: 718 }, wide, false],
  [{ width: 1279, height: 720 }, wide, true],
  [tall, wide, false],
])('%o and %o have the same shape: %s', (one, other, same) => {
  expect(sameShape(one, other)).toBe(same);
});

test.each([
  [
    { width: 1920, height: 1080 },
    { width: 1280, height: 720 },
  ],
  [wide, wide],
  [
    { width: 1080, height: 1920 },
    { width: 720, height: 1280 },
  ],
])('%o is drawn at %o', (size, drawn) => {
  expect(atMost(size, 1280)).toEqual(drawn);
});
