import { expect, test } from 'vitest';
import { atOnce, covers, NO_ROWS, rowNumbers, rowsBetween, widened } from './visible-rows.ts';

const rows = Array.from({ length: 100 }, (_, index) => ({ top: index * 210, height: 200 }));

test('rows that show only a part of themselves are in sight', () => {
  expect(rowsBetween(rows, 0, 700)).toEqual({ first: 0, last: 3 });
  expect(rowsBetween(rows, 199, 841)).toEqual({ first: 0, last: 4 });
  expect(rowsBetween(rows, 200, 840)).toEqual({ first: 1, last: 3 });
});

test('an empty list and a place beyond the end show nothing', () => {
  expect(rowNumbers(rowsBetween([], 0, 700), undefined)).toEqual([]);
  expect(rowNumbers(rowsBetween(rows, 50_000, 50_700), undefined)).toEqual([]);
});

test('a span is widened no further than there are rows', () => {
  expect(widened({ first: 1, last: 97 }, 2, 100)).toEqual({ first: 0, last: 99 });
  expect(widened({ first: 10, last: 12 }, 2, 100)).toEqual({ first: 8, last: 14 });
});

test('a span covers what lies within it', () => {
  expect(covers({ first: 2, last: 8 }, { first: 2, last: 8 })).toBe(true);
  expect(covers({ first: 2, last: 8 }, { first: 2, last: 9 })).toBe(false);
  expect(covers(NO_ROWS, { first: 0, last: 0 })).toBe(false);
});

test('of the rows to come only those in sight are made at once, and those still there are kept', () => {
  const [wide, seen] = [
    { first: 9, last: 17 },
    { first: 11, last: 15 },
  ];
  expect(atOnce(wide, seen, { first: 8, last: 14 })).toEqual({ first: 9, last: 15 });
  expect(atOnce(wide, seen, { first: 12, last: 18 })).toEqual({ first: 11, last: 17 });
  expect(atOnce(wide, seen, wide)).toEqual(wide);
  expect(atOnce(wide, seen, { first: 0, last: 4 })).toEqual(seen);
  expect(atOnce(wide, seen, { first: 40, last: 44 })).toEqual(seen);
});

test('the row that is kept stands in its order, and once', () => {
  expect(rowNumbers({ first: 4, last: 6 }, 1)).toEqual([1, 4, 5, 6]);
  expect(rowNumbers({ first: 4, last: 6 }, 90)).toEqual([4, 5, 6, 90]);
  expect(rowNumbers({ first: 4, last: 6 }, 5)).toEqual([4, 5, 6]);
});
