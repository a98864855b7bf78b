import { expect, test } from 'vitest';
import { isPlainText } from './part-heads.ts';

test.each([
  ['text/plain', true],
  ['text/plain; charset=utf-8', true],
  ['text/plain; charset=latin1', false],
  [`text/plain; ${'charset'.repeat(10_000)}`, false],
])('%.60s is plain text: %s', (kind, isPlain) => {
  expect(isPlainText(kind)).toBe(isPlain);
});
