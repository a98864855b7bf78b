import { meaningsOf } from '../language/meanings.ts';
import { guessIn, wordsOf } from '../language/words.ts';
import type { Reading } from './reading.ts';
import { settle } from './settle.ts';
import { readingOf } from './take-up.ts';

/** Everything a text says: its words, what they mean, and what that comes to. */
export function readText(text: string): Reading {
  const { words, free } = wordsOf(text);
  const read = readingOf(meaningsOf(words));
  const guess = read.subjects.length + read.places.length === 0 ? guessIn(words, read.unknown) : undefined;
  const reading = guess ? readingOf(meaningsOf(guess)) : read;
  settle(reading.subjects, {
    words: words.map(({ text: word }) => word),
    placed: reading.places.length > 0,
    free,
  });
  return reading;
}
