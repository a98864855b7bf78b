import { expect, test } from 'vitest';
import { findSpot, moveSpot } from './grid-move.ts';
import { justifiedRows } from './justified-rows.ts';

const items = ['a', 'b', 'c', 'd', 'e'];
const aspects: Record<string, number> = { a: 1, b: 2, c: 1, d: 2, e: 1 };
const rows = justifiedRows(items, (item) => aspects[item] ?? 1, { width: 300, rowHeight: 100, gap: 0 });
const go = (from: string, direction: Parameters<typeof moveSpot>[2]) => {
  const spot = findSpot(rows, (item) => item === from);
  if (!spot) throw new Error('not in the rows');
  const { row, column } = moveSpot(rows, spot, direction);
  return rows[row]?.items[column]?.item;
};

test('the rows are what these tests think', () => {
  expect(rows.map((row) => row.items.map(({ item }) => item).join(''))).toEqual(['ab', 'cd', 'e']);
});

test.each([
  ['a', 'right', 'b'],
  ['b', 'right', 'c'],
  ['e', 'right', 'e'],
  ['c', 'left', 'b'],
  ['a', 'left', 'a'],
  ['a', 'down', 'c'],
  ['b', 'down', 'd'],
  ['d', 'down', 'e'],
  ['a', 'up', 'a'],
  ['e', 'up', 'c'],
  ['c', 'first', 'a'],
  ['a', 'last', 'e'],
] as const)('from %s, %s leads to %s', (from, direction, to) => {
  expect(go(from, direction)).toBe(to);
});
