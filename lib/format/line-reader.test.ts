import fc from 'fast-check';
import { expect, test } from 'vitest';
import { LineReader } from './line-reader.ts';

const bytes = (text: string) => new TextEncoder().encode(text);

test('lines come out the same however they are cut into chunks', () => {
  const text = fc
    .array(fc.constantFrom('a', 'é', '🙂', '\n', '\r', '\r\n', ' '))
    .map((signs) => signs.join(''));
  fc.assert(
    fc.property(text, fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 1 }), (given, sizes) => {
      const reader = new LineReader();
      const all = bytes(`${given}\n.`);
      const lines: string[] = [];
      for (let at = 0, turn = 0; at < all.length; turn += 1) {
        const size = sizes[turn % sizes.length] ?? 1;
        lines.push(...reader.read(all.subarray(at, at + size)));
        at += size;
      }
      expect(lines).toEqual(`${given}\n`.split(/\r\n|\n|\r/).slice(0, -1));
    }),
    { numRuns: 200 },
  );
});

test('a line without an end is read once and kept only so far', () => {
  const reader = new LineReader();
  const chunk = bytes('x'.repeat(1024));
  // Looking at the whole line with every chunk would be four hundred thousand megabytes.
  for (let sent = 0; sent < 20_000; sent += 1) expect(reader.read(chunk)).toEqual([]);
  expect(reader.read(bytes('\nafter it\n'))).toEqual(['after it']);
});
