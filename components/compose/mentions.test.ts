import { expect, test } from 'vitest';
import { mentionAt, mentionParts } from './mentions.tsx';

test.each([
  ['hello @fo', 9, { start: 6, query: 'fo' }],
  ['@', 1, { start: 0, query: '' }],
  ['me@example', 10, null],
  ['@fox runs', 9, null],
  ['(@fox.w', 7, { start: 1, query: 'fox.w' }],
])('%j at %i', (text, caret, found) => {
  expect(mentionAt(text, caret)).toEqual(found);
});

test('a prompt is cut at its mentions and joins up again', () => {
  const text = 'Snow, then @fox.winter. And @bo';
  const parts = mentionParts(text, [{ username: 'bo.7', name: 'Bo' }]);
  expect(parts.map((part) => part.username).filter(Boolean)).toEqual(['fox.winter', 'bo.7']);
  expect(parts.map((part) => part.text).join('')).toBe(text);
});
