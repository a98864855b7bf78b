import { type RealService, startRealService } from '#lib/server/testing/real-service.ts';
import { family } from './process-cost.ts';

export type BenchService = RealService & AsyncDisposable & { pids: () => number[] };

/** The service as a program of its own, with the voices that need no model. */
export async function openService(): Promise<BenchService> {
  const before = new Set(family(process.pid));
  const service = await startRealService();
  const own = family(process.pid).filter((pid) => !before.has(pid));
  const pids = () => [...new Set(own.flatMap((pid) => family(pid)))];
  return { ...service, pids, [Symbol.asyncDispose]: () => service.stop() };
}
