import 'server-only';
import { performance } from 'node:perf_hooks';
import type { z } from 'zod';
import { ENDPOINTS } from '#lib/contract/endpoints.ts';
import type { ServiceHealth } from '#lib/studio/connection.ts';
import { once } from './once.ts';
import { callService } from './service-client.ts';

type Health = z.infer<typeof ServiceHealth>;

const PATIENCE_MS = 3000;
const FRESH_MS = 3000;

interface Probe {
  at: number;
  health: Promise<Health>;
}

const last = () => once<{ probe: Probe | null }>('service-health', () => ({ probe: null }));

/** Whether the service answers, asked at most once in a few seconds however many want to know. */
export function serviceHealth(): Promise<Health> {
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

async function probe(): Promise<Health> {
  const started = performance.now();
  try {
    const answer = await callService(ENDPOINTS.listModels.path, { signal: AbortSignal.timeout(PATIENCE_MS) });
    await answer.body.dump();
    return { reachable: true, latencyMs: Math.round(performance.now() - started) };
  } catch {
    return { reachable: false, latencyMs: null };
  }
}
