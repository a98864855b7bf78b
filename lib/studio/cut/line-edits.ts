import type { Translator } from '#lib/language/translator.ts';
import { blankLine } from './blank.ts';
import type { Line, Timeline } from './cut.ts';
import { inSeconds } from './drawing/field-values.ts';
import { trimShot } from './edits.ts';
import { CUT_LIMITS } from './limits.ts';
import { lineLength, linesOver, onGrid, placeShots, toFrame } from './timeline.ts';

/** Faster than this, words are no longer followed easily. */
const FASTEST_LINE = 1.2;

export const lineOf = ({ lines }: Timeline, id: string) => lines.find((line) => line.id === id);

/** Lines are in the order they are heard. */
const inOrder = (lines: Line[]) => lines.toSorted((one, other) => one.start - other.start);

export const addLine = (timeline: Timeline, line: Line): Timeline => ({
  ...timeline,
  lines: inOrder([...timeline.lines, line]),
});

export function changeLine(timeline: Timeline, id: string, change: Partial<Line>): Timeline {
  const line = lineOf(timeline, id);
  const isSame = (Object.keys(change) as (keyof Line)[]).every((key) => line?.[key] === change[key]);
  if (!line || isSame) return timeline;
  return {
    ...timeline,
    lines: inOrder(timeline.lines.map((one) => (one === line ? { ...one, ...change } : one))),
  };
}

export const removeLine = (timeline: Timeline, id: string): Timeline => ({
  ...timeline,
  lines: timeline.lines.filter((line) => line.id !== id),
});

export const moveLine = (timeline: Timeline, id: string, seconds: number) =>
  changeLine(timeline, id, { start: onGrid(Math.max(0, seconds), timeline.fps) });

/** Whether a line says something that its sound does not: nothing yet, or other words or another voice. */
export const isUnspoken = (line: Line, spoken: { text: string; voice: string } | null) =>
  line.text.trim() !== '' &&
  line.assetId === null &&
  (line.speechId === null ||
    (spoken !== null && (spoken.text.trim() !== line.text.trim() || spoken.voice !== line.voice)));

/** Something that makes a line fit, and what it would do. */
export type Remedy = {
  kind: 'earlier' | 'faster' | 'hold' | 'later';
  /** A value for its words: seconds, a speed factor, or a shot. */
  amount: number;
  apply: (timeline: Timeline) => Timeline;
};

/** How long the source of a shot is, in seconds; null where that is not known. */
type LengthOf = (shotId: string) => number | null;

/** Rounded up, so that what makes room for it is enough. */
const upToTenths = (seconds: number) => Math.ceil(seconds * 10 - 1e-6) / 10;

/** By how much something is too long: `0.8 s`. */
export const tenths = (seconds: number, t: Translator<'cuts'>) => inSeconds(upToTenths(seconds), t);

const wholeFrames = (seconds: number, fps: number) => Math.ceil(seconds * fps - 1e-6);

const nextLine = ({ lines }: Timeline, { id, start }: Line) =>
  lines.find((line) => line.id !== id && line.start > start);

/** Ways to make a line fit its gap, the gentlest first. Empty if it fits. */
export function remediesFor(timeline: Timeline, id: string, sourceLength: LengthOf): Remedy[] {
  const over = linesOver(timeline).find(({ line }) => line.id === id)?.over;
  const line = lineOf(timeline, id);
  const length = line && lineLength(line);
  if (!over || !line || !length) return [];
  return [
    earlier(timeline, line, over),
    faster(line, length, over),
    hold(timeline, line, over, sourceLength),
    later(timeline, line, over),
  ].filter((remedy) => remedy !== null);
}

/** Into the silence before it. */
function earlier(timeline: Timeline, line: Line, over: number): Remedy | null {
  const { fps } = timeline;
  const before = timeline.lines.filter(({ id, start }) => id !== line.id && start <= line.start).at(-1);
  const free = line.start - (before ? before.start + (lineLength(before) ?? 0) : 0);
  const by = wholeFrames(over, fps) / fps;
  if (free < by) return null;
  return {
    kind: 'earlier',
    amount: upToTenths(over),
    apply: (film) => moveLine(film, line.id, line.start - by),
  };
}

