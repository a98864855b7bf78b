import { expect, test } from 'vitest';
import { offer } from './offer.ts';
import { orderOf, withoutUntaken } from './order.ts';

const draft = (params: Record<string, unknown>) =>
  orderOf({ endpoint: 'video/create', params, references: [], tags: [] }, []);

test.each([
  [{ seconds: '8' }, { seconds: 8 }],
  [{ duration: 10 }, { seconds: 10 }],
  [{ seconds: '60s' }, { seconds: null }],
  [{ size: '1280x720' }, { frame: { width: 1280, height: 720 }, aspectRatio: '16:9', resolution: '720p' }],
  [
    { size: 'small', orientation: 'portrait' },
    { frame: { width: 720, height: 1280 }, aspectRatio: '9:16' },
  ],
  [{ aspect_ratio: '21:9' }, { frame: null, aspectRatio: '21:9', resolution: null }],
  [{ size: '16x9' }, { frame: null }],
  [
    { generate_audio: false, seed: 7, negative_prompt: 'rain' },
    { sound: false, seed: 7, negativePrompt: 'rain' },
  ],
  [{ seed: '' }, { seed: null }],
  [{ cfg_scale: 0.5 }, { extra: { cfg_scale: 0.5 } }],
  [{ image_roles: ['reference'] }, { extra: {} }],
])('%j is understood by every dialect', (params, wanted) => {
  expect(draft({ model: 'any', prompt: 'A boat', ...params })).toMatchObject({ prompt: 'A boat', ...wanted });
});

test('what a model is known not to take is left out, and nothing else', () => {
  const asked = { seconds: 5, size: '1280x720', seed: 7, negative_prompt: 'rain', generate_audio: true };
  const order = draft({ model: 'any', prompt: 'A boat', ...asked });
  expect(withoutUntaken(order, offer('any', 'video'))).toEqual(order);
  const none = { seconds: [], sizes: [], aspectRatios: [], resolutions: [] };
  const not = { seed: false, negativePrompt: false, sound: false };
  expect(withoutUntaken(order, offer('any', 'video', { ...none, ...not }))).toEqual({
    ...order,
    ...{ seconds: null, frame: null, aspectRatio: null, resolution: null },
    ...{ seed: null, negativePrompt: null, sound: null },
  });
});
