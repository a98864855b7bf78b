import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { playwrightCounts, single, slowest, vitestCounts } from './counts.ts';

const folder = ownFolder();

async function report(value: unknown): Promise<string> {
  const file = join(folder, 'report.json');
  await writeFile(file, JSON.stringify(value));
  return file;
}

test('unit tests are counted from their report', async () => {
  const file = await report({ numPassedTests: 5, numFailedTests: 2 });
  expect(vitestCounts(file, 1)).toMatchObject({ passed: 5, failed: 2 });
});

test('a failed unit test is named, with the beginning of what it said', async () => {
  const passed = { status: 'passed', fullName: 'two and two are four' };
  const failed = {
    status: 'failed',
    fullName: 'one is two',
    failureMessages: ['expected 1 to be 2\n  at sum.ts'],
  };
  const file = await report({ testResults: [{ name: 'sum.test.ts', assertionResults: [passed, failed] }] });
  expect(vitestCounts(file, 1).failures).toEqual([
    'sum.test.ts › one is two\n    expected 1 to be 2\n      at sum.ts',
  ]);
});

test('a test that was not run is named', async () => {
  const skipped = { status: 'skipped', fullName: 'melt makes the film' };
  const file = await report({ testResults: [{ name: 'melt.test.ts', assertionResults: [skipped] }] });
  expect(vitestCounts(file, 0)).toMatchObject({ failed: 0, skipped: ['melt.test.ts › melt makes the film'] });
});

test('a suite that could not load counts as a failure, and says why', async () => {
  const broken = { name: 'sum.test.ts', message: 'no such module', assertionResults: [] };
  const file = await report({ numPassedTests: 5, numFailedTests: 0, testResults: [broken] });
  expect(vitestCounts(file, 1)).toMatchObject({
    passed: 5,
    failed: 1,
    failures: ['sum.test.ts › could not run\n    no such module'],
  });
});

test('a run without a report is a failure', () => {
  expect(vitestCounts(join(folder, 'missing.json'), 1)).toMatchObject({ passed: 0, failed: 1 });
});

test('a browser test that passed only on a second try counts as failed', async () => {
  const file = await report({ stats: { expected: 3, unexpected: 1, flaky: 1, skipped: 4 } });
  expect(playwrightCounts(file, 1)).toMatchObject({ passed: 3, failed: 2 });
});

test('a failed browser test is named, however deep it stands', async () => {
  const tests = [{ results: [{ error: { message: 'not visible' } }] }];
  const specs = [
    { file: 'a.spec.ts', title: 'opens', ok: true, tests: [] },
    { file: 'a.spec.ts', title: 'closes', ok: false, tests },
  ];
  const file = await report({ suites: [{ suites: [{ specs }] }] });
  expect(playwrightCounts(file, 1).failures).toEqual(['a.spec.ts › closes\n    not visible']);
});

test('a browser test that was not run is named, with why', async () => {
  const annotations = [{ type: 'skip', description: 'Firefox is not here' }];
  const tests = [{ status: 'skipped', annotations, results: [] }];
  const file = await report({
    suites: [{ specs: [{ file: 'a.spec.ts', title: 'opens', ok: true, tests }] }],
  });
  expect(playwrightCounts(file, 0).skipped).toEqual(['a.spec.ts › opens (Firefox is not here)']);
});

test('a check is one test', () => {
  expect(single(0)).toMatchObject({ passed: 1, failed: 0 });
  expect(single(2)).toMatchObject({ passed: 0, failed: 1 });
});

test('files are timed by either report, and the slowest come first', async () => {
  const unit = await report({
    testResults: [{ name: 'a.test.ts', startTime: 1000, endTime: 1500, assertionResults: [] }],
  });
  const { files } = vitestCounts(unit, 0);
  const specs = [500, 1000].map((duration) => ({
    file: 'b.spec.ts',
    ok: true,
    tests: [{ results: [{ duration }] }],
  }));
  files.push(...playwrightCounts(await report({ suites: [{ specs }] }), 0).files);
  expect(slowest(files)).toEqual(['    1.5 s  e2e/b.spec.ts', '    0.5 s  a.test.ts']);
  expect(slowest(files, 1)).toHaveLength(1);
});
