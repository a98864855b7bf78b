import { serveJobs } from '#lib/worker-pool/serve-jobs.ts';
import { render } from './render.ts';
import type { RenderJob, RenderResult } from './render-job.ts';

serveJobs<RenderJob, RenderResult, number>(render);
