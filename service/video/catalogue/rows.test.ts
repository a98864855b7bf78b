import { expect, test } from 'vitest';
import { PLACE_WORDS } from '../language/places.ts';
import { rowsIn } from '../rigs/table.ts';
import { ROLES } from './roles.ts';
import { ROWS } from './rows.ts';

test('a word stands in one row, unless it is also somebody', () => {
  const words = ROWS.filter(({ id }) => id !== 'person').flatMap((row) => row.words);
  expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([]);
});

test('every row has a home that there is', () => {
  expect(ROWS.filter(({ home }) => !(home in PLACE_WORDS))).toEqual([]);
});

test('every role has something to put on', () => {
  const dressed = new Set(rowsIn('dress').map(({ name }) => name));
  expect(Object.keys(ROLES).filter((role) => !dressed.has(role))).toEqual([]);
});
