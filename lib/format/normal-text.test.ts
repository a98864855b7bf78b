import { expect, test } from 'vitest';
import { normalized, normalText } from './normal-text.ts';

const FORMS = ['NFC', 'NFD', 'NFKC', 'NFKD'] as const;

test.each(FORMS)('text as people write it is as %s has it', (form) => {
  for (const text of ['Việt Nam', 'दुर्गा', 'ｶﾞｷﾞ', 'שָׁלוֹם', 'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢', '½ ﬁn ①', '\u{1d15e}'])
    expect(normalized(text, form)).toBe(text.normalize(form));
});

// Ordering takes the square of their number: a page of them kept everybody waiting for a minute.
test.each([
  ['marks', 'a', '\u0301\u0323'],
  ['marks beyond the first plane', 'a', '\u{1d165}\u{1d16d}'],
  ['signs that become marks', 'ｶ', '\uff9e\u0334'],
])('of %s without end thirty are kept', (_, letter, marks) => {
  for (const form of FORMS) {
    const kept = normalized(`${letter}${marks.repeat(100)}b`, form);
    expect(kept).toBe(normalized(`${letter}${marks.repeat(15)}b`, form));
    expect(kept).toBe(`${letter}${marks.repeat(15)}b`.normalize(form));
  }
  expect(normalText(letter + marks.repeat(100)).length).toBeLessThan(100);
});

test('one sign that stands for many does not make a text longer than was asked for', () => {
  expect(normalText('ﷺ'.repeat(200), 50)).toBe('صلى الله عليه وسلم'.repeat(3).slice(0, 50));
});

test('no other sign becomes a mark that moves', () => {
  const marked = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))
    .filter((sign) => !/\p{M}/u.test(sign) && /^\p{M}/u.test(sign.normalize('NFKD')));
  // Vowels of Thai and Lao, whose first part is a mark that stays where it is.
  expect(marked).toEqual(['\u0e33', '\u0eb3', '\uff9e', '\uff9f']);
});
