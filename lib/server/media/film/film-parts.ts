import 'server-only';
import { createHash } from 'node:crypto';
import type { FilmPlan } from '#lib/studio/cut/film-plan.ts';

/** A part of the film written as a separate file; frames from `from`, before `to`. */
export interface FilmPart {
  from: number;
  to: number;
}

/** About this many seconds are lost when a render is stopped. */
const PART_SECONDS = 8;

/** Divides the film into parts. None ends in a dissolve: it would need two sources opened again. */
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

/** Raise this when the same plan would be drawn or encoded differently. */
const EDITION = 1;

/** The same for the same film, wherever its files are. */
export function filmDigest(plan: FilmPlan): string {
  const withoutPlaces = (key: string, value: unknown) => (key === 'file' ? undefined : value);
  const text = JSON.stringify([EDITION, plan], withoutPlaces);
  return createHash('sha256').update(text).digest('hex').slice(0, 16);
}
