import { expect, test } from 'vitest';
import { anOrder } from '#lib/testing/samples/dialect-samples.ts';
import { pixels, served } from './self-hosted.ts';

test.each([
  [{}, null],
  [{ frame: { width: 640, height: 360 } }, { width: 640, height: 360 }],
  [
    { aspectRatio: '16:9', resolution: '720p' },
    { width: 1280, height: 720 },
  ],
  [
    { aspectRatio: '9:16', resolution: '480p' },
    { width: 480, height: 848 },
  ],
  [
    { aspectRatio: '1:1', resolution: '4K' },
    { width: 2160, height: 2160 },
  ],
  [{ aspectRatio: '4:3' }, { width: 640, height: 480 }],
  [{ resolution: '720p' }, { width: 1280, height: 720 }],
  [{ aspectRatio: 'wide', resolution: '720p' }, null],
  [{ resolution: 'fine' }, null],
])('%j is in pixels %j', (told, frame) => {
  expect(pixels(anOrder(told))).toEqual(frame);
});

test('lengths are whole seconds, and what else is set has a name', () => {
  const order = anOrder({ seconds: 3.6, seed: 7, negativePrompt: 'rain', sound: true, extra: { fps: 16 } });
  expect(served(order)).toMatchObject({
    seconds: 4,
    extra: { seed: 7, negative_prompt: 'rain', generate_sound: true, fps: 16 },
  });
  expect(served(anOrder())).toMatchObject({ seconds: null, extra: {} });
});
