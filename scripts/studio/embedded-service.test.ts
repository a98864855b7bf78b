import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ownFolder } from '#lib/testing/own-folder.ts';
import { root } from '#lib/testing/program.ts';
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
  await vi.waitUntil(() => service.pid() !== before, { timeout: 30_000 });
  await untilAnswers('the service', `${service.url}/v1/models`, { authorization: `Bearer ${service.key}` });
  expect(lines.mock.calls).toEqual([['The embedded service stopped (SIGKILL); starting it again in 0.5 s']]);
  lines.mockRestore();
});
