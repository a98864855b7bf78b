import 'server-only';
import { performance } from 'node:perf_hooks';
import type { z } from 'zod';
import type { ServiceHealth } from '#lib/studio/connection/connection.ts';
import { studioOf } from '../db/store.ts';
import { answeredWithin } from '../process/answered-within.ts';
import { once } from '../process/singleton.ts';
import { isRedirect } from './classify.ts';
import { connectionsOf, defaultAmong, type KnownConnection, openConnection } from './current.ts';
import { callService } from './service-client.ts';

type Reachability = z.infer<typeof ServiceHealth>;

const PATIENCE_MS = 3000;
const FRESH_MS = 3000;

interface Probe {
  at: number;
  asked: Promise<Reachability>;
  /** The last result. */
  last: Reachability | null;
}

const probes = () => once('service-health', () => new Map<string, Probe>());

/** Whether the default service answers: cached for seconds, and the last result if it is too slow. */
export async function serviceHealth(owner: string, patienceMs = PATIENCE_MS): Promise<Reachability> {
  const current = defaultAmong(await connectionsOf(owner), 'video');
  if (!current) return UNREACHABLE;
  const probe = probeOf(owner, current);
  return answeredWithin(patienceMs, probe.asked, () => probe.last ?? UNREACHABLE);
}

/** The last result at once, null if there is none; refreshes it in the background. */
export function lastHealth(owner: string, connection: KnownConnection): Reachability | null {
  return probeOf(owner, connection).last;
}

function probeOf(owner: string, connection: KnownConnection): Probe {
  const name = `${studioOf(owner)} ${connection.id} ${connection.address}`;
  const before = probes().get(name);
  if (before && Date.now() - before.at <= FRESH_MS) return before;
  const asked = probe(connection);
  const current: Probe = { at: Date.now(), asked, last: before?.last ?? null };
  void asked.then((health) => {
    current.last = health;
  });
  probes().set(name, current);
  return current;
}

/** Forgets the results, after a connection changed. */
export function forgetServiceHealth(owner: string): void {
  for (const name of probes().keys()) if (name.startsWith(`${studioOf(owner)} `)) probes().delete(name);
}

const UNREACHABLE: Reachability = { reachable: false, latencyMs: null };

async function probe(known: KnownConnection): Promise<Reachability> {
  const { models, recognise } = known.dialect;
  const path = models.requests[0]?.path ?? recognise?.requests[0]?.path ?? '/';
  const started = performance.now();
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const answer = await callService(await openConnection(known), path, { signal });
    await answer.body.dump();
    if (isRedirect({ status: answer.statusCode })) return UNREACHABLE;
    return { reachable: true, latencyMs: Math.round(performance.now() - started) };
  } catch {
    return UNREACHABLE;
  }
}
