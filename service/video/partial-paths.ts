import type { RenderJob } from './render-job.ts';

/** Work files beside the final path, renamed when complete. */
export const partialPaths = ({ videoPath, posterPath }: RenderJob['output']) => ({
  video: `${videoPath}.partial`,
  poster: `${posterPath}.partial`,
});
