import type { Line, Shot, Timeline } from './cut.ts';
import { CUT_LIMITS } from './limits.ts';
import { onGrid, placeShots, sourceTime, toFrame, toSeconds } from './timeline.ts';

const within = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

export const shotOf = ({ shots }: Timeline, id: string) => shots.find((shot) => shot.id === id);

/** Changes one shot; nothing where it is gone or would be as it was. */
export function changeShot(timeline: Timeline, id: string, change: Partial<Shot>): Timeline {
  const shot = shotOf(timeline, id);
  if (!shot || isSame(shot, change)) return timeline;
  const shots = timeline.shots.map((one) => (one === shot ? { ...one, ...change } : one));
  return { ...timeline, shots };
}

const isSame = <Item extends object>(item: Item, change: Partial<Item>) =>
  (Object.keys(change) as (keyof Item)[]).every((key) => Object.is(item[key], change[key]));

/** Puts a shot at a place in the order. */
export function moveShot(timeline: Timeline, id: string, place: number): Timeline {
  const { shots } = timeline;
  const from = shots.findIndex((shot) => shot.id === id);
  const to = within(place, 0, shots.length - 1);
  const shot = shots[from];
  if (!shot || from === to) return timeline;
  return { ...timeline, shots: shots.toSpliced(from, 1).toSpliced(to, 0, shot) };
}

/** Up to where an end of a shot may go, in seconds of its source. `length` is the source's, null where it has none. */
export function trimLimits(
  { in: begin, out, speed }: Pick<Shot, 'in' | 'out' | 'speed'>,
  fps: number,
  length: number | null,
) {
  // A film has no shots shorter than a frame.
  const least = speed / fps;
  const end = length === null ? CUT_LIMITS.longest : Math.max(length, out);
  return { in: { least: 0, most: out - least }, out: { least: begin + least, most: end } };
}

/** Moves an end of a shot to a second of its source. */
export function trimShot(
  timeline: Timeline,
  id: string,
  edge: 'in' | 'out',
  seconds: number,
  length: number | null,
): Timeline {
  const shot = shotOf(timeline, id);
  if (!shot) return timeline;
  const { fps } = timeline;
  const { least, most } = trimLimits(shot, fps, length)[edge];
  const at = onGrid(within(seconds, least, most), fps);
  // The grid may exceed the source: then use the frame before.
  const kept = at > most + 1e-6 ? toSeconds(toFrame(at, fps) - 1, fps) : at;
  return changeShot(timeline, id, { [edge]: kept });
}

/** Moves an end of a shot by frames of the film. */
export function trimBy(
  timeline: Timeline,
  id: string,
  edge: 'in' | 'out',
  frames: number,
  length: number | null,
): Timeline {
  const shot = shotOf(timeline, id);
  if (!shot) return timeline;
  return trimShot(timeline, id, edge, shot[edge] + (frames * shot.speed) / timeline.fps, length);
}

/** Cuts the shot that is seen in a frame in two; nothing at the first frame of a shot. */
export function splitAt(timeline: Timeline, frame: number, newId: string): Timeline {
  const { fps, shots } = timeline;
  const placed = placeShots(timeline).findLast(
    ({ start, frames }) => frame >= start && frame < start + frames,
  );
  if (!placed || frame === placed.start) return timeline;
  const at = onGrid(sourceTime(placed, frame, fps), fps);
  const { shot, index } = placed;
  if (at <= shot.in || at >= shot.out) return timeline;
  const first = { ...shot, out: at, fadeOut: 0 };
  const second: Shot = {
    ...shot,
    id: newId,
    in: at,
    fadeIn: 0,
    scene: null,
    script: '',
    transition: { kind: 'cut', seconds: 0 },
  };
  const halves = shots.toSpliced(index, 1, first, second);
  // A shot that continued from this one continues from its end, now the second half's.
  const renamed = halves.map((one) =>
    one.continues === shot.id && one !== second ? { ...one, continues: newId } : one,
  );
  return { ...timeline, shots: renamed };
}

/** The same shot once more, behind it. */
export function duplicateShot(timeline: Timeline, id: string, newId: string): Timeline {
  const index = timeline.shots.findIndex((shot) => shot.id === id);
  const shot = timeline.shots[index];
  if (!shot) return timeline;
  const copy: Shot = { ...shot, id: newId, scene: null };
  return { ...timeline, shots: timeline.shots.toSpliced(index + 1, 0, copy) };
}

export function removeShot(timeline: Timeline, id: string): Timeline {
  const shots = timeline.shots
    .filter((shot) => shot.id !== id)
    .map((shot) => (shot.continues === id ? { ...shot, continues: null } : shot));
  return shots.length === timeline.shots.length ? timeline : { ...timeline, shots };
}

/** Another pace. Fades and the transition keep their seconds. */
export const setSpeed = (timeline: Timeline, id: string, speed: number) =>
  changeShot(timeline, id, { speed: within(speed, 0.25, 4) });

