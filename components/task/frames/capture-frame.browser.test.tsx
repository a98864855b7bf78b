import { expect, test } from 'vitest';
import { captureFrame } from './capture-frame.ts';

test('no frame is taken of a video whose picture the browser cannot show, and it says why', async () => {
  const video = document.createElement('video');
  const taking = captureFrame(video, 'Pier');
  video.dispatchEvent(new Event('loadeddata'));
  await expect(taking).rejects.toMatchObject({ code: 'videoNotPlayable' });
});
