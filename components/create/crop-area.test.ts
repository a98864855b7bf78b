import { expect, test } from 'vitest';
import { cropArea } from './crop-area.ts';

const middle = { zoom: 1, left: 0.5, top: 0.5 };

test.each([
  [
    'a wide shape of a square',
    { width: 1000, height: 1000 },
    { width: 1280, height: 720 },
    { x: 0, y: 219, width: 1000, height: 563 },
  ],
  [
    'a tall shape of a wide image',
    { width: 1920, height: 1080 },
    { width: 720, height: 1280 },
    { x: 656, y: 0, width: 608, height: 1080 },
  ],
  [
    'the same shape',
    { width: 640, height: 360 },
    { width: 1280, height: 720 },
    { x: 0, y: 0, width: 640, height: 360 },
  ],
])('%s', (_, image, shape, area) => {
  expect(cropArea(image, shape, middle)).toEqual(area);
});

test('zooming in keeps the shape and stays inside', () => {
  const area = cropArea(
    { width: 1000, height: 1000 },
    { width: 480, height: 480 },
    { zoom: 4, left: 2, top: 1 },
  );
  expect(area).toEqual({ x: 750, y: 750, width: 250, height: 250 });
});
