import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { canInstallPackages } from './packages.ts';
import { ensurePrograms } from './programs.ts';

/** A package manager that answers by some shell code, and the calls it got. */
async function packageManager(answer: string) {
  const folder = await mkdtemp(join(tmpdir(), 'dailies-apt-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const calls = join(folder, 'calls');
  await writeFile(join(folder, 'apt-get'), `#!/bin/sh\necho "$@" >> ${calls}\n${answer}\n`);
  await chmod(join(folder, 'apt-get'), 0o755);
  vi.stubEnv('PATH', `${folder}${delimiter}${process.env.PATH}`);
  onTestFinished(() => void vi.unstubAllEnvs());
  return async () => (await readFile(calls, 'utf8')).trimEnd().split('\n');
}

test.runIf(canInstallPackages())('where packages cannot be had, their list is asked for once', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const calls = await packageManager('exit 100');
  ensurePrograms([
    ['absent-one', [], 'one'],
    ['absent-two', [], 'two'],
    ['true', [], 'here'],
  ]);
  const install = ['one', 'two'].map((name) => `install -y --no-install-recommends ${name} --download-only`);
  expect(await calls()).toEqual([...install, 'update', ...install]);
});

test.runIf(canInstallPackages())('what does not come in whole is not begun to be installed', async () => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined);
  const calls = await packageManager('[ "$5" = --download-only ] && kill $$');
  ensurePrograms([['absent', [], 'one']]);
  expect((await calls()).filter((call) => !/update|--download-only/.test(call))).toEqual([]);
});
