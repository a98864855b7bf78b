/** Rows from one to another, both included; empty when the last comes before the first. */
export interface Span {
  first: number;
  last: number;
}

export const NO_ROWS: Span = { first: 0, last: -1 };

interface Placed {
  top: number;
  height: number;
}

/** The rows that lie between two heights, found by halving: a list may have thousands. */
export function rowsBetween(rows: readonly Placed[], from: number, to: number): Span {
  const first = firstWhere(rows, ({ top, height }) => top + height > from);
  return { first, last: firstWhere(rows, ({ top }) => top >= to) - 1 };
}

/** So many rows more on each side, as far as there are any. */
export const widened = ({ first, last }: Span, by: number, count: number): Span => ({
  first: Math.max(0, first - by),
  last: Math.min(count - 1, last + by),
});

export const covers = (whole: Span, part: Span) => whole.first <= part.first && whole.last >= part.last;

/** Its numbers, with one more that stays however far away it is. */
export function rowNumbers({ first, last }: Span, kept: number | undefined): number[] {
  const numbers = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  if (kept === undefined || (kept >= first && kept <= last)) return numbers;
  return kept < first ? [kept, ...numbers] : [...numbers, kept];
}

function firstWhere(rows: readonly Placed[], is: (row: Placed) => boolean): number {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (row && is(row)) high = middle;
    else low = middle + 1;
  }
  return low;
}
