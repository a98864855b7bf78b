import { enableCompileCache } from 'node:module';
import { serveJobs } from '#lib/worker-pool/serve-jobs.ts';
import type { RenderJob, RenderResult } from './render-job.ts';

// Type stripping and compiling are half of a worker's start, and always the same.
enableCompileCache();

serveJobs<RenderJob, RenderResult, number>(async (job, onProgress) => {
  const { render } = await import('./render.ts');
  return render(job, onProgress);
});
