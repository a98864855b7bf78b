import { Readable } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { inTime, parseExactJson, parseJson, readText } from './bounded.ts';

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

test('a source that falls silent is given up, and let go', async () => {
  const source = new Readable({ read: () => undefined });
  source.push('a');
  const read = inTime(source, 20, () => new Error('too slow'));
  await expect(Array.fromAsync(read)).rejects.toThrow('too slow');
  expect(source.destroyed).toBe(true);
});

test('a steady source has as long as it needs, and one that gives too little has not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  onTestFinished(() => void vi.useRealTimers());
  async function* slow() {
    for (let pieces = 0; pieces < 3; pieces += 1) {
      await new Promise((resolve) => setTimeout(resolve, 400));
      yield Buffer.alloc(1000);
    }
  }
  const read = (leastASecond: number) =>
    Array.fromAsync(inTime(slow(), 1000, () => new Error('too slow'), leastASecond)).then(
      (pieces) => pieces.length,
      ({ message }: Error) => message,
    );
  const both = Promise.all([read(1000), read(1_000_000)]);
  await vi.runAllTimersAsync();
  expect(await both).toEqual([3, 'too slow']);
});

test('a text in crumbs is not taken', async () => {
  const crumbs = Array.from({ length: 5000 }, () => Buffer.from('a'));
  await expect(readText(crumbs, 1_000_000)).rejects.toThrow('crumbs');
});
