import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { spawnService } from '#lib/testing/spawn-service.ts';
import { createService } from './service.ts';
import { openDatabase } from './store.ts';

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

test.skipIf(!existsSync('/dev/full'))(
  'a log that cannot be written, as on a full disk, ends nothing',
  async () => {
    const full = openSync('/dev/full', 'w');
    const child = spawn(process.execPath, [main], {
      env: { ...process.env, DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'info' },
      stdio: ['ignore', 'pipe', full],
    });
    closeSync(full);
    let printed = '';
    for await (const text of child.stdout?.setEncoding('utf8') ?? []) {
      printed += text;
      if (/listens at http/.test(printed)) break;
    }
    const [, url = ''] = /listens at (http:\S+)/.exec(printed) ?? [];
    for (let calls = 0; calls < 3; calls += 1) expect((await fetch(`${url}/health`)).status).toBe(200);
    const exit = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exit).toEqual([0, null]);
  },
);

test('it ends with the program that started it', async () => {
  const service = await spawnService({ DATA_DIR: dataDir });
  const exit = once(service.child, 'exit');
  service.child.disconnect();
  expect(await exit).toEqual([0, null]);
});

test.each<[string, (dataDir: string) => void, RegExp]>([
  [
    'a database that is none',
    (folder) => writeFileSync(join(folder, 'service.db'), 'not a database '.repeat(100)),
    /^\S+service\.db is damaged \(file is not a database\); restore a backup.*$/,
  ],
  ['a database with a bent page', bend, /^\S+service\.db is damaged \(.+\); restore a backup.*$/],
  [
    'keys cut off in the middle',
    (folder) => writeFileSync(join(folder, 'keys.json'), '{"keys":[{'),
    /^\S+keys\.json cannot be read \(.+\); correct it or restore a backup$/,
  ],
  [
    'keys of another shape',
    (folder) => writeFileSync(join(folder, 'keys.json'), '{"keys":[{"id":1}]}'),
    /^\S+keys\.json cannot be read \(keys\.0\.id: .+\); correct it or restore a backup$/,
  ],
  [
    'keys of a newer service',
    (folder) => writeFileSync(join(folder, 'keys.json'), '{"version":2,"keys":[]}'),
    /^\S+keys\.json cannot be read \(version: is of a newer service; this one knows 1: start the newer Dailies\); .+$/,
  ],
  [
    'a folder that cannot be written',
    (folder) => {
      rmSync(folder, { recursive: true });
      writeFileSync(folder, '');
    },
    /^DATA_DIR must be a folder that can be written; \S+ cannot \(.+\)$/,
  ],
])('%s is named in one line, with what to do', async (_, harm, line) => {
  harm(dataDir);
  await expect(createService({ dataDir })).rejects.toMatchObject({
    name: 'UnusableData',
    message: expect.stringMatching(line),
  });
});

/** Damage in the middle, invisible in the file's header. */
function bend(folder: string) {
  openDatabase(folder).close();
  const file = join(folder, 'service.db');
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(0x5a, 8192, 20_000));
}

test('a damaged file stops the start with that line and nothing else', async () => {
  writeFileSync(join(dataDir, 'keys.json'), '[]');
  const failure = await promisify(execFile)(process.execPath, [main], {
    env: { ...process.env, DATA_DIR: dataDir, PORT: '0' },
  }).catch((cause: { code: number; stderr: string }) => cause);
  expect(failure).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^\S+keys\.json cannot be read.+\n$/),
  });
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
