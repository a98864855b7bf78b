import { spawnSync } from 'node:child_process';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { isInstalled } from './install.mjs';

let root: string;
beforeEach(() => {
  root = ownFolder(onTestFinished);
});

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

test.each<[string, Record<string, string>, boolean]>([
  ['the locked versions on disk are', { a: '1.0.0', b: '2.0.0' }, true],
  ['another version on disk is not', { a: '1.0.1', b: '2.0.0' }, false],
  ['a missing package is noticed', { a: '1.0.0' }, false],
])('%s', async (_, present, installed) => {
  await lay({ a: { version: '1.0.0' }, b: { version: '2.0.0' } }, present);
  expect(isInstalled(root)).toBe(installed);
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

/** Installs with an npm that prints this and exits with this code. */
async function installWith(prints: string, code: number) {
  const npm = join(root, 'npm-cli.js');
  await writeFile(npm, `process.stderr.write(${JSON.stringify(prints)}); process.exitCode = ${code};`);
  const launcher = JSON.stringify(new URL('./install.mjs', import.meta.url).href);
  const script = `import(${launcher}).then((m) => m.ensureInstalled(${JSON.stringify(root)}))`;
  const env = { ...process.env, npm_node_execpath: process.execPath, npm_execpath: npm };
  return spawnSync(process.execPath, ['-e', script], { env, encoding: 'utf8' });
}

const FETCHES = ['a', 'a/-/a-1.0.0.tgz', 'b/-/b-1.0.0.tgz']
  .map((path) => `npm http fetch GET 200 https://registry/${path} 67ms (cache miss)\n`)
  .join('');
const WARNING = 'npm warn EBADENGINE Unsupported engine\n';

test('an installation that goes well says how far it is, and nothing of what npm warns', async () => {
  const { status, stderr } = await installWith(FETCHES + WARNING, 0);
  expect(status).toBe(0);
  expect(stderr).toMatch(
    /^Installing packages .*: 0 fetched, 0 s\nInstalling packages .*: 2 fetched, \d+ s\n$/,
  );
});

test('what npm printed is shown whole when it fails', async () => {
  const { status, stderr } = await installWith(`${FETCHES}npm error code ENOSPC\n${WARNING}`, 28);
  expect(status).toBe(1);
  expect(stderr).toContain(`npm error code ENOSPC\n${WARNING}`);
  expect(stderr).toContain('npm ci ended with code 28');
  expect(stderr).not.toContain('npm http fetch');
});
