import { expect, test } from 'vitest';
import { cropArea } from './crop-dialog.tsx';

const middle = { zoom: 1, left: 0.5, top: 0.5 };

const frame = (width: number, height: number) => ({ width, height });

test.each([
  ['a wide shape of a square', frame(1000, 1000), frame(1280, 720), { x: 0, y: 219, ...frame(1000, 563) }],
  [
    'a tall shape of a wide image',
    frame(1920, 1080),
    frame(720, 1280),
    { x: 656, y: 0, ...frame(608, 1080) },
  ],
  ['the same shape', frame(640, 360), frame(1280, 720), { x: 0, y: 0, ...frame(640, 360) }],
])('%s', (_, image, shape, area) => {
  expect(cropArea(image, shape, middle)).toEqual(area);
});

test('zooming in keeps the shape and stays inside', () => {
  const area = cropArea(frame(1000, 1000), frame(480, 480), { zoom: 4, left: 2, top: 1 });
  expect(area).toEqual({ x: 750, y: 750, ...frame(250, 250) });
});
