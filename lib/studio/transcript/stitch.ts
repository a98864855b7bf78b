import { wholeMilliseconds } from '#lib/format/units.ts';
import { cutText } from '../text/kept-text.ts';
import { LONGEST_SEGMENT, LONGEST_SPEAKER, type Segment } from './transcript.ts';

/** A piece of the recording as it was sent, in seconds of the whole. */
export interface Part {
  index: number;
  start: number;
  end: number;
  /** Where this part takes over from the one before; later than `start` when they overlap. */
  from: number;
  /** Where the next one takes over. */
  to: number;
}

/** A service's answer for a part, with times from the part's beginning. */
export interface Heard {
  text: string;
  /** Absent from models that answer with text alone. */
  segments?: {
    start: number;
    end: number;
    text: string;
    avg_logprob: number | null;
    no_speech_prob: number | null;
    /** The speaker, if the service distinguishes them. */
    speaker?: string | null;
  }[];
}

/** Six in a second: nobody speaks like this for a whole part. */
const MOST_SEGMENTS = 2000;
/** Ten times what is said in a part. */
const LONGEST_PART = 100_000;

/** A plausible amount of text of an answer. */
export function boundHeard({ text, segments }: Heard): Heard {
  const short = cutText(text, LONGEST_SEGMENT);
  if (!segments) return { text: short };
  let room = LONGEST_PART;
  const bounded = segments.slice(0, MOST_SEGMENTS).map((segment) => {
    const said = cutText(segment.text, Math.min(room, LONGEST_SEGMENT));
    room -= said.length;
    const { speaker } = segment;
    return { ...segment, text: said, ...(speaker ? { speaker: cutText(speaker, LONGEST_SPEAKER) } : {}) };
  });
  return { text: short, segments: bounded };
}

/** How many words around an overlapping cut are compared: about as many as fit into the overlap. */
const COMPARED = 16;
const SHORTEST_LONE_WORD = 3;
const MOST_CUT_OFF = 3;

/**
 * One transcript from the answers for the first parts of a recording, in order. Further parts only
 * append to it: text next to an overlapping cut is held back until both
 * sides of it are known.
 */
export function stitch(parts: readonly { part: Part; heard: Heard }[], isAll: boolean): Segment[] {
  const result: Segment[] = [];
  for (const [position, { part, heard }] of parts.entries()) {
    const own = segmentsOf(part, heard);
    const before = parts[position - 1]?.part;
    const overlaps = before !== undefined && part.start < before.end;
    for (const segment of overlaps ? withoutRepeats(result, own, part) : own) add(result, segment);
  }
  const last = parts.at(-1)?.part;
  if (isAll || !last || last.end <= last.to) return result;
  return result.slice(0, heldBackFrom(result, last.to, last.end - last.to));
}

/** The first segment that an overlapping cut may still change. */
function heldBackFrom(segments: readonly Segment[], cut: number, overlap: number): number {
  const first = segments.findIndex(({ end }) => end >= cut - overlap);
  return first === -1 ? segments.length : first;
}

function segmentsOf(part: Part, { text, segments }: Heard): Segment[] {
  const within = (seconds: number) =>
    wholeMilliseconds(Math.min(part.end, Math.max(part.start, part.start + seconds)));
  // Models that answer with text alone give no times, so one segment spans the part.
  const given = segments ?? [
    { start: 0, end: part.end - part.start, text, avg_logprob: null, no_speech_prob: null },
  ];
  return given
    .filter((segment) => segment.text.trim() !== '')
    .map((segment, index) => ({
      id: `${part.index}.${index}`,
      start: within(segment.start),
      end: within(Math.max(segment.start, segment.end)),
      text: segment.text.trim(),
      speaker: cutText(segment.speaker ?? '', LONGEST_SPEAKER) || null,
      avgLogprob: segment.avg_logprob,
      noSpeechProb: segment.no_speech_prob,
    }));
}

