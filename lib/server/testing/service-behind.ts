import 'server-only';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, vi } from 'vitest';
import { type SpawnedService, spawnService } from '#lib/testing/spawn-service.ts';
import { store } from '../db/open.ts';

/** For the tests of one file: the studio on data of its own, with the service itself behind it. */
export function serviceBehind() {
  const behind = {} as { service: SpawnedService; dataDir: string };
  beforeAll(async () => {
    behind.service = await spawnService();
    behind.dataDir = await mkdtemp(join(tmpdir(), 'dailies-studio-'));
    vi.stubEnv('DATA_DIR', behind.dataDir);
    vi.stubEnv('LOG_LEVEL', 'silent');
    vi.stubEnv('MEDIA_API_URL', behind.service.url);
    vi.stubEnv('MEDIA_API_KEY', behind.service.key);
  });
  afterAll(async () => {
    await (await store()).close();
    await behind.service.stop();
    await rm(behind.dataDir, { recursive: true, force: true });
  });
  return behind;
}
