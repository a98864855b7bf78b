import { describe, expect, test } from 'vitest';
import { UNKNOWN } from '#lib/testing/samples/sample-model.ts';
import { CatalogueModel, ModelCorrection } from './catalogue.ts';
import { corrected, describeModel, type Offered } from './describe.ts';
import { DESCRIPTORS } from './descriptors.ts';

const bare = (id: string, told: Partial<Offered> = {}): Offered => ({
  ...UNKNOWN,
  id,
  kind: 'video',
  name: id,
  description: null,
  price: null,
  ...told,
});

describe('what is known of a model', () => {
  test('comes from a person first, then from refusals, the service, and us', () => {
    const known = {
      ...DESCRIPTORS[0],
      fits: /x/,
      kind: 'video' as const,
      name: 'Ours',
      knownAs: 'physics' as const,
      capabilities: { seconds: [1], sizes: ['1x1'], seed: true, sound: true },
    };
    const offered = bare('x', { seconds: [2], sizes: ['2x2'], seed: false });
    const notes = {
      learned: { seconds: [3], sizes: ['3x3'] },
      corrected: { capabilities: { seconds: [4] }, name: null, price: null },
    };
    const model = describeModel(offered, { connectionId: 'con_1', known, notes, speedSeen: 2 });
    expect(CatalogueModel.parse(model)).toEqual({
      id: 'x',
      connectionId: 'con_1',
      kind: 'video',
      name: 'Ours',
      description: 'Bodies and things that move by the laws of physics.',
      knownAs: 'physics',
      contract: false,
      capabilities: { ...UNKNOWN, seconds: [4], sizes: ['3x3'], seed: false, sound: true },
      sources: {
        seconds: 'correction',
        sizes: 'refusal',
        sound: 'descriptor',
        name: 'descriptor',
        description: 'descriptor',
      },
      price: null,
      soundFixed: false,
      speedSeen: 2,
    });
  });

  test('is what the service says where nobody knows more', () => {
    const price = { amount: 0.1, per: 'second', unit: 'USD' } as const;
    const offered = bare('x', { name: 'Its name', images: { max: 1, roles: [], required: false }, price });
    const model = describeModel(offered, { connectionId: 'con_1' });
    expect(model).toMatchObject({ name: 'Its name', sources: {}, price });
    expect(model.capabilities).toEqual({ ...UNKNOWN, images: offered.images });
  });
});

test('a correction changes what it names, and null takes it back', () => {
  const price = { amount: 1, per: 'video', unit: 'credits' } as const;
  const first = corrected(null, { capabilities: { seconds: [5], seed: false }, name: 'Mine', price });
  expect(first).toEqual({ capabilities: { seconds: [5], seed: false }, name: 'Mine', price });
  expect(corrected(first, { capabilities: { seconds: null } })).toEqual({
    ...first,
    capabilities: { seed: false },
  });
  expect(corrected(first, { capabilities: null, price: null })).toEqual({
    capabilities: {},
    name: 'Mine',
    price: null,
  });
  expect(corrected(first, { capabilities: null, name: null, price: null })).toBeNull();
});

test.each([
  [{ seconds: ['long'] }, 'capabilities.seconds'],
  [{ seconds: { min: 9, max: 3 } }, 'capabilities.seconds'],
  [{ sizes: ['large'] }, 'capabilities.sizes.0'],
  [{ aspectRatios: ['wide'] }, 'capabilities.aspectRatios.0'],
  [{ images: { max: 99, roles: [], required: false } }, 'capabilities.images.max'],
  [{ voices: Array(201).fill({ id: 'a', name: 'a' }) }, 'capabilities.voices'],
])('a correction to %o is refused', (capabilities, path) => {
  const read = ModelCorrection.safeParse({ connectionId: 'con_1', id: 'x', capabilities });
  expect(read.error?.issues.map((issue) => issue.path.join('.'))).toContain(path);
});
