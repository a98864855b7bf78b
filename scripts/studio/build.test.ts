import { mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isBuilt, sourceHash } from './build.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dailies-hash-'));
  await mkdir(join(root, 'app'));
  await writeFile(join(root, 'app/page.tsx'), 'one');
  await writeFile(join(root, 'next.config.mjs'), 'export default {}');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('times play no part', async () => {
  const before = sourceHash(root);
  await utimes(join(root, 'app/page.tsx'), new Date(0), new Date(0));
  expect(sourceHash(root)).toBe(before);
});

test.each([
  ['a changed page', 'app/page.tsx'],
  ['a new file', 'app/layout.tsx'],
  ['a changed setting', 'next.config.mjs'],
  ['another lockfile', 'package-lock.json'],
])('%s changes it', async (_what, file) => {
  const before = sourceHash(root);
  await writeFile(join(root, file), 'two');
  expect(sourceHash(root)).not.toBe(before);
});

test('a moved file changes it although the contents are the same', async () => {
  const before = sourceHash(root);
  await rm(join(root, 'app/page.tsx'));
  await writeFile(join(root, 'app/other.tsx'), 'one');
  expect(sourceHash(root)).not.toBe(before);
});

test.each(['app/page.test.tsx', 'README.md', 'app/.page.tsx.swp'])('%s plays no part', async (file) => {
  const before = sourceHash(root);
  await writeFile(join(root, file), 'two');
  expect(sourceHash(root)).toBe(before);
});

test('a build is fresh only while its sources are the ones it was made from', async () => {
  expect(isBuilt(root)).toBe(false);
  await mkdir(join(root, '.next'));
  await writeFile(join(root, '.next/BUILD_ID'), 'x');
  expect(isBuilt(root)).toBe(false);
  await writeFile(join(root, '.next/source-hash'), sourceHash(root));
  expect(isBuilt(root)).toBe(true);
  await writeFile(join(root, 'app/page.tsx'), 'two');
  expect(isBuilt(root)).toBe(false);
});
