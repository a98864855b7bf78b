import { expect, test } from 'vitest';
import { ERRORS, ServiceError } from '#lib/contract/errors.ts';
import { BrowserFailure, errorMessage, errorText, failureOf } from '#lib/language/error-text.ts';
import { english } from '#lib/testing/page/english.tsx';
import { describeError, STUDIO_ERRORS, StudioError } from './studio-error.ts';

const t = english('errors');

test.each(Object.keys({ ...ERRORS, ...STUDIO_ERRORS }))(
  '%s says in the browser what the studio says',
  (code) => {
    const { title, advice } = describeError(code);
    expect(errorText(code, t)).toEqual({ title, advice });
  },
);

test('a code that nobody knows has words too', () => {
  expect(errorText('toString', t)).toEqual(errorText('strange', t));
  expect(errorText('strange', t).title).toBe('Something went wrong');
});

test('what was said of a failure is kept, unless its code says it all', () => {
  expect(errorMessage(new StudioError('not_found', 'No such film'), t, 'en')).toBe('No such film');
  expect(errorMessage(new StudioError('disk_full', 'ENOSPC'), t, 'en')).toBe('The disk is full');
  expect(errorMessage(new Error('Strange'), t, 'en')).toBe('Strange');
  expect(errorMessage('strange', t, 'en')).toBe('Something went wrong');
});

test('in other languages the code says first what a message in English is about', () => {
  const refusal = new ServiceError('invalid_parameter', 'seconds must be 4 or 8');
  expect(errorMessage(refusal, t, 'de')).toBe('A setting was not accepted: seconds must be 4 or 8');
  expect(errorMessage(new StudioError('not_found', 'No such film'), t, 'de')).toBe('It does not exist');
});

test('what fails in the browser is told in words, also after it was kept', () => {
  const words = 'This browser cannot play the video.';
  const failure = new BrowserFailure('videoNotPlayable');
  expect(errorMessage(failure, t, 'de')).toBe(words);
  expect(errorMessage(JSON.parse(JSON.stringify(failureOf(failure))), t, 'en')).toBe(words);
  expect(errorMessage({ code: 'unreachable', message: 'fetch failed' }, t, 'ja')).toMatch(
    /^The studio is not answering/,
  );
});
