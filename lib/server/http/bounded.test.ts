import { expect, test } from 'vitest';
import { parseJson } from './bounded.ts';

test.each([
  ['lists', `[${'[],'.repeat(500_000)}[]]`],
  ['numbers', `[${'1,'.repeat(500_000)}1]`],
])('JSON of half a million %s is not parsed: everybody would wait for it', (_, text) => {
  expect(parseJson(text)).toBeUndefined();
});

test('a long text in JSON is parsed, whatever its punctuation', () => {
  const prose = 'Well, yes, and no. '.repeat(500_000);
  expect(parseJson(JSON.stringify({ prose }))).toEqual({ prose });
});
