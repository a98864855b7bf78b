import { WorkerDied, WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { type ClipFacts, type ClipJob, type ClipRange, NotAVideo } from './clip-terms.ts';
import type { Staging } from './known-faces.ts';

export { NotAVideo };

const pool = new WorkerPool<ClipJob, ClipFacts>({
  entry: new URL('./clip-worker.ts', import.meta.url),
  size: 1,
  // A clip built to take long blocks nobody else, and is abandoned.
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
 * Writes the best frame of a face in that range: sharp, well lit, square, 512 px, JPEG. For our own films,
 * `staging` gives the faces' positions.
 */
export async function cutFace(
  path: string,
  range: ClipRange,
  outPath: string,
  staging?: Staging,
): Promise<void> {
  await run({ task: 'face', path, range, outPath, staging });
}

/** Writes the film as a grid of small frames, JPEG. */
export async function cutSprites(path: string, outPath: string): Promise<void> {
  await run({ task: 'sprites', path, outPath });
}
