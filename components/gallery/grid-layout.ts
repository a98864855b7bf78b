import { useMemo, useRef } from 'react';
import type { Task } from '#lib/studio/task/task.ts';
import { taskFrame } from '#lib/studio/task/task-frame.ts';

export interface Row<Item> {
  /** Distance from the grid's top. */
  top: number;
  height: number;
  items: { item: Item; left: number; width: number }[];
}

interface Layout {
  width: number;
  /** The height before justifying. */
  rowHeight: number;
  gap: number;
}

/**
 * Lays out items in rows of full width, each in its true shape. Rows close in order, so appended items never
 * move earlier ones; the last row is not stretched.
 */
export function justifiedRows<Item>(
  items: readonly Item[],
  aspectOf: (item: Item) => number,
  { width, rowHeight, gap }: Layout,
): Row<Item>[] {
  if (width <= 0) return [];
  const rows: Row<Item>[] = [];
  let top = 0;
  let open: Item[] = [];
  let aspects = 0;
  const close = (height: number) => {
    let left = 0;
    const placed = open.map((item) => {
      const place = { item, left, width: aspectOf(item) * height };
      left += place.width + gap;
      return place;
    });
    rows.push({ top, height, items: placed });
    top += height + gap;
    open = [];
    aspects = 0;
  };
  for (const item of items) {
    open.push(item);
    aspects += aspectOf(item);
    const filled = (width - gap * (open.length - 1)) / aspects;
    if (filled <= rowHeight) close(filled);
  }
  if (open.length > 0) close(Math.min(rowHeight, (width - gap * (open.length - 1)) / aspects));
  return rows;
}

export const GAP = 10;
const ROW_HEIGHT = { wide: 216, narrow: 200 };
const NARROW = 640;
/** The flattest and tallest pictures still fit text. */
const SHAPES = { tallest: 0.5, widest: 2.4 };

export type Shape = { id: string; aspect: number };

function aspectOf(task: Task): number {
  const { width, height } = taskFrame(task);
  return Math.min(SHAPES.widest, Math.max(SHAPES.tallest, width / height));
}

/** The grid's rows, recomputed only when cards or shapes change, not on progress. */
export function useGridLayout(tasks: readonly Task[], width: number) {
  const before = useRef<Shape[]>([]);
  const shapes = useMemo(() => {
    const next = tasks.map((task) => ({ id: task.id, aspect: aspectOf(task) }));
    if (!same(before.current, next)) before.current = next;
    return before.current;
  }, [tasks]);
  const rowHeight = rowHeightFor(width);
  return useMemo(
    () => justifiedRows(shapes, ({ aspect }) => aspect, { width, rowHeight, gap: GAP }),
    [shapes, width, rowHeight],
  );
}

export const rowHeightFor = (width: number) => (width < NARROW ? ROW_HEIGHT.narrow : ROW_HEIGHT.wide);

const same = (a: readonly Shape[], b: readonly Shape[]) =>
  a.length === b.length &&
  a.every((shape, index) => shape.id === b[index]?.id && shape.aspect === b[index]?.aspect);

export type Direction = 'left' | 'right' | 'up' | 'down' | 'first' | 'last';

interface Spot {
  row: number;
  column: number;
}

/** The target of a key: sideways through all items, up and down to the nearest below the middle. */
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
