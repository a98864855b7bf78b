import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startProgram } from '#lib/testing/program.ts';
import { withLock } from './lock.mjs';

let folder: string;
let file: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dailies-lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('only one holds the lock at a time', async () => {
  const events: string[] = [];
  const hold = (name: string) =>
    withLock(file, async () => {
      events.push(`${name} in`);
      await setImmediate();
      events.push(`${name} out`);
    });
  await Promise.all([hold('a'), hold('b'), hold('c')]);
  expect(events.map((event) => event.split(' ')[1])).toEqual(['in', 'out', 'in', 'out', 'in', 'out']);
  expect(existsSync(file)).toBe(false);
});

test('processes that all find a dead owner still take turns', async () => {
  const { pid } = spawnSync(process.execPath, ['-e', '0']);
  await writeFile(file, `${hostname()} ${pid}`);
  const log = join(folder, 'log');
  await writeFile(log, '');
  const holders = [1, 2, 3, 4].map(() => startProgram('scripts/testing/hold-lock.ts', {}, [file, log]));
  expect(await Promise.all(holders.map(({ exited }) => exited))).toEqual([0, 0, 0, 0]);
  const lines = (await readFile(log, 'utf8')).trim().split('\n');
  expect(lines).toEqual(['in', 'out', 'in', 'out', 'in', 'out', 'in', 'out']);
});

test('a lock that has been silent for long is taken over', async () => {
  await writeFile(file, `elsewhere ${process.pid}`);
  await utimes(file, new Date(0), new Date(0));
  await expect(withLock(file, async () => 'done')).resolves.toBe('done');
});

test('the lock is given back when the action fails', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(existsSync(file)).toBe(false);
});
