import type { Choice } from './probabilities.ts';
import { FRAME_SECONDS } from './utterances.ts';

const QUIET = 0.5;
/** How far from where its words suggest a sentence may be found to end. */
const REACH = Math.round(1.3 / FRAME_SECONDS);
const SHORTEST_SENTENCE = 12;

/** Cuts what was written at the ends of its sentences. */
export function splitSentences(choices: readonly Choice[], textOf: (tokens: number[]) => string): Choice[][] {
  const sentences: Choice[][] = [];
  let sentence: Choice[] = [];
  for (const [i, choice] of choices.entries()) {
    sentence.push(choice);
    const next = choices[i + 1];
    if (!next) break;
    const text = textOf(sentence.map(({ token }) => token));
    // A number's point or an initial is no end: the next word must begin with a space and a capital.
    const follows = textOf([next.token, ...choices.slice(i + 2, i + 3).map(({ token }) => token)]);
    if (/[\p{L}\d]{2}[.!?]["')\]]?$/u.test(text) && /^\s["'(]?[\p{Lu}\d]/u.test(follows)) {
      if (text.trim().length < SHORTEST_SENTENCE || ABBREVIATION.test(text)) continue;
      sentences.push(sentence);
      sentence = [];
    }
  }
  if (sentence.length > 0) sentences.push(sentence);
  return sentences;
}

const ABBREVIATION = /\b(?:Mr|Mrs|Ms|Dr|Prof|St|Jr|Sr|vs|etc|No)\.$/;

export interface Span {
  start: number;
  end: number;
}

/**
 * Finds when each of the sentences in an utterance was said. Their lengths say about where one ends;
 * the pause nearest to there, in the voice activity, says exactly.
 */
export function timeSentences(lengths: number[], activity: readonly number[]): Span[] {
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const spans: Span[] = [];
  let from = 0;
  let spoken = 0;
  for (const length of lengths.slice(0, -1)) {
    spoken += length;
    const guess = frameWhereSpoken(activity, spoken / total);
    const pause = nearestPause(activity, guess, from + 1);
    spans.push({ start: from * FRAME_SECONDS, end: pause.from * FRAME_SECONDS });
    from = pause.to;
  }
  spans.push({ start: from * FRAME_SECONDS, end: activity.length * FRAME_SECONDS });
  return spans;
}

/** The frame by which this share of all the voice was heard. */
function frameWhereSpoken(activity: readonly number[], share: number): number {
  const goal = share * activity.reduce((sum, voice) => sum + voice, 0);
  let heard = 0;
  const frame = activity.findIndex((voice) => {
    heard += voice;
    return heard >= goal;
  });
  return frame < 0 ? activity.length - 1 : frame;
}

function nearestPause(
  activity: readonly number[],
  guess: number,
  earliest: number,
): { from: number; to: number } {
  const low = Math.max(earliest, guess - REACH);
  const high = Math.min(activity.length - 1, guess + REACH);
  let best = { from: Math.max(guess, low), to: Math.max(guess, low), worth: Number.NEGATIVE_INFINITY };
  for (let i = low; i <= high; i++) {
    if ((activity[i] ?? 0) >= QUIET) continue;
    let to = i;
    while (to < activity.length - 1 && (activity[to] ?? 0) < QUIET) to++;
    const worth = (to - i) * 2 - Math.abs((i + to) / 2 - guess);
    if (worth > best.worth) best = { from: i, to, worth };
    i = to;
  }
  return best;
}
