import { expect, test } from 'vitest';
import type { Capabilities, CatalogueModel } from './catalogue.ts';
import { checkAgainst } from './check-draft.ts';
import { rolesFor } from './image-roles.ts';

const UNKNOWN: Capabilities = {
  ...{ seconds: null, sizes: null, aspectRatios: null, resolutions: null, images: null, sound: null },
  ...{ seed: null, negativePrompt: null, remix: false, extend: false, voices: null, formats: null },
  ...{ instructions: null, languages: null, translates: null },
};
const model = (over: Partial<Capabilities>): Pick<CatalogueModel, 'name' | 'capabilities'> => ({
  name: 'X',
  capabilities: { ...UNKNOWN, ...over },
});
const frames = { max: 2, roles: ['first_frame' as const, 'last_frame' as const], required: false };

const REFUSED: [string, Partial<Capabilities>, Record<string, unknown>, number, string, string][] = [
  ['a length', { seconds: [4, 8] }, { seconds: '5' }, 0, 'seconds', 'must be one of 4, 8 for X'],
  [
    'a length by its other name',
    { seconds: { min: 3, max: 9 } },
    { duration: 10 },
    0,
    'duration',
    'between 3 and 9',
  ],
  ['a size', { sizes: ['1280x720'] }, { size: '640x480' }, 0, 'size', 'must be one of 1280x720'],
  ['a shape', { aspectRatios: ['16:9'] }, { aspect_ratio: '1:1' }, 0, 'aspect_ratio', '16:9'],
  ['a resolution', { resolutions: ['720p', '4k'] }, { resolution: '480p' }, 0, 'resolution', '720p, 4k'],
  ['too many images', { images: frames }, {}, 3, 'references', 'must be at most 2'],
  [
    'any image',
    { images: { max: 0, roles: [], required: false } },
    {},
    1,
    'references',
    'are not taken by X',
  ],
  ['no image', { images: { ...frames, required: true } }, {}, 0, 'references', 'starts from an image'],
  ['too many by their address', { images: frames }, { images: ['a', 'b', 'c'] }, 0, 'images', 'at most 2'],
  ['a role', { images: frames }, { image_roles: ['reference'] }, 1, 'image_roles', 'first_frame, last_frame'],
  ['a role nobody knows', {}, { image_roles: ['hero'] }, 1, 'image_roles', 'must name one of'],
  ['fewer roles than images', {}, { image_roles: ['reference'] }, 2, 'image_roles', 'for each image'],
];

test.each(REFUSED)('%s that a model does not take is refused', (_, can, params, count, param, words) => {
  const references = Array.from({ length: count }, (_, at) => `asset_${at}`);
  const check = () => checkAgainst({ params, references }, model(can));
  expect(check).toThrow(expect.objectContaining({ param, message: expect.stringContaining(words) }));
});

test.each<[string, Partial<Capabilities>, Record<string, unknown>, number]>([
  ['nothing known', {}, { seconds: 99, size: '1x1', aspect_ratio: 'x', resolution: 'y' }, 9],
  [
    'nothing to choose from',
    { seconds: [], aspectRatios: [], sizes: [] },
    { seconds: 5, aspect_ratio: '1:1' },
    0,
  ],
  ['a length that is no length', { seconds: [4] }, { seconds: { toString: 1 } }, 0],
  ['nothing asked', { seconds: [4], sizes: ['1280x720'], images: frames }, {}, 0],
  ['a length with its unit', { seconds: [4] }, { seconds: '4s' }, 0],
  ['a size by name', { sizes: ['1280x720'] }, { size: 'large' }, 0],
  ['another case', { resolutions: ['4K'] }, { resolution: '4k' }, 0],
  [
    'an element for a reference',
    { images: { ...frames, roles: ['reference'] } },
    { image_roles: ['element'] },
    1,
  ],
])('%s: nothing is refused', (_, can, params, count) => {
  const references = Array.from({ length: count }, (_, at) => `asset_${at}`);
  expect(() => checkAgainst({ params, references }, model(can))).not.toThrow();
});

test.each([
  [1, null, undefined, ['first_frame']],
  [2, null, undefined, ['first_frame', 'last_frame']],
  [3, null, undefined, ['reference', 'reference', 'reference']],
  [1, ['reference'], undefined, ['reference']],
  [2, ['first_frame', 'element'], undefined, ['element', 'element']],
  [2, ['first_frame'], undefined, ['first_frame', 'first_frame']],
  [2, ['first_frame', 'last_frame', 'reference'], ['reference', 'last_frame'], ['reference', 'last_frame']],
  [1, ['last_frame'], ['nonsense'], ['last_frame']],
] as const)('%i images for %o, told %o, are %o', (count, roles, given, expected) => {
  expect(rolesFor(count, roles && { roles }, given)).toEqual(expected);
});
