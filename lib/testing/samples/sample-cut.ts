import { blankTimeline } from '#lib/studio/cut/blank.ts';
import type { Cut, CutRender } from '#lib/studio/cut/cut.ts';
import type { CutMedia } from '#lib/studio/cut/cut-media.ts';
import type { CutSummary } from '#lib/studio/cut/new-cut.ts';
import { pictureFrames, toSeconds } from '#lib/studio/cut/timeline.ts';

/** A film of one's own with the given fields, as long as its shots are. */
export function sampleCut(given: Partial<Cut>): Cut {
  const timeline = { ...blankTimeline('Film'), ...given };
  return {
    id: 'cut',
    revision: 1,
    duration: toSeconds(pictureFrames(timeline), timeline.fps),
    createdAt: 0,
    updatedAt: 0,
    agent: null,
    projectId: null,
    may: 'own',
    ...timeline,
  };
}

/** A film of one's own in the list of films. */
export const sampleCutSummary = (given: Partial<CutSummary>): CutSummary => ({
  id: 'cut',
  title: 'Film',
  width: 1280,
  height: 720,
  fps: 24,
  duration: 4,
  shots: 1,
  missing: 0,
  createdAt: 0,
  updatedAt: 0,
  revision: 1,
  posterUrls: [],
  rendered: null,
  agent: null,
  projectId: null,
  may: 'own',
  ...given,
});

/** A video that a film names and nobody decodes. */
export const sampleMedia = (key: CutMedia['key'], given: Partial<CutMedia> = {}): CutMedia => ({
  key,
  kind: 'video',
  status: 'ready',
  progress: null,
  error: null,
  name: key,
  url: null,
  posterUrl: null,
  width: 160,
  height: 90,
  duration: 4,
  fps: null,
  hasSound: null,
  ...given,
});

/** A film of two seconds that was made. */
export const sampleRender = (id: string, given: Partial<CutRender> = {}): CutRender => ({
  id,
  cutId: 'cut',
  revision: 1,
  status: 'done',
  soundDone: 1,
  framesDone: 48,
  frames: 48,
  progress: 100,
  width: 1280,
  height: 720,
  fps: 24,
  bytes: 1000,
  error: null,
  createdAt: 0,
  updatedAt: 0,
  agent: null,
  ...given,
});
