import { expect, test } from 'vitest';
import { declinedMessage, readDeclined } from './declined.ts';

test.each([
  ['Ann', 'No owls: they are dear'],
  ['Ann', null],
  [null, 'No owls\nat night'],
  [null, null],
])('who declined it (%s) and why (%s) are read from what is told', (by, reason) => {
  expect(readDeclined(declinedMessage(by, reason))).toEqual({ by, reason });
});

test('a message of something else tells neither', () => {
  expect(readDeclined('Declined')).toEqual({ by: null, reason: null });
});
