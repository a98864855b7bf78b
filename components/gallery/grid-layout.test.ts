import fc from 'fast-check';
import { expect, test } from 'vitest';
import { justifiedRows, moveSpot } from './grid-layout.ts';

const layout = { width: 1000, rowHeight: 200, gap: 10 };
const identity = (aspect: number) => aspect;
const aspects = fc.array(fc.double({ min: 0.4, max: 2.5, noNaN: true }), { maxLength: 80 });

test('every row but the last fills the width', () => {
  fc.assert(
    fc.property(aspects, (items) => {
      for (const row of justifiedRows(items, identity, layout).slice(0, -1)) {
        const last = row.items.at(-1);
        expect((last?.left ?? 0) + (last?.width ?? 0)).toBeCloseTo(layout.width, 6);
      }
    }),
  );
});

test('items keep their order and their true shape', () => {
  fc.assert(
    fc.property(aspects, (items) => {
      const rows = justifiedRows(items, identity, layout);
      expect(rows.flatMap((row) => row.items.map(({ item }) => item))).toEqual(items);
      for (const row of rows)
        for (const { item, width } of row.items) expect(width / row.height).toBeCloseTo(item, 6);
    }),
  );
});

test('items added at the end move nothing before the last row', () => {
  fc.assert(
    fc.property(aspects, aspects, (items, more) => {
      const before = justifiedRows(items, identity, layout).slice(0, -1);
      expect(justifiedRows([...items, ...more], identity, layout).slice(0, before.length)).toEqual(before);
    }),
  );
});

test('a few items stay at the usual height instead of being blown up', () => {
  expect(justifiedRows([1], identity, layout)[0]).toMatchObject({ height: 200, items: [{ width: 200 }] });
});

const items = ['a', 'b', 'c', 'd', 'e'];
const aspectOf: Record<string, number> = { a: 1, b: 2, c: 1, d: 2, e: 1 };
const rows = justifiedRows(items, (item) => aspectOf[item] ?? 1, { width: 300, rowHeight: 100, gap: 0 });
const go = (from: string, direction: Parameters<typeof moveSpot>[2]) => {
  const columns = rows.map((row) => row.items.findIndex(({ item }) => item === from));
  const at = columns.findIndex((column) => column >= 0);
  const { row, column } = moveSpot(rows, { row: at, column: columns[at] ?? -1 }, direction);
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
