import { rm } from 'node:fs/promises';
import type { Budget } from '#lib/worker-pool/serve-jobs.ts';
import { WorkerPool } from '#lib/worker-pool/worker-pool.ts';
import { partialPaths } from './partial-paths.ts';
import type { RenderJob, RenderProfile, RenderResult } from './render-job.ts';

export interface Renderer {
  /** Stages the job in a worker. Progress counts encoded frames. */
  render(job: RenderJob, options?: RenderOptions): Promise<RenderResult>;
  close(): Promise<void>;
}

interface RenderOptions {
  signal?: AbortSignal;
  budget?: Budget;
  onProgress?: (percent: number) => void;
}

export interface RendererOptions {
  concurrency: number;
  profile?: RenderProfile;
}

export function createRenderer({ concurrency, profile }: RendererOptions): Renderer {
  const pool = new WorkerPool<RenderJob, RenderResult, number>({
    entry: new URL('./render-worker.ts', import.meta.url),
    size: concurrency,
  });
  return {
    async render(job, { onProgress, ...options } = {}) {
      try {
        return await pool.run({ profile, ...job }, { ...options, onEvent: onProgress });
      } catch (error) {
        await Promise.all(Object.values(partialPaths(job.output)).map((path) => rm(path, { force: true })));
        throw error;
      }
    },
    close: () => pool.close(),
  };
}
