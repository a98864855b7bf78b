import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, onTestFinished, test } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { canListProcesses, processesOn } from '#lib/testing/processes-on.ts';
import { cleanEnvironment, root, startProgram } from '#lib/testing/program.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { runQuietly, runToEnd } from './launcher/run-to-end.mjs';
import { findRuntime } from './launcher/runtime.mjs';

const folder = ownFolder();

test('a Node that is too old is refused in one line', () => {
  const pretend = "Object.defineProperty(process.versions, 'node', { value: '20.18.3' });";
  const script = `${pretend} import(${JSON.stringify(join(root, 'scripts/run.mjs'))});`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', script], { encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe('Dailies needs Node 20.19 or newer; this is 20.18.3. See https://nodejs.org');
});

test('an unknown program is refused in one line', async () => {
  const program = startProgram('scripts/run.mjs', {}, ['toString']);
  expect(await program.exited).toBe(1);
  expect(program.output()).toMatch(/^There is no program "toString"\. Known: start, dev, .*\n$/);
});

test('it works from any folder and passes the exit code on', () => {
  const args = [join(root, 'scripts/run.mjs'), 'test', '--only=nothing'];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  expect(status).toBe(1);
  expect(stderr.trim()).toBe('--only=nothing is not a step; the steps are lint, types, build, unit, e2e');
});

test('programs run on the pinned runtime', () => {
  const runtime = findRuntime(root);
  expect(runtime.startsWith(join(root, 'node_modules/node-'))).toBe(true);
});

test('without a pinned runtime a new enough Node of the machine serves', () => {
  expect(findRuntime(folder)).toBe(process.execPath);
});

test('without any usable runtime one line says what to install', async () => {
  const old = join(folder, 'node');
  await writeFile(old, '#!/bin/sh\necho 20.19.0\n', { mode: 0o755 });
  expect(() => findRuntime(folder, old)).toThrow(/install Node 24 or newer \(this is 20\.19\.0\)/);
});

test('a signal reaches the program, and its own exit code comes back', async () => {
  const script =
    "process.on('SIGTERM', () => process.exit(7)); setInterval(() => {}, 1000); process.send('up');";
  const stdio = ['ignore', 'inherit', 'inherit', 'ipc'] as const;
  const ended = runToEnd(process.execPath, ['-e', script], { stdio: [...stdio] }, (child) => {
    child.once('message', () => process.emit('SIGTERM'));
  });
  expect(await ended).toBe(7);
});

const becomes = process.platform === 'linux' && typeof process.execve === 'function';

test.runIf(becomes)('the program takes the place of its launcher, and nothing stays beside it', async () => {
  const service = { DATA_DIR: join(folder, 'alone'), PORT: '0' };
  const program = startProgram('scripts/run.mjs', service, ['service']);
  await program.printed(/listens at/);
  expect(await readFile(`/proc/${program.pid}/cmdline`, 'utf8')).toMatch(/service\/main\.ts\0$/);
  expect(await program.stop()).toBe(0);
});

test.runIf(becomes)('a program that npm started ends when the shell between them is gone', async () => {
  const script = `"${process.execPath}" "${join(root, 'scripts/run.mjs')}" service; true`;
  const env = { DATA_DIR: join(folder, 'left'), PORT: '0', npm_lifecycle_event: 'service' };
  const shell = spawn('sh', ['-c', script], {
    env: { ...cleanEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const ended = once(shell.stdout, 'close');
  const [line] = await once(shell.stdout.setEncoding('utf8'), 'data');
  expect(line).toMatch(/listens at/);
  shell.stdout.resume();
  shell.kill('SIGKILL');
  // It holds the pipe until it has ended.
  await ended;
});

test.runIf(canListProcesses)(
  'what is run quietly, such as a build, ends with whoever is killed',
  async () => {
    const data = ownFolder(onTestFinished);
    const place = JSON.stringify(join(root, 'scripts/launcher/run-to-end.mjs'));
    const runs = `runQuietly(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], {})`;
    const build = spawn(process.execPath, ['-e', `import(${place}).then(({ runQuietly }) => ${runs})`], {
      env: { ...cleanEnvironment(), DATA_DIR: data },
      stdio: 'ignore',
    });
    await waitUntil(async () => (await processesOn(data)).length > 1);
    build.kill('SIGKILL');
    const left = await waitUntil(
      () => processesOn(data),
      (running) => running.length === 0,
    );
    expect(left).toEqual([]);
  },
);

test('what is run quietly has workers that wait for their work', async () => {
  const worker = join(folder, 'worker.mjs');
  await writeFile(worker, `process.on('message', () => process.exit(5)); process.send('up');`);
  const script = `
    const worker = require('node:child_process').fork(${JSON.stringify(worker)});
    worker.once('message', () => setImmediate(() => worker.send('go')));
    worker.once('exit', (code) => process.exit(code));`;
  expect(await runQuietly(process.execPath, ['-e', script], {})).toBe(5);
});

test('backup, restore and doctor say in a line what came of it', async () => {
  const data = join(folder, 'data');
  const file = join(folder, 'copy.zip');
  const run = async (args: string[], env = {}) => {
    const program = startProgram('scripts/run.mjs', { DATA_DIR: data, ...env }, args);
    return [await program.exited, program.output().trim()];
  };
  await mkdir(data, { mode: 0o700 });
  expect(await run(['backup', file])).toEqual([
    1,
    `No backup was made: there is no studio in ${data}; is DATA_DIR right?`,
  ]);
  const database = new DatabaseSync(join(data, 'studio.db'));
  database.exec('create table migrations (name text)');
  database.close();
  const [full, good] = await Promise.all([
    run(['backup', `${file}.2`], { DISK_RESERVE_MB: '9999999' }),
    run(['backup', file]),
  ]);
  expect(full).toEqual([1, expect.stringMatching(/^No backup was made: .*disk is full/i)]);
  expect(good).toEqual([0, expect.stringMatching(/^Backed up 1 files/)]);
  const [whole, doctor] = await Promise.all([run(['restore', file, '--check']), run(['doctor'])]);
  expect(whole).toEqual([0, expect.stringMatching(/^Whole: 1 files/)]);
  expect(doctor).toEqual([0, expect.stringMatching(/note {2}database: \d+ migrations are left/)]);
  expect((await readdir(folder)).filter((name) => name.startsWith('copy'))).toEqual(['copy.zip']);
});
