import { ensureBuilt } from '../../scripts/studio/build.ts';
import { root } from '../../scripts/testing/program.ts';
import { type RunningStudio, startStudio } from '../../scripts/testing/studio.ts';

export type BenchStudio = RunningStudio & AsyncDisposable;

/** The studio as built. Given a `MEDIA_API_URL` it runs without a service of its own. */
export async function openStudio(env: Record<string, string> = {}): Promise<BenchStudio> {
  await ensureBuilt(root);
  const studio = await startStudio({ LOG_LEVEL: 'error', ...env });
  return { ...studio, [Symbol.asyncDispose]: () => studio.stop() };
}
