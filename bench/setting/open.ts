import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from '#lib/testing/program.ts';
import { type SpawnedService, spawnService } from '#lib/testing/spawn-service.ts';
import { type RunningStudio, startStudio } from '#lib/testing/studio.ts';
import { ensureBuilt } from '../../scripts/studio/build.ts';
import { family } from './process-cost.ts';

/** A folder deleted when the row ends. */
export async function ownFolder(): Promise<{ path: string } & AsyncDisposable> {
  const path = await mkdtemp(join(tmpdir(), 'dailies-bench-'));
  return { path, [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }) };
}

export type BenchStudio = RunningStudio & AsyncDisposable;

/** Builds the studio if its sources changed, so that later timings exclude it. */
export const builtStudio = () => ensureBuilt(root);

// No service is called; the address only disables the embedded one.
export const ALONE = { MEDIA_API_URL: 'http://127.0.0.1:9', WORK: 'off' };

/** For a studio whose service is at this address. */
export const servedBy = (url: string) => ({ MEDIA_API_URL: url, MEDIA_API_KEY: 'sk-bench' });

/** The built studio. With a `MEDIA_API_URL` it runs without its own service. */
export async function openStudio(env: Record<string, string> = {}): Promise<BenchStudio> {
  await builtStudio();
  const studio = await startStudio({
    LOG_LEVEL: 'error',
    RENDER_PROFILE: 'full',
    SPEECH_ENGINE: 'auto',
    ...env,
  });
  return { ...studio, [Symbol.asyncDispose]: () => studio.stop() };
}

export type BenchService = SpawnedService & { pids: () => number[] };

/** A separate service process, with the voices that need no model. */
export async function openService(): Promise<BenchService> {
  const service = await spawnService({ RENDER_PROFILE: 'full' });
  return { ...service, pids: () => family(service.child.pid ?? 0) };
}
