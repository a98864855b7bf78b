import type { Line, Shot, Timeline } from './cut.ts';

/** The merge of two versions of a film. Conflicts take theirs, and are listed. */
export interface Merge {
  merged: Timeline;
  conflicts: string[];
}

type Fields = Record<string, unknown>;
type Entity = { id: string };

/** Of plain JSON, in whichever order its fields stand. */
function isEqual(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  const names = Object.keys(one);
  if (Array.isArray(one) !== Array.isArray(other) || names.length !== Object.keys(other).length) return false;
  return names.every(
    (name) => Object.hasOwn(other, name) && isEqual((one as Fields)[name], (other as Fields)[name]),
  );
}

/** Joins what I changed since `base` with what they did. */
export function mergeTimelines(base: Timeline, mine: Timeline, theirs: Timeline): Merge {
  const conflicts: string[] = [];
  const told = (place: string) => (what: string) => conflicts.push(`${place}${what}`);
  const { shots, lines, markers, bed, captions, tracks, ...plain } = base;
  const merged: Timeline = {
    ...theirs,
    ...pick(plain, mine, theirs, told('')),
    shots: mergeList(base.shots, mine.shots, theirs.shots, 'Shot', mergeShot, told('')),
    lines: mergeList(base.lines, mine.lines, theirs.lines, 'Line', mergeLine, told('')),
    markers: mergeList(base.markers, mine.markers, theirs.markers, 'Marker', mergeFields, told('')),
    bed: mergeMaybe(base.bed, mine.bed, theirs.bed, told('Bed: ')),
    captions: mergeFields(base.captions, mine.captions, theirs.captions, told('Captions: ')),
    tracks: mergeFields(base.tracks, mine.tracks, theirs.tracks, told('Tracks: ')),
  };
  return { merged, conflicts };
}

/** The fields of `base` only. */
function pick<Some extends Fields>(base: Some, mine: Some, theirs: Some, conflict: (what: string) => void) {
  const only = (from: Some) =>
    Object.fromEntries(Object.keys(base).map((name) => [name, from[name]])) as Some;
  return mergeFields(base, only(mine), only(theirs), conflict);
}

function mergeFields<Some extends object>(
  base: Some,
  mine: Some,
  theirs: Some,
  conflict: (what: string) => void,
): Some {
  const merged = { ...theirs };
  for (const name of Object.keys(base) as (keyof Some & string)[]) {
    if (isEqual(mine[name], base[name])) continue;
    if (isEqual(theirs[name], base[name])) merged[name] = mine[name];
    else if (!isEqual(mine[name], theirs[name])) conflict(name);
  }
  return merged;
}

function mergeMaybe<Some extends object>(
  base: Some | null,
  mine: Some | null,
  theirs: Some | null,
  conflict: (what: string) => void,
): Some | null {
  if (base && mine && theirs) return mergeFields(base, mine, theirs, conflict);
  if (isEqual(mine, base)) return theirs;
  if (!isEqual(theirs, base) && !isEqual(mine, theirs)) {
    conflict('file');
    return theirs;
  }
  return mine;
}

/** The picture changes as a whole, takes are combined, and an invalid length is dropped. */
function mergeShot(base: Shot, mine: Shot, theirs: Shot, conflict: (what: string) => void): Shot {
  const apart = ({ taskId, assetId, takes: _, ...rest }: Shot) => ({ ...rest, picture: { taskId, assetId } });
  const { picture, ...rest } = mergeFields(apart(base), apart(mine), apart(theirs), conflict);
  const added = mine.takes.filter((id) => !base.takes.includes(id));
  const removed = new Set(base.takes.filter((id) => !mine.takes.includes(id)));
  const takes = [...theirs.takes.filter((id) => !removed.has(id)), ...added];
  if (picture.taskId !== null) takes.push(picture.taskId);
  const isTurned = rest.out <= rest.in && theirs.out > theirs.in;
  if (isTurned) conflict('length');
  const length = isTurned ? { in: theirs.in, out: theirs.out } : {};
  return { ...theirs, ...rest, ...length, ...picture, takes: [...new Set(takes)] };
}

/** The words of a line and their sound belong together. */
function mergeLine(base: Line, mine: Line, theirs: Line, conflict: (what: string) => void): Line {
  const apart = ({ text, voice, model, connectionId, speechId, assetId, duration, ...rest }: Line) => ({
    ...rest,
    words: { text, voice, model, connectionId, speechId, assetId, duration },
  });
  const { words, ...rest } = mergeFields(apart(base), apart(mine), apart(theirs), conflict);
  return { ...theirs, ...rest, ...words };
}

/** Fields that change by themselves when takes are made: no reason to keep a deleted shot. */
const MADE: readonly string[] = ['taskId', 'takes', 'in', 'out'];

function mergeList<Item extends Entity>(
  base: readonly Item[],
  mine: readonly Item[],
  theirs: readonly Item[],
  name: string,
  merge: (base: Item, mine: Item, theirs: Item, conflict: (what: string) => void) => Item,
  conflict: (what: string) => void,
): Item[] {
  const [before, here, there] = [base, mine, theirs].map(
    (list) => new Map(list.map((one) => [one.id, one])),
  ) as [Map<string, Item>, Map<string, Item>, Map<string, Item>];
  const isTouched = (was: Item, now: Item) =>
    Object.keys(was).some(
      (field) => !MADE.includes(field) && !isEqual(was[field as keyof Item], now[field as keyof Item]),
    );
  const result = new Map<string, Item>();
  const order = mergeOrder(base, mine, theirs, () => conflict(`${name}s: order`));
  for (const [index, id] of order.entries()) {
    const [was, my, their] = [before.get(id), here.get(id), there.get(id)];
    const place = `${name} ${index + 1}: `;
    if (my && their) {
      // The same id in both and not before: one of them was saved already.
      result.set(
        id,
        merge(was ?? their, my, their, (what) => conflict(place + what)),
      );
    } else if (!was) result.set(id, (my ?? their) as Item);
    else if (my && isTouched(was, my)) {
      conflict(`${place}deleted elsewhere`);
    } else if (their && isTouched(was, their)) {
      conflict(`${place}deleted here, changed elsewhere`);
      result.set(id, their);
    }
  }
  return [...result.values()];
}

/**
 * One order for all ids: from the side that moved something; ids of the other side follow their neighbour.
 */
function mergeOrder(
  base: readonly Entity[],
  mine: readonly Entity[],
  theirs: readonly Entity[],
  conflict: () => void,
): string[] {
  const ids = (list: readonly Entity[]) => list.map(({ id }) => id);
  const inAll = new Set(ids(base).filter((id) => has(mine, id) && has(theirs, id)));
  const common = (list: readonly Entity[]) => ids(list).filter((id) => inAll.has(id));
  const isMoved = (list: readonly Entity[]) => !isEqual(common(list), common(base));
  const isMine = isMoved(mine) && !isMoved(theirs);
  if (isMoved(mine) && isMoved(theirs) && !isEqual(common(mine), common(theirs))) conflict();
  const [first, second] = isMine ? [mine, theirs] : [theirs, mine];
  const order = ids(first);
  for (const [index, id] of ids(second).entries()) {
    if (order.includes(id)) continue;
    const after = index === 0 ? -1 : order.indexOf(second[index - 1]?.id ?? '');
    order.splice(after + 1, 0, id);
  }
  return order;
}

const has = (list: readonly Entity[], id: string) => list.some((one) => one.id === id);
