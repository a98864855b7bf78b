import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isInstalled } from './install.mjs';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'dailies-install-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

async function writeJson(file: string, value: unknown) {
  await mkdir(join(root, file, '..'), { recursive: true });
  await writeFile(join(root, file), JSON.stringify(value));
}

async function lay(locked: Record<string, object>, present: Record<string, string>) {
  const packages = Object.entries(locked).map(([name, entry]) => [`node_modules/${name}`, entry]);
  await writeJson('package-lock.json', { packages: { '': {}, ...Object.fromEntries(packages) } });
  await writeJson('node_modules/.package-lock.json', {});
  for (const [name, version] of Object.entries(present)) {
    await writeJson(`node_modules/${name}/package.json`, { version });
  }
}

test('a fresh clone is not installed', () => {
  expect(isInstalled(root)).toBe(false);
});

test('the locked versions on disk are', async () => {
  await lay({ a: { version: '1.0.0' } }, { a: '1.0.0' });
  expect(isInstalled(root)).toBe(true);
});

test('another version on disk is not', async () => {
  await lay({ a: { version: '1.0.0' } }, { a: '1.0.1' });
  expect(isInstalled(root)).toBe(false);
});

test('a missing package is noticed', async () => {
  await lay({ a: { version: '1.0.0' }, b: { version: '2.0.0' } }, { a: '1.0.0' });
  expect(isInstalled(root)).toBe(false);
});

test('an installation that was cut short is noticed', async () => {
  await lay({ a: { version: '1.0.0' } }, { a: '1.0.0' });
  await rm(join(root, 'node_modules/.package-lock.json'));
  expect(isInstalled(root)).toBe(false);
});

test("another platform's package may be missing, this one's may not", async () => {
  const optional = { version: '1.0.0', optional: true };
  await lay({ other: { ...optional, os: ['plan9'] }, anywhere: optional }, {});
  expect(isInstalled(root)).toBe(true);
  await lay({ here: { ...optional, os: [process.platform], cpu: [process.arch] } }, {});
  expect(isInstalled(root)).toBe(false);
});
