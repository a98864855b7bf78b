import { memo, type RefObject, useEffect } from 'react';
import type { Task } from '#lib/studio/task/task.ts';
import { GalleryCard, rowRole } from './gallery-card.tsx';
import type { Row, Shape } from './grid-layout.ts';
import { rowNumbers, useVisibleRows } from './visible-rows.ts';

/** Rows left when the next page is loaded. */
const ROWS_AHEAD = 12;

type Cards = {
  byId: ReadonlyMap<string, Task>;
  /** The ids of the whole list in order, for range selection. */
  order: () => readonly string[];
  onStand: (id: string) => void;
};

type GalleryRowsProps = Cards & {
  rows: readonly Row<Shape>[];
  scroller: RefObject<HTMLElement | null>;
  activeId: string | null;
  /** The focused row stays rendered, however far it is scrolled. */
  activeRow: number | undefined;
  hasMore: boolean;
  onMore: () => void;
  /** Called when scrolling nears the end, and when it no longer does. */
  onNearEnd: (near: boolean) => void;
};

/** A virtual list: renders visible rows only, and scrolling renders nothing else. */
export function GalleryRows({ rows, scroller, activeId, activeRow, ...rest }: GalleryRowsProps) {
  const { hasMore, onMore, onNearEnd, ...cards } = rest;
  const span = useVisibleRows(scroller, rows);
  const nearEnd = rows.length > 0 && span.last >= rows.length - ROWS_AHEAD;
  const count = rows.length;
  useEffect(() => {
    if (nearEnd && hasMore && count > 0) onMore();
  }, [nearEnd, hasMore, count, onMore]);
  useEffect(() => onNearEnd(nearEnd), [nearEnd, onNearEnd]);
  return rowNumbers(span, activeRow).map((index) => {
    const row = rows[index];
    return (
      row && (
        <GalleryRow
          key={index}
          {...cards}
          row={row}
          index={index}
          activeId={index === activeRow ? activeId : null}
        />
      )
    );
  });
}

type GalleryRowProps = Cards & { row: Row<Shape>; index: number; activeId: string | null };

const GalleryRow = memo(function GalleryRow({ row, index, activeId, byId, ...card }: GalleryRowProps) {
  return (
    <div
      {...rowRole(index)}
      className="absolute inset-x-0 contain-layout contain-size contain-style"
      style={{ height: row.height, top: row.top }}
    >
      {row.items.map(({ item, left, width }) => {
        const task = byId.get(item.id);
        return (
          task && (
            <GalleryCard
              key={item.id}
              {...card}
              task={task}
              active={item.id === activeId}
              left={left}
              width={width}
              height={row.height}
            />
          )
        );
      })}
    </div>
  );
});
