import { expect, test } from 'vitest';
import { namedLines, namedValues } from './named-values.ts';

test.each([
  ['motion: 5', { motion: 5 }],
  ['motion: 5\n\n  look = film noir  \nloop: true', { motion: 5, look: 'film noir', loop: true }],
  ['at: 12:30', { at: '12:30' }],
  ['zip: "01234"', { zip: '01234' }],
  ['tags: ["a", "b"]\nnothing: null', { tags: ['a', 'b'], nothing: null }],
  ['{"motion": 5}', { motion: 5 }],
  ['', {}],
  ['motion', null],
  ['5', null],
  ['[1]', null],
  ['{"motion": ', null],
])('%j is read as %j', (text, values) => {
  expect(namedValues(text)).toEqual(values);
});

test.each([
  {
    motion: 5,
    look: 'film noir',
    zip: '01234',
    loop: true,
    words: 'two\nlines',
    at: '12:30',
    no: null,
    of: { a: 1 },
  },
])('%j is the same after it was written', (values) => {
  expect(namedValues(namedLines(values))).toEqual(values);
});
