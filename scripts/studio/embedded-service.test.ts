import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { canListProcesses, processesOn } from '#lib/testing/processes-on.ts';
import { cleanEnvironment, root } from '#lib/testing/program.ts';
import { waitUntil } from '#lib/testing/wait-until.ts';
import { type EmbeddedService, startEmbeddedService } from './embedded-service.ts';
import { untilAnswers } from './startup.ts';

const dataDir = ownFolder();
let service: EmbeddedService;
beforeAll(async () => {
  vi.stubEnv('MODEL_ALIASES', 'on');
  service = await startEmbeddedService(root, dataDir);
});
afterAll(() => service?.stop());

const models = () =>
  fetch(`${service.url}/v1/models`, { headers: { authorization: `Bearer ${service.key}` } });

test('it listens on loopback and knows the key made for the studio', async () => {
  expect(new URL(service.url).hostname).toBe('127.0.0.1');
  expect((await models()).status).toBe(200);
  expect((await stat(join(dataDir, 'service/studio-key'))).mode & 0o777).toBe(0o600);
});

test('it takes its own settings from the environment of the studio', async () => {
  const headers = { authorization: `Bearer ${service.key}` };
  expect((await fetch(`${service.url}/v1/models/sora-2`, { headers })).status).toBe(200);
});

test('a second one on the same data is refused in one line', async () => {
  await expect(startEmbeddedService(root, dataDir)).rejects.toThrow(
    /^the embedded service did not start: .+$/,
  );
});

test('killed, it is started again at the same address with the same key', async () => {
  const lines = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const before = service.pid();
  process.kill(before ?? 0, 'SIGKILL');
  await waitUntil(() => service.pid() !== before);
  await untilAnswers('the service', `${service.url}/v1/models`, { authorization: `Bearer ${service.key}` });
  expect(lines.mock.calls).toEqual([['The embedded service stopped (SIGKILL); starting it again in 0.5 s']]);
  lines.mockRestore();
});

const exists = (folder: string, name: string) => existsSync(join(folder, 'service', name));

describe.runIf(canListProcesses)('a studio that is killed', () => {
  const program = `import(${JSON.stringify(join(root, 'scripts/studio/embedded-service.ts'))}).then(
    ({ startEmbeddedService }) => startEmbeddedService(process.cwd(), process.argv[1])
  ).then(() => console.log('up'))`;

  test.each<[string, (folder: string, output: string) => Promise<boolean> | boolean]>([
    ['as its service is begun', async (folder) => (await processesOn(join(folder, 'service'))).length > 0],
    ['as its service takes the data folder', (folder) => exists(folder, 'service.lock')],
    ['as its service opens the database', (folder) => exists(folder, 'service.db')],
    ['as its service has a key', (folder) => exists(folder, 'studio-key')],
    ['as its service listens', (_, output) => output.includes('up')],
  ])('%s leaves nothing running, and the next one starts at once', async (_, isTime) => {
    const folder = ownFolder(onTestFinished);
    const studio = spawn(process.execPath, ['-e', program, folder], {
      cwd: root,
      env: cleanEnvironment(),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    studio.stdout.on('data', (chunk) => {
      output += chunk;
    });
    await waitUntil(() => isTime(folder, output));
    studio.kill('SIGKILL');
    const next = await startEmbeddedService(root, folder);
    await waitUntil(
      () => processesOn(join(folder, 'service')),
      (left) => left.every((pid) => pid === next.pid()),
    );
    await next.stop();
    expect(await processesOn(join(folder, 'service'))).toEqual([]);
  });
});
