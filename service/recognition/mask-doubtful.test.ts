import { expect, test } from 'vitest';
import { maskDoubtful } from './mask-doubtful.ts';

/** What an engine wrote, a piece at a time, with how likely each was. */
const written = (...pieces: [string, number][]) => ({
  choices: pieces.map(([, likelihood], token) => ({ token, logprob: Math.log(likelihood) })),
  textOf: (tokens: number[]) => tokens.map((token) => pieces[token]?.[0]).join(''),
});

const said = (...pieces: [string, number][]) => {
  const { choices, textOf } = written(...pieces);
  return maskDoubtful(choices, textOf).trim();
};

test('a slur that was only guessed is masked, and nothing else of the sentence', () => {
  expect(said([' The', 0.9], [' gook', 0.3], [' left', 0.9], ['.', 0.9])).toBe('The g*** left.');
});

test('so is one whose pieces together are unlikely', () => {
  expect(said([' Gy', 0.7], ['pp', 0.8], ['os', 0.8], ['.', 0.9])).toBe('G*****.');
});

test('one that was clearly said is written, for a transcript tells what was said', () => {
  expect(said([' He', 0.9], [' said', 0.9], [' retard', 0.9])).toBe('He said retard');
});

test('all of a passage that is doubtful by itself is masked', () => {
  const { choices, textOf } = written([' retard', 0.9], ['.', 0.9]);
  expect(maskDoubtful(choices, textOf, true)).toBe(' r*****.');
});

test('a guess that is no slur stays, and so does a word that contains one', () => {
  expect(said([' A', 0.2], [' raccoon', 0.1], [' in', 0.2], [' Japan', 0.2])).toBe('A raccoon in Japan');
});

test('scripts without spaces are masked too', () => {
  expect(said(['他是', 0.9], ['鬼子', 0.2], ['吗', 0.9])).toBe('他是鬼*吗');
});
