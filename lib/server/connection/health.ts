import 'server-only';
import { performance } from 'node:perf_hooks';
import type { z } from 'zod';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { ServiceHealth } from '#lib/studio/connection/connection.ts';
import { once } from '../process/singleton.ts';
import { callService, requireConnection } from './service-client.ts';

type Reachability = z.infer<typeof ServiceHealth>;

const PATIENCE_MS = 3000;
const FRESH_MS = 3000;

interface Probe {
  at: number;
  health: Promise<Reachability>;
}

const probes = () => once('service-health', () => new Map<string, Probe>());

/** Whether the service answers; cached for a few seconds. */
export function serviceHealth(owner: string): Promise<Reachability> {
  const last = probes().get(owner);
  if (last && Date.now() - last.at <= FRESH_MS) return last.health;
  const health = probe(owner);
  probes().set(owner, { at: Date.now(), health });
  return health;
}

/** Forgets the result, after the connection changed. */
export function forgetServiceHealth(owner: string): void {
  probes().delete(owner);
}

async function probe(owner: string): Promise<Reachability> {
  const started = performance.now();
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await callService(await requireConnection(owner), ENDPOINTS.listModels.path, { signal });
    await answer.body.dump();
    return { reachable: true, latencyMs: Math.round(performance.now() - started) };
  } catch {
    return { reachable: false, latencyMs: null };
  }
}
