import { WorkerDied, WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { type ClipFacts, type ClipJob, type ClipRange, NotAVideo } from './clip-terms.ts';
import type { Staging } from './known-faces.ts';

export { NotAVideo };

const pool = new WorkerPool<ClipJob, ClipFacts>({
  entry: new URL('./clip-worker.ts', import.meta.url),
  size: 1,
  // A clip that is made to take long keeps nobody else waiting, and is given up.
  patienceMs: 1500,
});
const BUDGET = { cpuMs: 30_000, rssBytes: 1.5 * 1024 ** 3 };

async function run(job: ClipJob): Promise<ClipFacts> {
  try {
    return await pool.run(job, { budget: BUDGET });
  } catch (cause) {
    if (cause instanceof Error && cause.name === 'NotAVideo') throw new NotAVideo(cause.message, { cause });
    if (cause instanceof WorkerDied) throw new NotAVideo('The file could not be read', { cause });
    throw cause;
  }
}

/** Length and size of a video file; throws NotAVideo for anything else. */
export const probeClip = (path: string): Promise<ClipFacts> => run({ task: 'probe', path });

/**
 * Writes the best look at whoever is in that range: sharp, well lit, square, 512 px, JPEG.
 * In a film of our own, `staging` tells where faces are.
 */
export async function cutFace(
  path: string,
  range: ClipRange,
  outPath: string,
  staging?: Staging,
): Promise<void> {
  await run({ task: 'face', path, range, outPath, staging });
}

/** Writes the film as one picture: a grid of small frames in order, JPEG. */
export async function cutSprites(path: string, outPath: string): Promise<void> {
  await run({ task: 'sprites', path, outPath });
}
