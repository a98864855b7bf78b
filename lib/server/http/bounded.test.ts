import { expect, test } from 'vitest';
import { parseExactJson, parseJson } from './bounded.ts';

test.each([
  ['lists', '[]'],
  ['numbers', '1'],
  ['numbers with spaces between', ' 1'],
  ['objects', '{"a": 1}'],
])('JSON of half a million %s is not parsed: everybody would wait for it', (_, part) => {
  expect(parseJson(`[${`${part},`.repeat(500_000)}1]`)).toBeUndefined();
});

test.each(['Well, yes, [and] {no}. ', 'she said, "no", ', 'a\\b, \\", '])(
  'a long text in JSON is parsed, whatever its punctuation: %s',
  (prose) => {
    const value = { prose: prose.repeat(200_000), after: 1 };
    expect(parseJson(JSON.stringify(value))).toEqual(value);
  },
);

test.each([
  ['NUL', 'a\0b', 'ab'],
  ['half a sign', 'a\ud83e', 'a\ufffd'],
  ['a whole sign', '\ud83e\udd8a', '🦊'],
  ['what only looks like it', 'a\\u0000', 'a\\u0000'],
])('%s in a text is kept as far as it can be', (_, given, kept) => {
  const text = `{"a":[${JSON.stringify(given).replaceAll('🦊', '\\ud83e\\udd8a')}]}`;
  expect(parseJson(text)).toEqual({ a: [kept] });
  expect(parseExactJson(text)).toEqual({ a: [given] });
});
