import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { cleanEnvironment, root, startProgram } from '#lib/testing/program.ts';
import { RUN } from './documents/commands.ts';

const folder = ownFolder();
const inFolder = (name: string) => join(folder, name);
const bin = join(root, 'node_modules/.bin');

/** Run like npm would; `studio.zip` is a fixture. */
function run(command: string, env: Record<string, string> = {}) {
  const typed = command
    .replace(/^npm run (\S+)(?: --)?/, `"${process.execPath}" scripts/run.mjs $1`)
    .replace('studio.zip', inFolder('studio.zip'));
  const PATH = `${bin}:${process.env.PATH}`;
  return spawnSync(typed, {
    cwd: root,
    shell: true,
    encoding: 'utf8',
    env: { ...cleanEnvironment(), PATH, ...env },
  });
}

/** Starts a program that runs until stopped. */
function begin(name: string, env: Record<string, string>) {
  const program = startProgram('scripts/run.mjs', env, [name]);
  onTestFinished(async () => void (await program.stop()));
  return program;
}

test('every command of the documents does what it is there for', async () => {
  const left = new Set<string>(RUN);
  const expectRun = (command: (typeof RUN)[number], env: Record<string, string>, says: RegExp) => {
    const { status, stdout, stderr } = run(command, env);
    expect({ command, status, said: stdout + stderr }).toMatchObject({
      status: 0,
      said: expect.stringMatching(says),
    });
    left.delete(command);
  };

  const service = begin('service', { PORT: '0', DATA_DIR: inFolder('service') });
  const [, URL = ''] = await service.printed(/(http:\/\/[\d.:]+)/);
  const [KEY = ''] = await service.printed(/\bsk-[\w-]+/);
  left.delete('npm run service');
  expectRun(RUN[1], { URL, KEY }, /"status":\s*"/);
  expectRun('npm run keys', { DATA_DIR: inFolder('service') }, /npm run keys -- list/);
  expectRun('npm run keys -- help', {}, /npm run keys -- list/);

  const data = { DATA_DIR: inFolder('data'), MEDIA_API_URL: URL, MEDIA_API_KEY: KEY };
  const work = begin('work', data);
  await work.printed(/works on the queue/);
  expectRun(
    'npm run backup -- studio.zip',
    { ...data, BACKUP_PASSPHRASE: 'a long enough one' },
    /studio\.zip/,
  );
  await work.stop();
  left.delete('npm run work');
  const restored = { ...data, DATA_DIR: inFolder('restored'), BACKUP_PASSPHRASE: 'a long enough one' };
  expectRun('npm run restore -- studio.zip --check', restored, /./);
  expectRun('npm run restore -- studio.zip', restored, /./);
  expectRun('npm run restore -- studio.zip --replace', restored, /./);
  for (const doctor of ['npm run doctor', 'npm run doctor -- --quick', 'npm run doctor -- --fix'] as const)
    expectRun(doctor, restored, /Nothing is wrong/);
  await service.stop();
  expectRun('npm run build', {}, /^/);
  expectRun('npm run deps', {}, /./);
  expectRun('vitest run lib/server/process/env.test.ts', {}, /passed/);
  expect([...left]).toEqual([]);
});
