import 'server-only';
import { performance } from 'node:perf_hooks';
import type { z } from 'zod';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { Health, ServiceHealth } from '#lib/studio/connection/connection.ts';
import packageJson from '../../../package.json' with { type: 'json' };
import { store } from '../db/open.ts';
import { once } from '../process/singleton.ts';
import { tasks } from '../tasks/repository.ts';
import { callService } from './service-client.ts';

type Reachability = z.infer<typeof ServiceHealth>;

const PATIENCE_MS = 3000;
const FRESH_MS = 3000;

interface Probe {
  at: number;
  health: Promise<Reachability>;
}

const last = () => once<{ probe: Probe | null }>('service-health', () => ({ probe: null }));

/** Whether the service answers, asked at most once in a few seconds however many want to know. */
export function serviceHealth(): Promise<Reachability> {
  const kept = last();
  if (!kept.probe || Date.now() - kept.probe.at > FRESH_MS) {
    kept.probe = { at: Date.now(), health: probe() };
  }
  return kept.probe.health;
}

/** After the connection changed, what was known of the old one says nothing. */
export function forgetServiceHealth(): void {
  last().probe = null;
}

async function probe(): Promise<Reachability> {
  const started = performance.now();
  try {
    const answer = await callService(ENDPOINTS.listModels.path, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body.dump();
    return { reachable: true, latencyMs: Math.round(performance.now() - started) };
  } catch {
    return { reachable: false, latencyMs: null };
  }
}

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
