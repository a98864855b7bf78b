import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LIMITS } from '#lib/contract/limits.ts';
import { splitSpeech } from './split-speech.ts';

test.each<[string, string, number, string[]]>([
  ['nothing has no parts', '  \n ', 10, []],
  ['a short text is one part', ' One. Two. ', 20, ['One. Two.']],
  ['parts end with sentences', 'One two. Three four. Five.', 20, ['One two. Three four.', 'Five.']],
  ['a part may be exactly full', 'Abcd. Efgh.', 11, ['Abcd. Efgh.']],
  ['questions and exclamations end sentences', 'Who? You! Why not.', 9, ['Who? You!', 'Why not.']],
  ['Chinese sentences end too', '你好。再见。', 3, ['你好。', '再见。']],
  [
    'a long sentence breaks at a clause',
    'a long first half, and then the rest',
    24,
    ['a long first half,', 'and then the rest'],
  ],
  ['without a clause it breaks at a word', 'alpha beta gamma', 11, ['alpha beta', 'gamma']],
  ['without a word it breaks between letters', 'abcdefgh', 3, ['abc', 'def', 'gh']],
  ['what is written as one letter stays whole', '👩‍👩‍👧👩‍👩‍👧', 9, ['👩‍👩‍👧', '👩‍👩‍👧']],
])('%s', (_, text, limit, parts) => {
  expect(splitSpeech(text, limit)).toEqual(parts);
});

const withoutSpace = (text: string) => text.replace(/\s+/gu, '');
const prose = fc
  .array(fc.oneof(fc.string({ maxLength: 30 }), fc.constantFrom('. ', ', ', '\n\n', '? ', 'a ', 'word ')), {
    maxLength: 200,
  })
  .map((pieces) => pieces.join(''));

test('whatever is typed, no part is too long or empty and no word is lost', () => {
  fc.assert(
    fc.property(prose, fc.integer({ min: 12, max: 300 }), (text, limit) => {
      const parts = splitSpeech(text, limit);
      expect(parts.every((part) => part.length <= limit && part.trim() !== '')).toBe(true);
      expect(withoutSpace(parts.join(' '))).toBe(withoutSpace(text));
    }),
  );
});

test('a text of the length the service takes is one part, one more makes two', () => {
  const most = 'word '
    .repeat(LIMITS.speechCharacters / 5)
    .trimEnd()
    .padEnd(LIMITS.speechCharacters, 'x');
  expect(splitSpeech(most)).toEqual([most]);
  expect(splitSpeech(`${most} y`)).toHaveLength(2);
});
