import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { spawnService } from '#lib/testing/spawn-service.ts';

const main = new URL('./main.ts', import.meta.url).pathname;

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'dailies-main-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

test('the first start prints the address and the key, SIGTERM ends it', async () => {
  const child = spawn(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let printed = '';
  for await (const text of child.stdout.setEncoding('utf8')) {
    printed += text;
    if (/sk-\w+/.test(printed)) break;
  }
  const [, url = '', key = ''] = /listens at (http:\S+).*(sk-\w+)/s.exec(printed) ?? [];
  const models = await fetch(`${url}/v1/models`, { headers: { authorization: `Bearer ${key}` } });
  expect(models.status).toBe(200);
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
});

test('it ends with the program that started it', async () => {
  const service = await spawnService({ DATA_DIR: dataDir });
  const exit = once(service.child, 'exit');
  service.child.disconnect();
  expect(await exit).toEqual([0, null]);
});

test('a wrong setting stops the start with one line that names it', async () => {
  const failure = await promisify(execFile)(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: 'many' },
  }).catch((cause: { code: number; stderr: string }) => cause);
  expect(failure).toMatchObject({
    code: 1,
    stderr: 'PORT must be a whole number from 0 to 65535, not "many"\n',
  });
});

test('files of others are opened in other processes: this one loads nothing that decodes', async () => {
  const look = `await import(${JSON.stringify(new URL('./service.ts', import.meta.url))});
    process.report.excludeNetwork = true;
    console.log(process.report.getReport().sharedObjects.join('\\n'));`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', look]);
  expect(stdout).not.toBe('');
  expect(stdout.match(/.*(?:vips|sharp|node-av|canvas|onnx).*/g)).toBe(null);
});
