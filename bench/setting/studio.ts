import { ensureBuilt } from '../../scripts/studio/build.ts';
import { root } from '../../scripts/testing/program.ts';
import { type RunningStudio, startStudio } from '../../scripts/testing/studio.ts';

export type BenchStudio = RunningStudio & AsyncDisposable;

/** Builds the studio when its sources have changed, for rows that go by the clock from then on. */
export const builtStudio = () => ensureBuilt(root);

/** The studio as built. Given a `MEDIA_API_URL` it runs without a service of its own. */
export async function openStudio(env: Record<string, string> = {}): Promise<BenchStudio> {
  await builtStudio();
  const studio = await startStudio({ LOG_LEVEL: 'error', ...env });
  return { ...studio, [Symbol.asyncDispose]: () => studio.stop() };
}
