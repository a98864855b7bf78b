import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { playwrightCounts, single, vitestCounts } from './counts.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dailies-counts-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function report(value: unknown): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(value));
  return file;
}

test('unit tests are counted from their report', async () => {
  const file = await report({ numPassedTests: 5, numFailedTests: 2 });
  expect(vitestCounts(file, 1)).toEqual({ passed: 5, failed: 2 });
});

test('a suite that could not load counts as a failure', async () => {
  const file = await report({ numPassedTests: 5, numFailedTests: 0 });
  expect(vitestCounts(file, 1)).toEqual({ passed: 5, failed: 1 });
});

test('a run without a report is a failure', () => {
  expect(vitestCounts(join(folder, 'missing.json'), 1)).toEqual({ passed: 0, failed: 1 });
});

test('a browser test that passed only on a second try counts as failed', async () => {
  const file = await report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } });
  expect(playwrightCounts(file, 1)).toEqual({ passed: 3, failed: 2 });
});

test('a check is one test', () => {
  expect(single(0)).toEqual({ passed: 1, failed: 0 });
  expect(single(2)).toEqual({ passed: 0, failed: 1 });
});
