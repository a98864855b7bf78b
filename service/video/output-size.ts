import type { RenderJob } from './render-job.ts';

const LONGEST = 1920;
const UPSAMPLING = 1.5;
const DRAFT_LONGEST = 160;

/** The output size: as requested, or upsampled to at most full HD. A draft is always small. */
export function outputSize(job: Pick<RenderJob, 'width' | 'height' | 'upsample' | 'profile'>) {
  const longest = Math.max(job.width, job.height);
  const shortest = Math.min(job.width, job.height);
  const enlarged = job.upsample ? Math.max(1, Math.min(UPSAMPLING, LONGEST / longest, 1080 / shortest)) : 1;
  const factor = job.profile === 'draft' ? Math.min(1, DRAFT_LONGEST / longest) : enlarged;
  const even = (side: number) => Math.round((side * factor) / 2) * 2;
  return { width: even(job.width), height: even(job.height) };
}
