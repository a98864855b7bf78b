import { describe, expect, test } from 'vitest';
import { sampleModel } from '#lib/testing/samples/sample-model.ts';
import { draftFor, VideoWish } from './video-wish.ts';

const table = (id: string) =>
  sampleModel({
    id,
    name: id,
    connectionId: 'embedded',
    contract: true,
    capabilities: { seconds: [4, 8, 12] },
  });
const film = sampleModel({
  capabilities: {
    seconds: [5, 10],
    aspectRatios: ['16:9', '9:16'],
    resolutions: ['720p', '1080p'],
    images: { max: 1, roles: ['first_frame'], required: false },
  },
});
const still = sampleModel({
  id: 'acme/still',
  name: 'Still',
  capabilities: { images: { max: 0, roles: [], required: false } },
});
const OFFERED = [table('vidA3'), table('vidB-2'), film, still];
const wished = (wish: object, offered = OFFERED) =>
  draftFor(VideoWish.parse({ prompt: 'A heron', ...wish }), offered);

describe('a wish becomes a draft', () => {
  test.each([
    [{}, OFFERED, 'vidB-2', 'embedded'],
    [{}, [film, ...OFFERED], 'acme/film', 'acme'],
    [{ model: 'VIDA3' }, OFFERED, 'vidA3', 'embedded'],
    [{ model: 'Film' }, OFFERED, 'acme/film', 'acme'],
    [{ connectionId: 'acme' }, OFFERED, 'acme/film', 'acme'],
  ])('%o on the model that is meant', (wish, offered, model, connectionId) => {
    expect(wished(wish, offered).draft).toMatchObject({ connectionId, params: { model, prompt: 'A heron' } });
  });

  test('with the settings as its model has them, and words for what it has not', () => {
    const { draft, notes } = wished({ model: 'acme/film', seconds: 8, shape: '9:16', resolution: '1080p' });
    expect(draft.params).toMatchObject({ seconds: '5', aspect_ratio: '9:16', resolution: '1080p' });
    expect(notes).toEqual(['Length 8 s → 5 s: not offered by Film.']);
  });

  test('with a picture as its first frame, on a model that takes one', () => {
    const { draft } = wished({ connectionId: 'acme', references: ['asset_1'], title: 'Dawn', tags: ['day'] });
    expect(draft).toMatchObject({
      references: ['asset_1'],
      params: { model: 'acme/film', image_roles: ['first_frame'] },
      title: 'Dawn',
      tags: ['day'],
    });
  });
});

test.each([
  [{ model: 'nothing' }, OFFERED, 'model_not_found', 'vidA3, vidB-2, acme/film, acme/still'],
  [{}, [], 'model_not_found', 'No connection offers'],
])('%o is refused with what there is', (wish, offered, code, words) => {
  expect(() => wished(wish, offered)).toThrow(
    expect.objectContaining({ code, message: expect.stringContaining(words) }),
  );
});
