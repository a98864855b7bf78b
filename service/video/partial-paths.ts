import type { RenderJob } from './render-job.ts';

/** Work goes beside its final place and is renamed when whole. */
export const partialPaths = ({ videoPath, posterPath }: RenderJob['output']) => ({
  video: `${videoPath}.partial`,
  poster: `${posterPath}.partial`,
});
