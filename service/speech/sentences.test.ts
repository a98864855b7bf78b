import { expect, test } from 'vitest';
import { splitRunOn, splitSentences } from './sentences.ts';

const texts = (input: string) => splitSentences(input).map(({ text }) => text);

test.each([
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['Dr. Smith paid Mr. Jones $3.50. He smiled.', ['Dr. Smith paid Mr. Jones $3.50.', 'He smiled.']],
  ['J. R. R. Tolkien wrote it. We read it.', ['J. R. R. Tolkien wrote it.', 'We read it.']],
  ['It is in the U.S. Congress now.', ['It is in the U.S. Congress now.']],
  ['She lives in the U.S. The house is old.', ['She lives in the U.S.', 'The house is old.']],
  ['Bring pens, paper, etc. Then begin.', ['Bring pens, paper, etc.', 'Then begin.']],
  ['See No. 5 first. I said no. Really.', ['See No. 5 first.', 'I said no.', 'Really.']],
  ['So do I. Good.', ['So do I.', 'Good.']],
  ['“Stop!” he said. “Why?” She left.', ['“Stop!” he said.', '“Why?”', 'She left.']],
  ['Well... maybe. Wait… no!', ['Well... maybe.', 'Wait… no!']],
  ['Pi is 3.14 or so, e.g. Close.', ['Pi is 3.14 or so, e.g. Close.']],
  ['Version 1.2.3 is out. Get it.', ['Version 1.2.3 is out.', 'Get it.']],
  ['1. First thing\n2. Second thing', ['1. First thing', '2. Second thing']],
  ['A line that\nwraps here.', ['A line that wraps here.']],
  ['你好。你好吗？很好！', ['你好。', '你好吗？', '很好！']],
  ['No stop at the end', ['No stop at the end']],
  ['Really?! Yes!!! OK.', ['Really?!', 'Yes!!!', 'OK.']],
  ['', []],
  [' \n\n \n ', []],
])('%j is split into %j', (input, sentences) => {
  expect(texts(input)).toEqual(sentences);
});

test('the last sentence of a paragraph ends the paragraph', () => {
  expect(splitSentences('One. Two.\n\nThree.').map(({ ending }) => ending)).toEqual([
    'sentence',
    'paragraph',
    'paragraph',
  ]);
});

test.each([
  ['with commas', 'the road went on past the mill and the river, '.repeat(12)],
  ['without commas', 'and then we walked on '.repeat(30)],
  ['without spaces', 'a'.repeat(1000)],
  ['of emoji', '🎉'.repeat(500)],
])('a run-on %s is broken into parts that lose nothing', (_, text) => {
  const parts = splitRunOn({ text: text.trim(), ending: 'sentence' });
  expect(parts.length).toBeGreaterThan(1);
  expect(parts.every((part) => part.text.length <= 220 && part.text.isWellFormed())).toBe(true);
  expect(
    parts
      .map((part) => part.text)
      .join('')
      .replaceAll(' ', ''),
  ).toBe(text.replaceAll(' ', ''));
  expect(parts.map(({ ending }) => ending)).toEqual([...Array(parts.length - 1).fill('clause'), 'sentence']);
});

test('a run-on is broken after a comma rather than inside a phrase', () => {
  const text = `${'word '.repeat(30).trim()}, ${'more '.repeat(30).trim()}`;
  expect(splitRunOn({ text, ending: 'sentence' })[0]?.text).toMatch(/word,$/);
});
