import { deflateSync } from 'node:zlib';
import { DOUBTFUL } from '#lib/contract/limits.ts';
import type { Choice, DecodingOptions } from './decoding.ts';
import type { RecognitionSegment, RecognitionWord } from './recogniser.ts';

/** Recognised words, with their times and confidence. */
export interface Passage {
  start: number;
  end: number;
  text: string;
  choices: Choice[];
  temperature: number;
  noSpeech: number;
  /** Where what the engine heard at once began, in seconds. */
  heardFrom: number;
  /** Its words in time, where they were asked for. */
  words: RecognitionWord[];
}

/** Clients know the frames of a spectrogram by this name, a hundred a second. */
const SEEKS_A_SECOND = 100;

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

export function toSegment(passage: Passage, id: number): RecognitionSegment {
  return {
    id,
    seek: Math.round(passage.heardFrom * SEEKS_A_SECOND),
    start: rounded(passage.start, 2),
    end: rounded(passage.end, 2),
    text: passage.text,
    tokens: passage.choices.map(({ token }) => token),
    temperature: passage.temperature,
    avg_logprob: rounded(meanLogprob(passage.choices), 4),
    compression_ratio: rounded(compressionRatio(passage.text), 4),
    no_speech_prob: rounded(passage.noSpeech, 4),
  };
}

export function meanLogprob(choices: readonly Choice[]): number {
  return choices.reduce((sum, { logprob }) => sum + logprob, 0) / Math.max(1, choices.length);
}

/** As those are told who read the segment. */
export const isDoubtful = (choices: readonly Choice[], noSpeech: number): boolean =>
  meanLogprob(choices) < DOUBTFUL.avgLogprob || noSpeech > DOUBTFUL.noSpeechProb;

/** The compression ratio: high when a decoder repeats itself. */
export function compressionRatio(text: string): number {
  const bytes = Buffer.from(text);
  return bytes.length === 0 ? 1 : bytes.length / deflateSync(bytes).length;
}

/** One, so that the worst recording is decoded twice, not six times. */
const WARMER = [0.6];
const UNSURE = -1;
const REPETITIVE = 2.4;

export interface Reading extends DecodingOptions {
  /** Whether a doubtful result may be retried at a higher temperature. */
  fallback: boolean;
}

/** Decodes at the requested temperature; if that was 0 and the result looks wrong, again at higher ones. */
export async function decodeWithFallback(
  reading: Reading,
  decode: (options: DecodingOptions) => Promise<Choice[]>,
  textOf: (tokens: number[]) => string,
): Promise<{ choices: Choice[]; temperature: number }> {
  const doubtful = (choices: Choice[]) =>
    meanLogprob(choices) < UNSURE || compressionRatio(textOf(choices.map(({ token }) => token))) > REPETITIVE;
  let best = { choices: await decode(reading), temperature: reading.temperature };
  for (const temperature of reading.temperature === 0 && reading.fallback ? WARMER : []) {
    if (!doubtful(best.choices)) break;
    const other = { choices: await decode({ ...reading, temperature }), temperature };
    if (!doubtful(other.choices) || meanLogprob(other.choices) > meanLogprob(best.choices)) best = other;
  }
  return best;
}
