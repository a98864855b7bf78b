import { ServiceError } from '#lib/contract/errors.ts';
import type { Line, Shot, Timeline } from './cut.ts';
import {
  type CutMedia,
  lineMedia,
  type MediaKey,
  mediaIn,
  mediaKey,
  readMediaKey,
  shotMedia,
} from './cut-media.ts';
import { askedSeconds, USUAL_SECONDS } from './draft-length.ts';
import { onGrid, toFrame, toSeconds } from './timeline.ts';

/** The facts needed about media in a cut. */
export interface KnownMedia extends Pick<CutMedia, 'kind' | 'status' | 'duration' | 'name'> {
  /** How long it is to be, while it is made. */
  asked: number | null;
}

export interface Settling {
  /** The saved version; null for a new film. */
  before: Timeline | null;
  media: ReadonlyMap<string, KnownMedia>;
  /** Media already in this person's films: those may be gone, and stay in the films. */
  named: ReadonlySet<string>;
}

const refuse = (param: string, words: string): never => {
  throw new ServiceError('invalid_parameter', `${param} ${words}`, { param });
};

/** Exceeding the end by this little is the difference between requested and made length. */
const NEARLY = 0.25;

/** The last time on the grid within a length. */
const endOf = (length: number, fps: number) => toSeconds(Math.max(1, Math.floor(length * fps + 1e-6)), fps);

/** Keeps a shot within the length of what it shows: later beginnings come forward. */
export function fitShot<Part extends Pick<Shot, 'in' | 'out'>>(
  shot: Part,
  length: number,
  fps: number,
): Part {
  const end = endOf(length, fps);
  if (shot.out <= end) return shot;
  const start = shot.in < end ? shot.in : Math.max(0, end - (shot.out - shot.in));
  return { ...shot, in: onGrid(start, fps), out: end };
}

/** Puts all times on the grid and refuses, at its field, what cannot be shown or heard. */
export function settleTimeline(given: Timeline, settling: Settling): Timeline {
  const { fps } = given;
  const named = new Set([...settling.named, ...(settling.before ? mediaIn(settling.before) : [])]);
  const known = { ...settling, named };
  const earlier = new Map(settling.before?.shots.map((shot) => [shot.id, shot]));
  const ids = new Set(given.shots.map(({ id }) => id));
  const shots = given.shots.map((shot, index) => {
    const settled = settleShot(shot, earlier.get(shot.id), `shots[${index}]`, fps, known);
    const continues = settled.continues !== null && ids.has(settled.continues) ? settled.continues : null;
    return { ...settled, continues };
  });
  if (given.bed) checkSource(mediaKey('asset', given.bed.assetId), 'bed.assetId', 'sound', known);
  return {
    ...given,
    shots,
    lines: given.lines.map((line, index) => settleLine(line, `lines[${index}]`, fps, known)),
    markers: given.markers.map((marker) => ({ ...marker, at: onGrid(marker.at, fps) })),
  };
}

function settleShot(shot: Shot, before: Shot | undefined, at: string, fps: number, known: Settling): Shot {
  if (shot.taskId !== null && shot.assetId !== null) refuse(`${at}.assetId`, 'must be null beside a taskId');
  const source = shotMedia(shot);
  if (source) checkSource(source, `${at}.${shot.taskId === null ? 'assetId' : 'taskId'}`, 'picture', known);
  for (const [index, id] of shot.takes.entries())
    checkSource(mediaKey('task', id), `${at}.takes[${index}]`, null, known);
  for (const [index, id] of (shot.draft?.references ?? []).entries())
    checkSource(mediaKey('asset', id), `${at}.draft.references[${index}]`, null, known);
  const isLate = shot.taskId !== null && !shot.takes.includes(shot.taskId);
  return {
    ...shot,
    ...settleLength(shot, before, at, fps, source ? known.media.get(source) : undefined),
    takes: isLate ? [...shot.takes, shot.taskId as string] : shot.takes,
    fadeIn: onGrid(shot.fadeIn, fps),
    fadeOut: onGrid(shot.fadeOut, fps),
    transition: { ...shot.transition, seconds: onGrid(shot.transition.seconds, fps) },
  };
}

function settleLength(
  shot: Shot,
  before: Shot | undefined,
  at: string,
  fps: number,
  shown: KnownMedia | undefined,
): Pick<Shot, 'in' | 'out'> {
  const start = onGrid(shot.in, fps);
  const length = shown?.kind === 'video' ? shown.duration : null;
  const expected = shown?.asked ?? (shot.draft && !shown ? askedSeconds(shot.draft) : USUAL_SECONDS);
  // Nothing said: to the end of it.
  const end = shot.out === 0 ? (length === null ? start + expected : endOf(length, fps)) : shot.out;
  const placed = { in: start, out: later(end) };
  // Another take in the same place need not be as long, and one that was being made has its own length now.
  const isSame = before?.in === shot.in && before.out === shot.out;
  if (isSame) return length === null ? placed : fitShot(placed, length, fps);
  if (length !== null && start >= endOf(length, fps))
    refuse(`${at}.in`, `must be before the end of ${shown?.name}, at ${length} s`);
  if (end <= shot.in) refuse(`${at}.out`, 'must be after in');
  if (length !== null && end > length + NEARLY)
    refuse(`${at}.out`, `must not be beyond the end of ${shown?.name}, at ${length} s`);
  return length === null ? placed : fitShot(placed, length, fps);

  function later(time: number) {
    return toSeconds(Math.max(toFrame(start, fps) + 1, toFrame(time, fps)), fps);
  }
}

function settleLine(line: Line, at: string, fps: number, known: Settling): Line {
  if (line.speechId !== null && line.assetId !== null)
    refuse(`${at}.assetId`, 'must be null beside a speechId');
  const source = lineMedia(line);
  if (source) checkSource(source, `${at}.${line.speechId === null ? 'assetId' : 'speechId'}`, 'sound', known);
  const heard = source ? known.media.get(source)?.duration : null;
  return { ...line, start: onGrid(line.start, fps), duration: line.duration ?? heard ?? null };
}

const WORDS = { task: 'task', asset: 'file', speech: 'spoken clip' } as const;

function checkSource(
  key: MediaKey,
  param: string,
  wanted: 'picture' | 'sound' | null,
  { media, named }: Pick<Settling, 'media' | 'named'>,
): void {
  const found = media.get(key);
  const { source, id } = readMediaKey(key);
  if (!found) {
    if (!named.has(key)) refuse(param, `names a ${WORDS[source]} that does not exist: ${id}`);
    return;
  }
  if (wanted === 'picture' && found.kind === 'sound')
    refuse(param, `names ${found.name}, which has no picture`);
  if (wanted === 'sound' && found.kind === 'image') refuse(param, `names ${found.name}, which has no sound`);
  if (wanted === 'picture' && (found.status === 'failed' || found.status === 'uncertain') && !named.has(key))
    refuse(param, 'names a task that has no picture: it failed, or nobody knows');
}
