import { Timeline } from './cut.ts';
import { CUT_LIMITS } from './limits.ts';
import { pictureFrames } from './timeline.ts';

/** A film that may be kept, rendered and handed over. One that was kept before is still read, whatever its length. */
export const WholeTimeline = Timeline.refine(
  (timeline) => pictureFrames(timeline) / timeline.fps <= CUT_LIMITS.longest,
  { path: ['shots'], error: 'must not last longer than 2 hours' },
);