export function setTransition(timeline: Timeline, id: string, transition: Shot['transition']): Timeline {
  const shot = shotOf(timeline, id);
  if (!shot || isSame(shot.transition, transition)) return timeline;
  return changeShot(timeline, id, { transition });
}

/** Lines and markers over a shot move with it, and so stay over the same moment. */
export function carryAlong(before: Timeline, after: Timeline): Timeline {
  if (before.shots === after.shots) return after;
  const { fps } = after;
  const then = placeShots(before);
  const now = new Map(placeShots(after).map((placed) => [placed.shot.id, placed]));
  const moved = (seconds: number): number => {
    const frame = toFrame(seconds, fps);
    const over = then.findLastIndex(({ start }) => start <= frame);
    // The shot below it, or if that is gone, the end of the nearest earlier one.
    for (let index = over; index >= 0; index -= 1) {
      const old = then[index];
      const placed = old && now.get(old.shot.id);
      if (!old || !placed) continue;
      const past = frame - old.start - old.frames;
      if (past >= 0) return toSeconds(placed.start + placed.frames + (index === over ? past : 0), fps);
      const into = Math.round(((sourceTime(old, frame, fps) - placed.shot.in) * fps) / placed.shot.speed);
      return toSeconds(placed.start + within(into, 0, placed.frames), fps);
    }
    return 0;
  };
  return {
    ...after,
    lines: carried(after.lines, 'start', moved),
    markers: carried(after.markers, 'at', moved),
  };
}

/** In their new order; what stays where it was stays the same object. */
function carried<Key extends string, Item extends Record<Key, number>>(
  items: Item[],
  key: Key,
  moved: (seconds: number) => number,
): Item[] {
  const changed = items.map((item) => {
    const at = moved(item[key]);
    return at === item[key] ? item : { ...item, [key]: at };
  });
  if (changed.every((item, index) => item === items[index])) return items;
  return changed.toSorted((one, other) => one[key] - other[key]);
}

/** Where a dragged shot would land: before the first shot whose middle is after the pointer. */
export function placeAt(timeline: Timeline, id: string, frame: number): number {
  const others = placeShots(timeline).filter(({ shot }) => shot.id !== id);
  return others.filter(({ start, frames }) => start + frames / 2 < frame).length;
}

/** The nearest of the frames within reach; the frame itself where none is. */
export function snapped(frame: number, targets: readonly number[], reach: number): number {
  let nearest = frame;
  let distance = reach;
  for (const target of targets) {
    const far = Math.abs(target - frame);
    if (far > distance) continue;
    nearest = target;
    distance = far;
  }
  return nearest;
}

/** Snap targets: cuts, line ends, markers. */
export function snapTargets(timeline: Timeline, except?: string): number[] {
  const { fps, lines, markers } = timeline;
  const shots = placeShots(timeline).filter(({ shot }) => shot.id !== except);
  return [
    0,
    ...shots.flatMap(({ start, frames }) => [start, start + frames]),
    ...lines.filter(({ id }) => id !== except).flatMap((line) => lineFrames(line, fps)),
    ...markers.filter(({ id }) => id !== except).map(({ at }) => toFrame(at, fps)),
  ];
}

const lineFrames = ({ start, duration, speed }: Line, fps: number) =>
  duration === null ? [toFrame(start, fps)] : [toFrame(start, fps), toFrame(start + duration / speed, fps)];

export function addMarker(timeline: Timeline, id: string, frame: number, note = ''): Timeline {
  const marker = { id, at: toSeconds(frame, timeline.fps), note };
  const markers = [...timeline.markers, marker].toSorted((one, other) => one.at - other.at);
  return { ...timeline, markers };
}

export const changeMarker = (
  timeline: Timeline,
  id: string,
  change: Partial<Timeline['markers'][number]>,
): Timeline => ({
  ...timeline,
  markers: timeline.markers.map((marker) => (marker.id === id ? { ...marker, ...change } : marker)),
});

export const removeMarker = (timeline: Timeline, id: string): Timeline => ({
  ...timeline,
  markers: timeline.markers.filter((marker) => marker.id !== id),
});

/** The film at another rate: every time goes to the nearest frame. */
export function refitted(timeline: Timeline, fps: Timeline['fps']): Timeline {
  if (fps === timeline.fps) return timeline;
  const snap = (seconds: number) => onGrid(seconds, fps);
  return {
    ...timeline,
    fps,
    shots: timeline.shots.map((shot) => ({
      ...shot,
      in: snap(shot.in),
      // Up to the frame before, where the next one would be beyond the source.
      out: Math.max(toSeconds(Math.floor(shot.out * fps + 1e-6), fps), snap(shot.in) + 1 / fps),
      transition: { ...shot.transition, seconds: snap(shot.transition.seconds) },
    })),
    lines: timeline.lines.map((line) => ({ ...line, start: snap(line.start) })),
    markers: timeline.markers.map((marker) => ({ ...marker, at: snap(marker.at) })),
  };
}
