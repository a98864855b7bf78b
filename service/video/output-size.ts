const LONGEST = 1920;
const UPSAMPLING = 1.5;

/** The size that comes out: as asked, or enlarged up to full HD when upsampling. */
export function outputSize(job: { width: number; height: number; upsample: boolean }) {
  const longest = Math.max(job.width, job.height);
  const shortest = Math.min(job.width, job.height);
  const factor = job.upsample ? Math.max(1, Math.min(UPSAMPLING, LONGEST / longest, 1080 / shortest)) : 1;
  const even = (side: number) => Math.round((side * factor) / 2) * 2;
  return { width: even(job.width), height: even(job.height) };
}
