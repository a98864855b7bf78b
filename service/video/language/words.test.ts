import { expect, test } from 'vitest';
import { wordsOf } from './words.ts';

const texts: [text: string, english: string][] = [
  ['Zwei braune Hunde', 'two brown dog'],
  ['ein Holzhaus', 'a house'],
  ['ein Bergsee', 'a mountain lake'],
  ['Bäume und Häuser', 'trees and house'],
  ['una casa roja', 'a red house'],
  ['les fleurs bleues', 'blue flowers'],
  ['a cat and a dog', 'a cat and a dog'],
  ['чёрному коту', 'black cat'],
  ['Лелека на даху хати', 'stork on roof house'],
  ['고양이 세 마리', 'three cat'],
  ['猫が三匹', 'three cat'],
  ['三只白猫', 'three white cat'],
  ['cinematic, 一只猫', 'cinematic a cat'],
  ['gato', 'cat'],
];

test.each(texts)('"%s" is put into English', (text, english) => {
  expect(
    wordsOf(text)
      .words.map((word) => word.text)
      .join(' '),
  ).toBe(english);
});

const several: [text: string, plural: boolean][] = [
  ['Katzen', true],
  ['eine Katze', false],
  ['gatos', true],
  ['un gatto', false],
  ['gatti', true],
  ['кошки', true],
  ['на диване', false],
];

test.each(several)('whether "%s" are several is heard', (text, plural) => {
  expect(wordsOf(text).words.some((word) => word.plural === true)).toBe(plural);
});

test('of an endless text the beginning is read', () => {
  const letters = (text: string) => wordsOf(text).words.reduce((sum, word) => sum + word.text.length, 0);
  expect(letters('a cat '.repeat(10_000))).toBeLessThan(2000);
  expect(letters('\ufdfa'.repeat(64_000))).toBeLessThan(2000);
  expect(letters('x'.repeat(64_000))).toBe(40);
});

test('a sentence without spaces may be long', () => {
  const sentence = '一只红色的狐狸在雪中奔跑'.repeat(10);
  expect(wordsOf(sentence).words.filter((word) => word.text === 'fox')).toHaveLength(10);
});
