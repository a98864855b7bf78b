import { expect, test } from 'vitest';
import { parseJson } from './bounded.ts';

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
