import { Log } from 'node-av';
import { AV_LOG_QUIET } from 'node-av/constants';
import { serveJobs } from '#lib/worker-pool/serve-jobs.ts';
import { clipFacts, writeFace } from './clip-frames.ts';
import type { ClipFacts, ClipJob } from './clip-terms.ts';
import { faceFinder } from './known-faces.ts';
import { writeSprites } from './sprites.ts';

Log.setLevel(AV_LOG_QUIET);

serveJobs<ClipJob, ClipFacts>(async (job) => {
  const facts = await clipFacts(job.path);
  if (job.task === 'face')
    await writeFace(job.path, job.range, job.outPath, job.staging && faceFinder(job.staging));
  if (job.task === 'sprites') await writeSprites(job.path, facts, job.outPath);
  return facts;
});
