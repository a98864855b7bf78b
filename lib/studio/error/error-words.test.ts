import { expect, test } from 'vitest';
import { ERRORS } from '#lib/contract/errors.ts';
import { errorMessage, errorWords } from '#lib/language/error-words.ts';
import { english } from '#lib/testing/english.tsx';
import { describeError, STUDIO_ERRORS, StudioError } from './studio-error.ts';

const t = english('errors');

test.each(Object.keys({ ...ERRORS, ...STUDIO_ERRORS }))(
  '%s says in the browser what the studio says',
  (code) => {
    const { title, advice } = describeError(code);
    expect(errorWords(code, t)).toEqual({ title, advice });
  },
);

test('a code that nobody knows has words too', () => {
  expect(errorWords('toString', t)).toEqual(errorWords('strange', t));
  expect(errorWords('strange', t).title).toBe('Something went wrong');
});

test('what was said of a failure is kept, unless its code says it all', () => {
  expect(errorMessage(new StudioError('not_found', 'No such film'), t)).toBe('No such film');
  expect(errorMessage(new StudioError('disk_full', 'ENOSPC'), t)).toBe('The disk is full');
  expect(errorMessage(new Error('Strange'), t)).toBe('Strange');
});
