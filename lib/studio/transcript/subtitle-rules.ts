import { type Cue, widthOf, withoutArrows } from '#lib/format/subtitles.ts';
import { wholeMilliseconds } from '#lib/format/units.ts';
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
export const subtitleRulesLabel = (): string => {
  const { lineLength, lines, shortest, longest } = SUBTITLE_RULES;
  return `Subtitles get at most ${lines} lines of ${lineLength} characters and stay for ${shortest} to ${longest} seconds.`;
};

function cuesOf({ start, end, text, speaker }: Segment): Cue[] {
  const words = wordsOf(text);
  if (words.length === 0) return [];
  const texts = screens(words, end - start);
  const whole = widthOf(texts.join(''));
  let from = start;
  return texts.map((shown) => {
    const to = from + ((end - start) * widthOf(shown)) / whole;
    const cue = { start: from, end: to, lines: wrapped(shown), speaker };
    from = to;
    return cue;
  });
}

/** Words no longer than a line; scripts without spaces are cut wherever a line is full. */
const wordsOf = (text: string): string[] =>
  withoutArrows(text).trim().split(/\s+/).filter(Boolean).flatMap(pieces);

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

/** Distributes the words over as many cues as their length and duration need. */
function screens(words: string[], seconds: number): string[] {
  const width = widthOf(words.join(' '));
  const { lineLength, lines, longest } = SUBTITLE_RULES;
  const byTime = Math.min(words.length, Math.ceil(seconds / longest));
  for (let count = Math.max(1, byTime, Math.ceil(width / (lineLength * lines))); ; count += 1) {
    const shared = share(words, count);
    if (shared.every((text) => wrapped(text).length <= lines) || count >= words.length) return shared;
  }
}

/** As evenly as words allow, preferring to break after sentences. */
function share(words: string[], count: number): string[] {
  const shared: string[] = [];
  let rest = words;
  let left = widthOf(words.join(' '));
  for (let screen = count; screen > 1 && rest.length > 0; screen -= 1) {
    const take = breakNear(rest, left / screen, screen - 1);
    shared.push(rest.slice(0, take).join(' '));
    rest = rest.slice(take);
    left = widthOf(rest.join(' '));
  }
  if (rest.length > 0) shared.push(rest.join(' '));
  return shared;
}

const SENTENCE_BONUS = 0.35;
const CLAUSE_BONUS = 0.15;

function breakNear(words: string[], aim: number, keep: number): number {
  let best = 1;
  let bestCost = Number.POSITIVE_INFINITY;
  let width = -1;
  for (let take = 1; take <= words.length - keep; take += 1) {
    const word = words[take - 1] ?? '';
    width += widthOf(word) + 1;
    const bonus = /[.!?…]["')\]]*$/.test(word) ? SENTENCE_BONUS : /[,;:]$/.test(word) ? CLAUSE_BONUS : 0;
    const cost = Math.abs(width - aim) / aim - bonus;
    if (cost < bestCost) {
      best = take;
      bestCost = cost;
    }
  }
  return best;
}

/** One line where it fits, else two balanced ones, else as many full lines as it takes. */
function wrapped(text: string): string[] {
  const { lineLength } = SUBTITLE_RULES;
  const total = widthOf(text);
  if (total <= lineLength) return [text];
  const words = text.split(' ');
  let best = { take: 0, unevenness: Number.POSITIVE_INFINITY };
  let first = -1;
  for (let take = 1; take < words.length; take += 1) {
    first += widthOf(words[take - 1] ?? '') + 1;
    const second = total - first - 1;
    const unevenness = Math.abs(first - second);
    if (Math.max(first, second) <= lineLength && unevenness < best.unevenness) best = { take, unevenness };
  }
  return best.take === 0
    ? greedy(words)
    : [words.slice(0, best.take).join(' '), words.slice(best.take).join(' ')];
}

function greedy(words: string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`) <= SUBTITLE_RULES.lineLength) {
      lines[lines.length - 1] = `${last} ${word}`;
    } else lines.push(word);
  }
  return lines;
}
