import { DOUBTFUL } from '#lib/contract/limits.ts';
import { wholeMilliseconds } from '#lib/format/units.ts';
import type { Segment, Splice } from './transcript.ts';

export const applySplice = (segments: readonly Segment[], { at, remove, segments: put }: Splice): Segment[] =>
  segments.toSpliced(at, remove, ...put);

/** The inverse of a splice of these segments. */
export const inverse = (segments: readonly Segment[], { at, remove, segments: put }: Splice): Splice => ({
  at,
  remove: put.length,
  segments: segments.slice(at, at + remove),
});

/** The one splice that leads from one list to the other; null when they are the same. */
export function difference(before: readonly Segment[], after: readonly Segment[]): Splice | null {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const remove = before.length - head - tail;
  const put = after.slice(head, after.length - tail);
  return remove === 0 && put.length === 0 ? null : { at: head, remove, segments: put };
}

/** Rebases my splice onto theirs; null when both touch the same segments. */
export function rebase(mine: Splice, theirs: Splice): Splice | null {
  const shift = theirs.segments.length - theirs.remove;
  if (mine.at >= theirs.at + theirs.remove && mine.at > theirs.at) return { ...mine, at: mine.at + shift };
  if (mine.at + mine.remove <= theirs.at && mine.at < theirs.at) return mine;
  return null;
}

const replaceOne = (at: number, ...segments: Segment[]): Splice => ({ at, remove: 1, segments });

/** A person's text is certain. */
const written = (segment: Segment, text: string): Segment => ({
  ...segment,
  text,
  avgLogprob: null,
  noSpeechProb: null,
});

export function setText(segments: readonly Segment[], at: number, text: string): Splice | null {
  const segment = segments[at];
  return !segment || segment.text === text ? null : replaceOne(at, written(segment, text));
}

export function setSpeaker(segments: readonly Segment[], at: number, name: string): Splice | null {
  const segment = segments[at];
  const speaker = name.trim() || null;
  return !segment || segment.speaker === speaker ? null : replaceOne(at, { ...segment, speaker });
}

/** Splits at the caret; the time is shared by the length of the texts. */
export function split(
  segments: readonly Segment[],
  at: number,
  caret: number,
  newId: () => string,
): Splice | null {
  const segment = segments[at];
  if (!segment) return null;
  const before = segment.text.slice(0, caret).trim();
  const after = segment.text.slice(caret).trim();
  if (before === '' || after === '') return null;
  const share = before.length / (before.length + after.length);
  const middle = wholeMilliseconds(segment.start + (segment.end - segment.start) * share);
  return replaceOne(
    at,
    { ...segment, text: before, end: middle },
    { ...segment, id: newId(), text: after, start: middle },
  );
}

/** Joins a segment to the one before it. */
export function joinToPrevious(segments: readonly Segment[], at: number): Splice | null {
  const first = segments[at - 1];
  const second = segments[at];
  if (!first || !second) return null;
  const text = [first.text.trim(), second.text.trim()].filter(Boolean).join(' ');
  const joined: Segment = {
    ...first,
    text,
    end: Math.max(first.end, second.end),
    speaker: first.speaker ?? second.speaker,
    avgLogprob: least(first.avgLogprob, second.avgLogprob),
    noSpeechProb: most(first.noSpeechProb, second.noSpeechProb),
  };
  return { at: at - 1, remove: 2, segments: [joined] };
}

export interface Match {
  at: number;
  from: number;
  to: number;
}

/** Every match of a text, in order, ignoring case. */
export function findAll(segments: readonly Segment[], query: string): Match[] {
  if (query === '') return [];
  const pattern = new RegExp(RegExp.escape(query), 'giu');
  return segments.flatMap(({ text }, at) =>
    [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ at, from: index, to: index + found.length })),
  );
}

/** Replaces one match, or all of them in a single change that one undo reverts. */
export function replaceMatches(
  segments: readonly Segment[],
  matches: readonly Match[],
  replacement: string,
): Splice | null {
  if (matches.length === 0) return null;
  const texts = new Map<number, string>();
  for (const { at, from, to } of matches.toReversed()) {
    const text = texts.get(at) ?? segments[at]?.text ?? '';
    texts.set(at, text.slice(0, from) + replacement + text.slice(to));
  }
  const changed = segments.map((segment, at) => {
    const text = texts.get(at);
    return text === undefined || text === segment.text ? segment : written(segment, text);
  });
  return difference(segments, changed);
}

/** The segment at a time: the last that has begun. -1 before the first. */
export function segmentAt(segments: readonly Pick<Segment, 'start'>[], time: number): number {
  let low = 0;
  let high = segments.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((segments[middle]?.start ?? 0) <= time) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Whether the recogniser was unsure of it. */
export const isDoubtful = ({ avgLogprob, noSpeechProb }: Segment): boolean =>
  (avgLogprob !== null && avgLogprob < DOUBTFUL.avgLogprob) ||
  (noSpeechProb !== null && noSpeechProb > DOUBTFUL.noSpeechProb);

/** The next doubtful segment after the given one, wrapping around; -1 when there is none. */
export function nextDoubtful(segments: readonly Segment[], after: number): number {
  for (let step = 1; step <= segments.length; step += 1) {
    const at = (after + step) % segments.length;
    const segment = segments[at];
    if (segment && isDoubtful(segment)) return at;
  }
  return -1;
}
const least = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.min(a, b));
const most = (a: number | null, b: number | null) => (a === null || b === null ? (a ?? b) : Math.max(a, b));

/** For each segment of `left` the indexes of those of `right` that overlap it, each assigned once. */
export function alignByTime(left: readonly Segment[], right: readonly Segment[]): number[][] {
  const rows: number[][] = left.map(() => []);
  for (const [index, segment] of right.entries()) {
    const middle = (segment.start + segment.end) / 2;
    rows[Math.max(0, segmentAt(left, middle))]?.push(index);
  }
  return rows;
}
