import { WorkerPool } from '#lib/worker-pool/worker-pool.ts';

export interface PictureSize {
  width: number;
  height: number;
}

const pool = new WorkerPool<string, PictureSize>({
  entry: new URL('./picture-worker.ts', import.meta.url),
  size: 1,
  // A picture that is made to take long keeps nobody else waiting, and is given up.
  patienceMs: 500,
});
/** Many times what the head of a picture takes; a GIF of a million frames takes several seconds. */
const BUDGET = { cpuMs: 1500, rssBytes: 1024 ** 3 };

/** The size a picture says it has, read in a process of its own. */
export const sizeOfPicture = (path: string): Promise<PictureSize> => pool.run(path, { budget: BUDGET });
