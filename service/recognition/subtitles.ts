import { type Cue, hasWideLetters, widthOf, withoutArrows } from '#lib/format/subtitles.ts';
import type { Recognition } from './recogniser.ts';

const LINE_WIDTH = 42;
const CUE_WIDTH = 2 * LINE_WIDTH;
const LONGEST_CUE = 7;

export const toPlainText = ({ text }: Recognition): string => `${text.trim()}\n`;

/** Cues short enough to read, in order, without overlaps. */
export function subtitleCues({ segments }: Recognition): Cue[] {
  const cues: Cue[] = [];
  for (const [i, segment] of segments.entries()) {
    const words = wordsOf(segment.text);
    if (words.length === 0) continue;
    const start = Math.max(Math.round(segment.start * 1_000), Math.round((cues.at(-1)?.end ?? 0) * 1_000));
    const following = segments[i + 1]?.start ?? Number.POSITIVE_INFINITY;
    const end = Math.max(start + 1, Math.round(Math.min(segment.end, following) * 1_000));
    cues.push(...divide(words, start, end));
  }
  return cues;
}

/**
 * Splits a long passage (times in milliseconds) into cues of similar length; each lasts its share of the
 * letters.
 */
function divide(words: string[], start: number, end: number): Cue[] {
  const width = widthOf(words.join(''));
  const fair = (end - start) / 1_000 / LONGEST_CUE;
  const count = Math.max(1, Math.min(words.length, Math.ceil(Math.max(width / CUE_WIDTH, fair))));
  const groups = breakInto(words, count, CUE_WIDTH);
  let spoken = 0;
  const momentOf = (letters: number) => start + Math.round(((end - start) * letters) / Math.max(1, width));
  return groups.map((group) => {
    const from = momentOf(spoken);
    spoken += widthOf(group.join(''));
    const lines = breakInto(group, Math.ceil(widthOf(group.join('').trim()) / LINE_WIDTH), LINE_WIDTH);
    return {
      start: from / 1_000,
      end: Math.max(from + 1, momentOf(spoken)) / 1_000,
      lines: lines.map((line) => line.join('').trim()),
      speaker: null,
    };
  });
}

/** Breaks words into similar groups, after punctuation if any is near, none wider than `most`. */
function breakInto(words: string[], count: number, most: number): string[][] {
  if (count <= 1) return [words];
  const width = widthOf(words.join(''));
  const target = width / count;
  let best = { at: 1, cost: Number.POSITIVE_INFINITY };
  let before = 0;
  for (let at = 1; at < words.length; at++) {
    before += widthOf(words[at - 1] as string);
    const comfort = /[,.;:!?。、！？]\s*$/u.test(words[at - 1] as string) ? target / 4 : 0;
    const tooWide = before > most ? width : 0;
    const cost = Math.abs(before - target) - comfort + tooWide;
    if (cost < best.cost) best = { at, cost };
  }
  const rest = words.slice(best.at);
  const needed = Math.max(count - 1, Math.ceil(widthOf(rest.join('').trim()) / most));
  return [words.slice(0, best.at), ...breakInto(rest, Math.min(needed, rest.length), most)];
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** Words with the punctuation and space that follow them, so that joining them gives the text again. */
function wordsOf(text: string): string[] {
  const clean = withoutArrows(text).replace(/\s+/gu, ' ').trim();
  const words: string[] = [];
  for (const { segment, isWordLike } of segmenter.segment(clean)) {
    const breakable =
      isWordLike && (words.length === 0 || /\s$/u.test(words.at(-1) as string) || hasWideLetters(segment));
    if (breakable || words.length === 0) words.push(segment);
    else words[words.length - 1] += segment;
  }
  return words;
}