function faster(line: Line, length: number, over: number): Remedy | null {
  const speed = Math.ceil(((line.speed * length) / (length - over)) * 100 - 1e-6) / 100;
  if (length <= over || speed > FASTEST_LINE) return null;
  return {
    kind: 'faster',
    amount: speed,
    apply: (film) => changeLine(film, line.id, { speed }),
  };
}

/** The shot it ends over stays longer, and everything behind it comes later. */
function hold(timeline: Timeline, line: Line, over: number, sourceLength: LengthOf): Remedy | null {
  const { fps } = timeline;
  const placed = placeShots(timeline);
  const shotUnder = ({ start }: Line) => placed.findLastIndex((one) => one.start <= toFrame(start, fps));
  const next = nextLine(timeline, line);
  const holder = next ? placed[shotUnder(next) - 1] : placed.at(-1);
  // A line over the same shot would not move away.
  if (!holder || (next && shotUnder(next) <= shotUnder(line))) return null;
  const { shot, index } = holder;
  const wanted = shot.out + (wholeFrames(over, fps) * shot.speed) / fps;
  const length = sourceLength(shot.id);
  if (length !== null && wanted > length + 1e-6) return null;
  return {
    kind: 'hold',
    amount: index + 1,
    apply: (film) => trimShot(film, shot.id, 'out', wanted, length),
  };
}

/** The lines behind it are heard later. */
function later(timeline: Timeline, line: Line, over: number): Remedy | null {
  const { fps } = timeline;
  const next = nextLine(timeline, line);
  if (!next) return null;
  const by = wholeFrames(over, fps) / fps;
  const end = next.start + by + (lineLength(next) ?? 0);
  const after = nextLine(timeline, next);
  const placed = placeShots(timeline).at(-1);
  const film = placed ? (placed.start + placed.frames) / fps : 0;
  if (end > Math.min(after?.start ?? Number.POSITIVE_INFINITY, film) + 1e-6) return null;
  return {
    kind: 'later',
    amount: upToTenths(over),
    apply: (changed) => moveLine(changed, next.id, next.start + by),
  };
}

/** Words a second, as people speak. */
const PACE = 2.6;

/** How long words would take to say, until they have been said. */
export const guessedSeconds = (text: string) =>
  Math.max(1, Math.round((text.split(/\s+/u).filter(Boolean).length / PACE) * 10) / 10);

/** Where a line may begin: at a time, or behind what is said there already. */
export function freeFrom({ lines, fps }: Pick<Timeline, 'lines' | 'fps'>, seconds: number): number {
  const free = lines.reduce((from, line) => {
    const end = line.start + (lineLength(line) ?? guessedSeconds(line.text));
    return line.start <= from && end > from ? end : from;
  }, seconds);
  return wholeFrames(free, fps) / fps;
}

/** A piece of a transcript. */
type Spoken = { start: number; end: number; text: string; speaker: string | null };

/** Turns a shot's speech into lines without a voice: they caption the shot. */
export function linesFromSegments(
  timeline: Timeline,
  shotId: string,
  segments: readonly Spoken[],
  newId: () => string,
): Timeline {
  const { fps } = timeline;
  const placed = placeShots(timeline).find(({ shot }) => shot.id === shotId);
  if (!placed) return timeline;
  const { shot, start } = placed;
  const inFilm = (seconds: number) => start / fps + (seconds - shot.in) / shot.speed;
  const taken = segments.flatMap((segment): Line[] => {
    const from = Math.max(segment.start, shot.in);
    const to = Math.min(segment.end, shot.out);
    const text = segment.text.trim();
    if (to <= from || text === '') return [];
    const duration = Math.round((inFilm(to) - inFilm(from)) * 1000) / 1000;
    const isThere = timeline.lines.some(
      (line) => line.text === text && Math.abs(line.start - inFilm(from)) < 1 / fps,
    );
    const speaker = segment.speaker?.slice(0, CUT_LIMITS.speaker) || null;
    return isThere ? [] : [{ ...blankLine(newId(), onGrid(inFilm(from), fps)), text, speaker, duration }];
  });
  return taken.length === 0 ? timeline : { ...timeline, lines: inOrder([...timeline.lines, ...taken]) };
}
