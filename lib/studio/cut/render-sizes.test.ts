import { expect, test } from 'vitest';
import { isSameShape, renderLabel, renderSize, renderSizes } from './render-sizes.ts';

const labels = (width: number, height: number) =>
  renderSizes({ width, height }).map(
    (size) => `${size.label} ${size.width}x${size.height}${size.own ? ' own' : ''}`,
  );

test.each([
  ['a wide film', 1280, 720, ['1080p 1920x1080', '720p 1280x720 own', '480p 854x480']],
  ['an upright one', 1080, 1920, ['1080p 1080x1920 own', '720p 720x1280', '480p 480x854']],
  ['a square one', 1024, 1024, ['1080p 1080x1080', '1024p 1024x1024 own', '720p 720x720', '480p 480x480']],
  ['a very wide one, whose largest would be too wide', 1680, 720, ['720p 1680x720 own', '480p 1120x480']],
])('%s can be rendered at these sizes', (_, width, height, sizes) =>
  expect(labels(width, height)).toEqual(sizes),
);

test.each([
  [{}, [1920, 1080]],
  [{ height: 720 }, [1280, 720]],
  [{ width: 640 }, [640, 360]],
  [{ height: 500 }, [888, 500]],
  [{ width: 640, height: 640 }, [640, 640]],
])('a render asked for with %o keeps the shape of the film where it can', (asked, [width, height]) => {
  expect(renderSize({ width: 1920, height: 1080 }, asked)).toEqual({ width, height });
});

test.each([
  [1920, 1080, '1080p 16:9, 24 f/s'],
  [1080, 1920, '1080p 9:16, 24 f/s'],
  [854, 480, '480p 16:9, 24 f/s'],
  [1080, 1080, '1080p 1:1, 24 f/s'],
  [1680, 720, '720p 21:9, 24 f/s'],
  [1000, 900, '900p 1000 × 900, 24 f/s'],
])('a render of %i × %i is called %s', (width, height, label) => {
  expect(renderLabel({ width, height, fps: 24 })).toBe(label);
});

test('of the same shape are sizes that differ by the even pixel alone', () => {
  expect(isSameShape({ width: 854, height: 480 }, { width: 1280, height: 720 })).toBe(true);
  expect(isSameShape({ width: 1280, height: 720 }, { width: 720, height: 1280 })).toBe(false);
});