/** Times never run backwards, whatever a service says. */
function add(result: Segment[], segment: Segment): void {
  const last = result.at(-1);
  const start = last ? Math.max(segment.start, last.start) : segment.start;
  if (last && last.end > start) result[result.length - 1] = { ...last, end: start };
  result.push({ ...segment, start, end: Math.max(start, segment.end) });
}

interface Word {
  /** The index of its segment. */
  at: number;
  text: string;
  bare: string;
}

/**
 * Both sides of an overlapping cut cover the same seconds. They are joined at a run of equal words; what the
 * earlier side has after it and the later before it are cut-off words. Changes the end of `earlier`. Without
 * equal words, each keeps its side of the cut.
 */
function withoutRepeats(earlier: Segment[], later: Segment[], { start, from: cut }: Part): Segment[] {
  const open = heldBackFrom(earlier, cut, cut - start);
  const tail = wordsOf(earlier.slice(open))
    .slice(-COMPARED)
    .map((word) => ({ ...word, at: word.at + open }));
  const head = wordsOf(later).slice(0, COMPARED);
  const seam = bestAgreement(tail, head);
  if (!seam) {
    while (earlier.length > open && (earlier.at(-1)?.start ?? 0) >= cut) earlier.pop();
    return later.filter(({ end }) => end > cut);
  }
  const lastKept = tail[seam.tail + seam.length - 1];
  if (lastKept) dropWordsAfter(earlier, lastKept.at, tail.slice(seam.tail + seam.length));
  return dropWordsBefore(later, head.slice(0, seam.head + seam.length));
}

const wordsOf = (segments: readonly Segment[]): Word[] =>
  segments.flatMap(({ text }, at) =>
    text
      .split(/\s+/)
      .map((word) => ({ at, text: word, bare: word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '') })),
  );

interface Agreement {
  tail: number;
  head: number;
  length: number;
  /** Words of either side that would be dropped as cut off. */
  dropped: number;
}

const worth = ({ length, dropped }: Agreement) => 3 * length - dropped;

/** Prefers long runs, and those close to the cut. */
function bestAgreement(tail: Word[], head: Word[]): Agreement | null {
  let best: Agreement | null = null;
  for (let a = 0; a < tail.length; a += 1) {
    for (let b = 0; b < head.length; b += 1) {
      let length = 0;
      while (tail[a + length]?.bare && tail[a + length]?.bare === head[b + length]?.bare) length += 1;
      const found = { tail: a, head: b, length, dropped: tail.length - a - length + b };
      if (length > 0 && (best === null || worth(found) > worth(best))) best = found;
    }
  }
  return best && !isChance(best, tail) ? best : null;
}

const isChance = ({ length, tail: at, dropped }: Agreement, tail: Word[]) =>
  length === 1 && (dropped > MOST_CUT_OFF || (tail[at]?.bare.length ?? 0) < SHORTEST_LONE_WORD);

function dropWordsAfter(segments: Segment[], lastAt: number, dropped: Word[]): void {
  segments.splice(lastAt + 1);
  const last = segments.at(-1);
  const count = dropped.filter(({ at }) => at === lastAt).length;
  if (last && count > 0) {
    segments[segments.length - 1] = { ...last, text: last.text.split(/\s+/).slice(0, -count).join(' ') };
  }
}

function dropWordsBefore(segments: Segment[], dropped: Word[]): Segment[] {
  return segments.flatMap((segment, index) => {
    const count = dropped.filter(({ at }) => at === index).length;
    if (count === 0) return [segment];
    const words = segment.text.split(/\s+/);
    if (count >= words.length) return [];
    const passed =
      (segment.end - segment.start) * (words.slice(0, count).join(' ').length / segment.text.length);
    const start = wholeMilliseconds(segment.start + passed);
    return [{ ...segment, start, text: words.slice(count).join(' ') }];
  });
}
