import 'server-only';
import type { Health } from '#lib/studio/connection/connection.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { serviceHealth } from '../connection/health.ts';
import { store } from '../db/open.ts';
import { storageHealth } from '../media/storage/storage-health.ts';
import { roomIn } from '../process/disk.ts';
import { env } from '../process/env.ts';
import { tasks } from '../tasks/repository.ts';

/** What the studio tells of itself: whether it and its service are well, and what it is at. */
export async function studioHealth(owner: string): Promise<Health> {
  const opened = await store();
  const { waiting, rendering, collecting } = await tasks(opened, owner).counts();
  const service = await serviceHealth(owner);
  const storage = await storageHealth(opened);
  const disk = (await roomIn(env().dataDir)) > 0 ? 'ok' : 'full';
  return {
    status: service.reachable && disk === 'ok' && storage.state === 'ok' ? 'ok' : 'degraded',
    version: packageJson.version,
    service,
    store: opened.dialect,
    disk,
    storage,
    work: { waiting, rendering, collecting },
  };
}
