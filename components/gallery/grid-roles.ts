import type { HTMLAttributes } from 'react';

type Attributes = HTMLAttributes<HTMLDivElement>;

/**
 * The roles of a grid on plain elements: a table's own cannot be laid out in rows of free widths.
 * `rows` is -1 while the end of the list is not known.
 */
export const gridRole = (rows: number, handlers: Pick<Attributes, 'onKeyDown'>): Attributes => ({
  role: 'grid',
  'aria-label': 'Videos',
  'aria-multiselectable': true,
  'aria-rowcount': rows,
  ...handlers,
});

export const rowRole = (index: number): Attributes => ({ role: 'row', 'aria-rowindex': index + 1 });

export const cellRole = (
  cell: { selected: boolean; tabIndex: number },
  handlers: Pick<Attributes, 'onClickCapture' | 'onFocus'>,
): Attributes => ({
  role: 'gridcell',
  'aria-selected': cell.selected,
  tabIndex: cell.tabIndex,
  ...handlers,
});
