import 'server-only';
import { afterAll, beforeAll, vi } from 'vitest';
import { type SpawnedService, spawnService } from '#lib/testing/spawn-service.ts';
import { store } from '../db/open.ts';
import { ownDataFolder } from './data-folder.ts';

/** For the tests of one file: the studio on data of its own, with the service itself behind it. */
export function serviceBehind() {
  const behind = { dataDir: ownDataFolder() } as { service: SpawnedService; dataDir: string };
  beforeAll(async () => {
    behind.service = await spawnService();
    vi.stubEnv('MEDIA_API_URL', behind.service.url);
    vi.stubEnv('MEDIA_API_KEY', behind.service.key);
  });
  afterAll(async () => {
    await (await store()).close();
    await behind.service.stop();
  });
  return behind;
}
