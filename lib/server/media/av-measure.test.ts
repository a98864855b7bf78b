import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { measure } from './av-measure.ts';
import { believable } from './av-open.ts';
import { writeFlac } from './av-parts.ts';

const folder = ownFolder();

/** Where a FLAC says how many samples a second it has, and how many in all. */
const RATE = 18;
const TOTAL = 22;

test.each<[string, (head: Buffer) => unknown, number]>([
  ['as it was written', () => {}, 2.016],
  ['without its length', (head) => head.fill(0, TOTAL, TOTAL + 4), 2.016],
  ['with a length of days', (head) => head.fill(0xff, TOTAL, TOTAL + 4), 2.016],
  // Its last two pieces carry no time.
  [
    'of one sample a second',
    (head) => head.fill(0, TOTAL, TOTAL + 4).set([0, 0, 0x10], RATE),
    32_256 - 2 * 1152,
  ],
])('a recording %s is as long as what it holds', async (name, bend, seconds) => {
  const file = join(folder, `${name}.flac`);
  await writeFlac(file, new Float32Array(32_256).fill(0.1), 16_000);
  const bytes = readFileSync(file);
  bend(bytes);
  writeFileSync(file, bytes);
  expect(measure({ file, demuxer: 'flac' }).duration).toBe(seconds);
});

test('nothing is believed to last centuries', () => {
  const file = join(folder, 'small');
  writeFileSync(file, 'small');
  expect([2, 80_000, 2e6, 9.2e18, 0, Number.NaN].map((seconds) => believable(seconds, file))).toEqual([
    2,
    80_000,
    null,
    null,
    null,
    null,
  ]);
});
