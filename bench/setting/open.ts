import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#lib/testing/program.ts';
import { type RealService, startRealService } from '#lib/testing/real-service.ts';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { startUpstream } from '#lib/testing/upstream.ts';
import { ensureBuilt } from '../../scripts/studio/build.ts';
import { family } from './process-cost.ts';

/** A folder that is gone when the row is over. */
export async function ownFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'dailies-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

export type BenchStudio = RunningStudio & AsyncDisposable;

/** Builds the studio when its sources have changed, for rows that go by the clock from then on. */
export const builtStudio = () => ensureBuilt(root);

/** The studio as built. Given a `MEDIA_API_URL` it runs without a service of its own. */
export async function openStudio(env: Record<string, string> = {}): Promise<BenchStudio> {
  await builtStudio();
  const studio = await startStudio({ LOG_LEVEL: 'error', RENDER_PROFILE: 'full', ...env });
  return { ...studio, [Symbol.asyncDispose]: () => studio.stop() };
}

export type BenchService = RealService & AsyncDisposable & { pids: () => number[] };

/** The service as a program of its own, with the voices that need no model. */
export async function openService(): Promise<BenchService> {
  const before = new Set(family(process.pid));
  const service = await startRealService({ RENDER_PROFILE: 'full' });
  const own = family(process.pid).filter((pid) => !before.has(pid));
  const pids = () => [...new Set(own.flatMap((pid) => family(pid)))];
  return { ...service, pids, [Symbol.asyncDispose]: () => service.stop() };
}

type Answer = Parameters<typeof startUpstream>[0];

/** A server in the place of the service that answers as a row needs it. */
export async function openUpstream(answer: Answer): Promise<{ url: string } & AsyncDisposable> {
  const { url, close } = await startUpstream(answer);
  return { url, [Symbol.asyncDispose]: close };
}
