import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DIRECTIONS, hasPhrase, togglePhrase } from './voices.ts';

const CALM = DIRECTIONS[0].phrase;

test.each([
  ['', CALM],
  ['Like a pirate.', `Like a pirate. ${CALM}`],
  ['Like a pirate.  ', `Like a pirate. ${CALM}`],
])('added to %j it stands behind what was typed', (typed, after) => {
  expect(togglePhrase(typed, CALM)).toBe(after);
});

test('taken out of the middle, the rest stays as typed', () => {
  expect(togglePhrase(`One. ${CALM} Two.`, CALM)).toBe('One. Two.');
});

test('whatever was typed is there after a preset comes and goes', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom(...DIRECTIONS), (typed, { phrase }) => {
      const added = togglePhrase(typed, phrase);
      expect(hasPhrase(added, phrase)).toBe(true);
      expect(added.startsWith(typed.trim() === '' ? '' : typed.trimEnd())).toBe(true);
      expect(togglePhrase(added, phrase)).toBe(typed.trim() === '' ? '' : typed.trimEnd());
    }),
  );
});
