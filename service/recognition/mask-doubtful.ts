import { readFileSync } from 'node:fs';
import type { Choice } from './decoding.ts';

const slurs = readFileSync(new URL('./slurs.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);
/** Scripts that put no space between words have none to tell a word by. */
const isSpaced = (word: string) => /^[\p{Script=Latin}\p{Script=Cyrillic}\s]+$/u.test(word);
const spaced = slurs.filter(isSpaced).map(RegExp.escape).join('|');
const others = slurs
  .filter((word) => !isSpaced(word))
  .map(RegExp.escape)
  .join('|');
const SLUR = new RegExp(`(?<!\\p{L})(?:${spaced})(?:e?s|n|en)?(?!\\p{L})|${others}`, 'giu');

/** A word less likely than not is a guess. */
const SURE = Math.log(0.5);

/**
 * The text of these tokens. A slur that the engine only guessed is masked: a noise is not to put one into somebody's
 * mouth. One that was clearly said stays, for a transcript tells what was said.
 */
export function maskDoubtful(
  choices: readonly Choice[],
  textOf: (tokens: number[]) => string,
  isDoubtful = false,
): string {
  const tokens = choices.map(({ token }) => token);
  const text = textOf(tokens);
  if (text.search(SLUR) < 0) return text;
  const ends = tokens.map((_, index) => textOf(tokens.slice(0, index + 1)).length);
  const likelihood = (from: number, to: number) =>
    choices.reduce((sum, { logprob }, index) => {
      const isPart = (ends[index] ?? 0) > from && (ends[index - 1] ?? 0) < to;
      return isPart ? sum + logprob : sum;
    }, 0);
  return text.replace(SLUR, (word, at: number) =>
    isDoubtful || likelihood(at, at + word.length) < SURE ? masked(word) : word,
  );
}

const masked = (word: string) => {
  const [first = '', ...rest] = word;
  return first + '*'.repeat(rest.length);
};
