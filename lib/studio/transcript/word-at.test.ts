import { expect, test } from 'vitest';
import { wordAt } from './word-at.ts';

const heard = (text: string, seconds: number) => {
  const word = wordAt({ text, start: 10, end: 14 }, seconds);
  return word && text.slice(word.from, word.to);
};

test.each([
  ['One, two; three.', 10, 'One'],
  ['One, two; three.', 12, 'two'],
  ['One, two; three.', 14, 'three'],
  ['A very long-winded beginning', 10.1, 'A'],
  ['北京今天下雨', 13.9, '下雨'],
  ['…', 12, null],
  ['One', 9.9, null],
  ['One', 14.1, null],
])('of %j at %d s the word heard is %j', (text, seconds, word) => {
  expect(heard(text, seconds)).toBe(word);
});
