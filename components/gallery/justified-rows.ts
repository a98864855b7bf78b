export interface Row<Item> {
  /** Where it begins, from the top of the grid. */
  top: number;
  height: number;
  items: { item: Item; left: number; width: number }[];
}

interface Layout {
  width: number;
  /** What rows would be without the width to fill. */
  rowHeight: number;
  gap: number;
}

/**
 * Lays items out in rows that fill the width, each at its true shape. Rows are closed in order, so items
 * added at the end never move those before them; the last row is not stretched.
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
