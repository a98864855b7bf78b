import 'server-only';
import type { Health } from '#lib/studio/health.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { serviceHealth } from './service-health.ts';
import { store } from './store/open.ts';
import { tasks } from './store/tasks.ts';

export async function studioHealth(owner: string): Promise<Health> {
  const opened = await store();
  const { waiting, rendering, collecting } = await tasks(opened, owner).counts();
  const service = await serviceHealth();
  return {
    status: service.reachable ? 'ok' : 'degraded',
    version: packageJson.version,
    service,
    store: opened.engine,
    work: { waiting, rendering, collecting },
  };
}
