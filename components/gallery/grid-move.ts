import type { Row } from './justified-rows.ts';

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

interface Spot {
  row: number;
  column: number;
}

export function findSpot<Item>(rows: readonly Row<Item>[], isIt: (item: Item) => boolean): Spot | null {
  for (const [row, { items }] of rows.entries()) {
    const column = items.findIndex(({ item }) => isIt(item));
    if (column >= 0) return { row, column };
  }
  return null;
}

/** Where a key leads: sideways through all items, up and down to the one that lies under the middle. */
export function moveSpot<Item>(rows: readonly Row<Item>[], from: Spot, direction: Direction): Spot {
  const last = { row: rows.length - 1, column: (rows.at(-1)?.items.length ?? 1) - 1 };
  const { row, column } = from;
  const items = rows[row]?.items ?? [];
  switch (direction) {
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return last;
    case 'right':
      if (column + 1 < items.length) return { row, column: column + 1 };
      return row + 1 < rows.length ? { row: row + 1, column: 0 } : from;
    case 'left':
      if (column > 0) return { row, column: column - 1 };
      return row > 0 ? { row: row - 1, column: (rows[row - 1]?.items.length ?? 1) - 1 } : from;
    case 'up':
    case 'down': {
      const target = rows[direction === 'up' ? row - 1 : row + 1];
      const here = items[column];
      if (!target || !here) return from;
      const middle = here.left + here.width / 2;
      const under = target.items.findIndex(({ left, width }) => left + width >= middle);
      return {
        row: direction === 'up' ? row - 1 : row + 1,
        column: under < 0 ? target.items.length - 1 : under,
      };
    }
  }
}
