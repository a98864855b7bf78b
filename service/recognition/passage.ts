import { deflateSync } from 'node:zlib';
import type { Choice } from './probabilities.ts';
import type { RecognitionSegment } from './recognition.ts';

/** Words an engine wrote down, with when they were said and how sure it was. */
export interface Passage {
  start: number;
  end: number;
  text: string;
  choices: Choice[];
  temperature: number;
  noSpeech: number;
}

const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

export function toSegment(passage: Passage, id: number): RecognitionSegment {
  return {
    id,
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

/** High when a text repeats itself, as a decoder that lost its way does. */
export function compressionRatio(text: string): number {
  const bytes = Buffer.from(text);
  return bytes.length === 0 ? 1 : bytes.length / deflateSync(bytes).length;
}
