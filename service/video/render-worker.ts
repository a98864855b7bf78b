import { enableCompileCache } from 'node:module';
import { serveJobs } from '#lib/worker-pool/serve-jobs.ts';
import type { RenderJob, RenderResult } from './render-job.ts';

// Stripping types and compiling is half of what a worker's start costs, and the same every time.
enableCompileCache();

serveJobs<RenderJob, RenderResult, number>(async (job, onProgress) => {
  const { render } = await import('./render.ts');
  return render(job, onProgress);
});
