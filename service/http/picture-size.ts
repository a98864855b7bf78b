import { WorkerPool } from '#lib/worker-pool/worker-pool.ts';

export interface PictureSize {
  width: number;
  height: number;
}

const pool = new WorkerPool<string, PictureSize>({
  entry: new URL('./picture-worker.ts', import.meta.url),
  size: 1,
  // A picture built to take long blocks nobody else, and is abandoned.
  patienceMs: 500,
});
/** Many times what a picture's header takes, where a GIF of a million frames takes seconds; pixels add to it. */
const BUDGET = { cpuMs: 1500, rssBytes: 1024 ** 3 };

/** A picture's size, read in a separate process as the renderer will read it: damaged ones are refused. */
export const sizeOfPicture = (path: string): Promise<PictureSize> => pool.run(path, { budget: BUDGET });
