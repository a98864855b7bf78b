import type { TaskChanges } from './task.ts';

/** Everything that is being made, whatever it is. */
export interface Work {
  rendering: number;
  waiting: number;
  /** Made, and being copied here. */
  collecting: number;
  transcribing: number;
  dubbing: number;
}

export const workOf = ({ counts, otherWork }: Pick<TaskChanges, 'counts' | 'otherWork'>): Work => ({
  rendering: counts.rendering + otherWork.films,
  waiting: counts.waiting,
  collecting: counts.collecting,
  transcribing: otherWork.transcribing,
  dubbing: otherWork.dubbing,
});

export const unfinished = (work: Work): number =>
  work.rendering + work.waiting + work.collecting + work.transcribing + work.dubbing;
