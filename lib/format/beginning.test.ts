import { expect, test } from 'vitest';
import { heldBytes } from '#lib/testing/held-memory.ts';
import { beginning } from './beginning.ts';

test.each([
  ['Fog over the harbour', 40, 'Fog over the harbour'],
  ['Fog over the harbour', 3, 'Fog'],
  ['\ufeffāb', 2, '\ufeffā'],
  ['ab🎬', 3, 'ab'],
  ['ab🎬c', 4, 'ab🎬'],
])('of %j the first %d signs are %j', (text, most, begins) => {
  expect(beginning(text, most)).toBe(begins);
});

test('what is kept of a long text does not hold on to the rest of it', () => {
  const before = heldBytes();
  const kept = Array.from({ length: 16 }, (_, index) => beginning(`${index}${'āb'.repeat(250_000)}`, 80));
  expect(heldBytes() - before).toBeLessThan(4 * 1024 ** 2);
  expect(kept.every(({ length }) => length === 80)).toBe(true);
});
