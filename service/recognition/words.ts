import type { Choice } from './decoding.ts';
import type { RecognitionWord } from './recogniser.ts';
import { FRAME_SECONDS, QUIET, type Span, type Utterance } from './utterances.ts';

export interface Wording {
  /** What is shown for the tokens: the same letters, but for those that are masked. */
  text: string;
  textOf: (tokens: number[]) => string;
  /** Whether the language has spaces between its words. */
  spaced: boolean;
  /** When the passage is spoken. */
  within: Span;
  utterances: readonly Utterance[];
}

/** The words of a passage, by when each of its tokens begins; the last moment is its end. */
export function timeWords(
  choices: readonly Choice[],
  moments: readonly number[],
  { text, textOf, spaced, within, utterances }: Wording,
): RecognitionWord[] {
  const tokens = choices.map(({ token }) => token);
  // A letter may take several tokens: it is whole with the last of them.
  const lengths = tokens.map((_, at) => textOf(tokens.slice(0, at + 1)).replace(/\uFFFD+$/u, '').length);
  const momentAt = (letter: number) =>
    moments[lengths.findIndex((length) => length > letter)] ?? within.start;
  const momentAfter = (letter: number) =>
    moments[lengths.findIndex((length) => length >= letter) + 1] ?? within.end;
  let before = within.start;
  return wordsIn(text, spaced).map(({ word, at }) => {
    const start = between(before, momentAt(at), within.end);
    const end = between(start, momentAfter(at + word.length), within.end);
    const spoken = withoutQuiet({ start, end }, utterances);
    before = spoken.end;
    return { word, start: hundredths(spoken.start), end: hundredths(spoken.end) };
  });
}

const between = (low: number, value: number, high: number) => Math.min(high, Math.max(low, value));
const hundredths = (seconds: number) => Number(seconds.toFixed(2));

const AROUND = /^[^\p{L}\p{N}\p{S}]+|[^\p{L}\p{M}\p{N}\p{S}%*]+$/gu;
const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' });

/** The words of a text without the punctuation around them, and where they stand. */
function wordsIn(text: string, spaced: boolean): { word: string; at: number }[] {
  const found = spaced
    ? (text.match(/\S+/gu) ?? [])
    : Array.from(segmenter.segment(text), ({ segment }) => segment);
  let from = 0;
  return found.flatMap((segment) => {
    const word = segment.replace(AROUND, '');
    if (word === '') return [];
    const at = text.indexOf(word, from);
    from = at + word.length;
    return { word, at };
  });
}

/** A span without the silence at its ends: attention wanders into pauses. */
function withoutQuiet({ start, end }: Span, utterances: readonly Utterance[]): Span {
  const around = utterances.find((one) => start < one.end && end > one.start);
  if (!around) return { start, end };
  const frame = (moment: number) => Math.floor((moment - around.start) / FRAME_SECONDS);
  const voiced = (at: number) => (around.activity[at] ?? 0) >= QUIET;
  let [first, last] = [Math.max(0, frame(start)), Math.min(around.activity.length - 1, frame(end))];
  while (first < last && !voiced(first)) first += 1;
  while (last > first && !voiced(last)) last -= 1;
  if (!voiced(first)) return { start, end };
  const momentOf = (at: number) => around.start + at * FRAME_SECONDS;
  return { start: Math.max(start, momentOf(first)), end: Math.min(end, momentOf(last + 1)) };
}
