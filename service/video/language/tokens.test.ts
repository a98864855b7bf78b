import { expect, test } from 'vitest';
import { normalText } from '#lib/format/normal-text.ts';
import { tokensOf } from './tokens.ts';

const texts: [text: string, words: string[]][] = [
  ['A red fox, at dawn.', ['a', 'red', 'fox', 'at', 'dawn']],
  ['@mara.k walks', ['@mara.k', 'walks']],
  ['a close-up of 3 cats', ['a', 'close-up', 'of', '3', 'cats']],
  ["l'arbre", ['l', 'arbre']],
  ["п'ять м’ячів", ['пять', 'мячів']],
  ['３匹のネコ and a dog', ['3', '匹のねこ', 'and', 'a', 'dog']],
  ['नदी के किनारे', ['नदी', 'के', 'किनारे']],
];

test.each(texts)('"%s" is cut into its words', (text, words) => {
  expect(tokensOf(normalText(text)).map((token) => token.text)).toEqual(words);
});

test('a comma or a stop is heard before the next word', () => {
  expect(tokensOf('cake, tea 森，海').map(({ pause }) => pause === true)).toEqual([false, true, false, true]);
});
