import { blankLine, blankShot, USUAL_BED } from './blank.ts';
import type { Shot, Timeline } from './cut.ts';
import type { GivenShot, TimelinePatch } from './new-cut.ts';

export type NewIds = (kind: 'shot' | 'line' | 'marker') => string;

/** Without what is not said. */
type Said<Fields> = { [Field in keyof Fields]: Exclude<Fields[Field], undefined> };
const said = <Fields extends object>(given: Fields | undefined) =>
  Object.fromEntries(Object.entries(given ?? {}).filter(([, value]) => value !== undefined)) as Partial<
    Said<Fields>
  >;

/** A whole timeline of a change: what it does not say stays as it was, and is blank in what is new. */
export function fillTimeline(given: TimelinePatch, before: Timeline, newId: NewIds): Timeline {
  const { shots, lines, markers, bed, captions, tracks, ...plain } = given;
  const earlier = {
    shots: new Map(before.shots.map((shot) => [shot.id, shot])),
    lines: new Map(before.lines.map((line) => [line.id, line])),
    markers: new Map(before.markers.map((marker) => [marker.id, marker])),
  };
  return {
    ...before,
    ...said(plain),
    shots: shots?.map((shot) => fillShot(shot, earlier.shots, newId)) ?? before.shots,
    lines:
      lines?.map((line) => {
        const { id = newId('line'), ...rest } = line;
        return { ...(earlier.lines.get(id) ?? blankLine(id)), ...said(rest) };
      }) ?? before.lines,
    markers:
      markers?.map((marker) => {
        const { id = newId('marker'), ...rest } = marker;
        return { ...(earlier.markers.get(id) ?? { id, at: 0, note: '' }), ...said(rest) };
      }) ?? before.markers,
    bed:
      bed === undefined
        ? before.bed
        : bed && { ...USUAL_BED, ...before.bed, ...said(bed), assetId: bed.assetId },
    captions: { ...before.captions, ...said(captions) },
    tracks: {
      shots: { ...before.tracks.shots, ...said(tracks?.shots) },
      lines: { ...before.tracks.lines, ...said(tracks?.lines) },
      bed: { ...before.tracks.bed, ...said(tracks?.bed) },
    },
  };
}

function fillShot(given: GivenShot, earlier: Map<string, Shot>, newId: NewIds): Shot {
  const { id = newId('shot'), transition, ...rest } = given;
  const before = earlier.get(id) ?? blankShot(id);
  // A take takes the place of a file, and a file that of a take.
  const instead =
    rest.taskId && rest.assetId === undefined
      ? { assetId: null }
      : rest.assetId && rest.taskId === undefined
        ? { taskId: null }
        : {};
  return {
    ...before,
    ...said(rest),
    ...instead,
    transition: { ...before.transition, ...said(transition) },
  };
}
