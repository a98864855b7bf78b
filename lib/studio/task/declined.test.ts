import { expect, test } from 'vitest';
import { declinedBy, declinedMessage } from './declined.ts';

const error = { status: 403, type: 'permission_error', code: 'approval_declined' };

test.each([
  ['Ann', 'No owls: they are dear'],
  ['Ann', null],
  [null, 'No owls\nat night'],
  [null, null],
])('who declined it (%s) and why (%s) are read from errors that only have a message', (by, reason) => {
  expect(declinedBy({ ...error, message: declinedMessage(by, reason) })).toEqual({ by, reason });
});

test('a message of something else tells neither', () => {
  expect(declinedBy({ ...error, message: 'Declined' })).toEqual({ by: null, reason: null });
});

test('who declined it and why are what the error says, whatever its message', () => {
  const declined = { by: 'Ann: lead', reason: 'No owls' };
  expect(declinedBy({ ...error, message: 'Declined', declined })).toEqual(declined);
});
