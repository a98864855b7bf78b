import type { Shot, Timeline } from './cut.ts';
import { changeShot } from './edits.ts';

/** Less similar frames were not meant to match, unless one shot continues the other. */
export const NEAR_ENOUGH = 0.85;
const HOLDS = 0.92;

/** How two shots meet by the likeness of their frames; `cut` where nobody expects them to be alike. */
export function seamGrade(similarity: number, goesOn: boolean): 'good' | 'fair' | 'poor' | 'cut' {
  if (similarity >= HOLDS) return 'good';
  if (similarity >= NEAR_ENOUGH) return 'fair';
  return goesOn ? 'poor' : 'cut';
}

/** Whether a shot continues the last one. */
export const goesOn = (shots: readonly Shot[], index: number) => {
  const continued = shots[index]?.continues;
  return continued != null && continued === shots[index - 1]?.id;
};

/** Cuts from one shot to the next where the two frames are more alike. */
export function moveSeam(film: Timeline, shotId: string, point: { out: number; in: number }): Timeline {
  const at = film.shots.findIndex(({ id }) => id === shotId);
  const before = film.shots[at - 1];
  if (!before) return film;
  return changeShot(changeShot(film, before.id, { out: point.out }), shotId, { in: point.in });
}
