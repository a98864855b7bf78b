import { type Cue, widthOf, withoutArrows } from '#lib/format/subtitles.ts';
import { wholeMilliseconds } from '#lib/format/units.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { Segment } from './transcript.ts';

/** The usual limits of broadcasters for readable subtitles. */
export const SUBTITLE_RULES = {
  lineLength: 42,
  lines: 2,
  /** Seconds. */
  shortest: 1,
  longest: 7,
} as const;

/** Segments as subtitles: short lines, never too brief or too long on the screen, never two at once. */
export function toCues(segments: readonly Segment[]): Cue[] {
  const cues = segments.flatMap(cuesOf).sort((a, b) => a.start - b.start || a.end - b.end);
  return cues.flatMap((cue, index) => {
    const next = cues[index + 1];
    const room = next ? next.start : Number.POSITIVE_INFINITY;
    const wanted = Math.max(cue.end, cue.start + SUBTITLE_RULES.shortest);
    const end = wholeMilliseconds(Math.min(wanted, cue.start + SUBTITLE_RULES.longest, room));
    return [
      {
        ...cue,
        start: wholeMilliseconds(cue.start),
        end: Math.max(end, wholeMilliseconds(cue.start) + 0.001),
      },
    ];
  });
}

/** The rules in words, for the people who export. */
export const subtitleRulesLabel = (t: Translator<'transcripts'>): string => {
  const { lineLength: characters, lines, shortest, longest } = SUBTITLE_RULES;
  return t('export.rules', { lines, characters, shortest, longest });
};

function cuesOf({ start, end, text, speaker }: Segment): Cue[] {
  const words = wordsOf(text);
  const width = widthIn(words);
  const screens = stretches(words).flatMap((some) =>
    screensOf(some, ((end - start) * widthIn(some)) / width),
  );
  const shown = screens.reduce((sum, screen) => sum + widthIn(screen), 0);
  let from = start;
  return screens.map((screen) => {
    const to = from + ((end - start) * widthIn(screen)) / shown;
    const cue = { start: from, end: to, lines: linesOf(screen), speaker: speaker && inOneLine(speaker) };
    from = to;
    return cue;
  });
}

const inOneLine = (text: string) =>
  withoutArrows(text)
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();

/** A word, measured once: what comes after it is tried over and over. */
interface Word {
  text: string;
  width: number;
  /** How good it is to break after it. */
  bonus: number;
}

const SENTENCE_BONUS = 0.35;
const CLAUSE_BONUS = 0.15;

const bonusAfter = (word: string) =>
  /[.!?…]["')\]]*$/.test(word) ? SENTENCE_BONUS : /[,;:]$/.test(word) ? CLAUSE_BONUS : 0;

/** Words no longer than a line; scripts without spaces are cut wherever a line is full. */
const wordsOf = (text: string): Word[] =>
  inOneLine(text)
    .split(' ')
    .filter(Boolean)
    .flatMap(pieces)
    .map((word) => ({ text: word, width: widthOf(word), bonus: bonusAfter(word) }));

function pieces(word: string): string[] {
  const { lineLength } = SUBTITLE_RULES;
  if (widthOf(word) <= lineLength) return [word];
  const found: string[] = [];
  let room = 0;
  for (const letter of word) {
    const width = widthOf(letter);
    if (width > room) {
      found.push('');
      room = lineLength;
    }
    found[found.length - 1] += letter;
    room -= width;
  }
  return found;
}

/** With a space between them. */
const widthIn = (words: readonly Word[]) => words.reduce((sum, { width }) => sum + width + 1, -1);

/** More than anybody says in one breath: to share out an hour at once would take the square of it. */
const LONGEST_STRETCH = 840;

/** Parts a text that is longer, after a sentence where one ends in the second half. */
function stretches(words: readonly Word[]): Word[][] {
  const found: Word[][] = [];
  for (let from = 0; from < words.length; from += found.at(-1)?.length ?? 0) {
    let sentence = 0;
    let to = from;
    for (let width = -1; to < words.length; to += 1) {
      const word = words[to] as Word;
      width += word.width + 1;
      if (width > LONGEST_STRETCH) break;
      if (word.bonus === SENTENCE_BONUS && width > LONGEST_STRETCH / 2) sentence = to + 1;
    }
    found.push(words.slice(from, to < words.length && sentence > 0 ? sentence : to));
  }
  return found;
}

/** However slow the speech, an average cue has this many letters: not every word of an hour is a cue. */
const FEWEST_LETTERS = 10;

/** Distributes the words over as many cues as their length and duration need. */
function screensOf(words: readonly Word[], seconds: number): Word[][] {
  const { lineLength, lines, longest } = SUBTITLE_RULES;
  const width = widthIn(words);
  const byTime = Math.min(words.length, Math.ceil(width / FEWEST_LETTERS), Math.ceil(seconds / longest));
  for (let count = Math.max(1, byTime, Math.ceil(width / (lineLength * lines))); ; count += 1) {
    const shared = share(words, count);
    if (shared.every(fits) || count >= words.length) return shared;
  }
}

/** As evenly as words allow, preferring to break after sentences. */
function share(words: readonly Word[], count: number): Word[][] {
  const shared: Word[][] = [];
  let from = 0;
  let left = widthIn(words);
  for (let screen = count; screen > 1 && from < words.length; screen -= 1) {
    const to = breakNear(words, from, left / screen, screen - 1);
    const taken = words.slice(from, to);
    shared.push(taken);
    from = to;
    left -= widthIn(taken) + 1;
  }
  if (from < words.length) shared.push(words.slice(from));
  return shared;
}

function breakNear(words: readonly Word[], from: number, aim: number, keep: number): number {
  let best = from + 1;
  let bestCost = Number.POSITIVE_INFINITY;
  let width = -1;
  for (let to = from + 1; to <= words.length - keep; to += 1) {
    const word = words[to - 1] as Word;
    width += word.width + 1;
    const cost = Math.abs(width - aim) / aim - word.bonus;
    if (cost < bestCost) {
      best = to;
      bestCost = cost;
    }
    // From here on no bonus makes up for the width.
    if (width > aim && (width - aim) / aim - SENTENCE_BONUS >= bestCost) break;
  }
  return best;
}

const fits = (words: readonly Word[]) => widthIn(words) <= SUBTITLE_RULES.lineLength || breakIn(words) > 0;

/** After how many words the two lines are the most even; 0 where they do not fit into two. */
function breakIn(words: readonly Word[]): number {
  const { lineLength } = SUBTITLE_RULES;
  const total = widthIn(words);
  let best = { take: 0, unevenness: Number.POSITIVE_INFINITY };
  let first = -1;
  for (let take = 1; take < words.length; take += 1) {
    first += (words[take - 1] as Word).width + 1;
    const second = total - first - 1;
    const unevenness = Math.abs(first - second);
    if (Math.max(first, second) <= lineLength && unevenness < best.unevenness) best = { take, unevenness };
  }
  return best.take;
}

/** One line where it fits, else two balanced ones. */
function linesOf(words: readonly Word[]): string[] {
  const text = (some: readonly Word[]) => some.map((word) => word.text).join(' ');
  if (widthIn(words) <= SUBTITLE_RULES.lineLength) return [text(words)];
  const take = breakIn(words);
  return [text(words.slice(0, take)), text(words.slice(take))];
}
