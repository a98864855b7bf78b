import 'server-only';
import { createHash } from 'node:crypto';
import type { FilmPlan } from '#lib/studio/cut/film-plan.ts';

/** A stretch of the film that is written as a file of its own; frames from `from`, before `to`. */
export interface FilmPart {
  from: number;
  to: number;
}

/** About this many seconds are lost when a render is ended. */
const PART_SECONDS = 8;

/** Cuts the film into parts. None ends within a dissolve: there two sources would have to be found again. */
export function filmParts({ frames, fps, shots }: Pick<FilmPlan, 'frames' | 'fps' | 'shots'>): FilmPart[] {
  const parts: FilmPart[] = [];
  const length = PART_SECONDS * fps;
  let from = 0;
  while (from < frames) {
    const wanted = from + length;
    const dissolve = shots.find(({ start, overlap }) => wanted > start && wanted < start + overlap);
    const end = dissolve ? dissolve.start + dissolve.overlap : wanted;
    // A last part of a few frames is not worth a file.
    const to = frames - end < length / 4 ? frames : end;
    parts.push({ from, to });
    from = to;
  }
  return parts;
}

/** Changes whenever the same plan would be drawn or encoded otherwise. */
const EDITION = 1;

/** The same for the same film, wherever its files lie just now. */
export function filmDigest(plan: FilmPlan): string {
  const withoutPlaces = (key: string, value: unknown) => (key === 'file' ? undefined : value);
  const text = JSON.stringify([EDITION, plan], withoutPlaces);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
