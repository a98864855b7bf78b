import { meaningsOf } from '../language/meanings.ts';
import type { PlaceName } from '../language/places.ts';
import { guessIn, wordsOf } from '../language/words.ts';
import type { Reading } from './reading.ts';
import { settle } from './settle.ts';
import { readingOf } from './take-up.ts';

/** Places with nothing to land on. */
const OPEN: ReadonlySet<PlaceName> = new Set([
  'sky',
  'sea',
  'mountains',
  'canyon',
  'desert',
  'snowfield',
  'space',
]);

/** All of a text: its words, their meanings, and the reading. */
export function readText(text: string): Reading {
  const { words, free } = wordsOf(text);
  const read = readingOf(meaningsOf(words));
  const guess = read.subjects.length + read.places.length === 0 ? guessIn(words, read.unknown) : undefined;
  const reading = guess ? readingOf(meaningsOf(guess)) : read;
  settle(reading.subjects, {
    words: words.map(({ text: word }) => word),
    open: reading.places.some((place) => OPEN.has(place)),
    free,
  });
  return reading;
}
