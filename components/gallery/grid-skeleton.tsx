import { memo } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { GAP, justifiedRows, rowHeightFor } from './grid-layout.ts';

const ASPECTS = [16 / 9, 1, 16 / 9, 9 / 16, 16 / 9, 16 / 9, 1, 16 / 9, 9 / 16, 16 / 9, 1, 16 / 9];

export const GridSkeleton = memo(function GridSkeleton({ width, rows }: { width: number; rows: number }) {
  const wanted = Array.from({ length: rows * ASPECTS.length }, (_, index) => ({
    key: index,
    aspect: ASPECTS[index % ASPECTS.length] ?? 1,
  }));
  const layout = { width, rowHeight: rowHeightFor(width), gap: GAP };
  return (
    <div aria-hidden className="grid gap-2.5">
      {justifiedRows(wanted, ({ aspect }) => aspect, layout)
        .slice(0, rows)
        .map((row) => (
          <div key={row.top} className="flex gap-2.5" style={{ height: row.height }}>
            {row.items.map(({ item, width: cardWidth }) => (
              <span key={item.key} className="shrink-0" style={{ width: cardWidth }}>
                <Skeleton className="h-full rounded-md" />
              </span>
            ))}
          </div>
        ))}
    </div>
  );
});
