import { useTranslations } from 'next-intl';
import {
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Notice } from '#components/ui/notice.tsx';
import { useGalleryPlace } from '#lib/state/gallery-store.ts';
import { useSelection } from '#lib/state/selection-store.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { gridRole } from './gallery-card.tsx';
import { GalleryRows } from './gallery-rows.tsx';
import { type Direction, GAP, moveSpot, type Row, type Shape, useGridLayout } from './grid-layout.ts';
import { GridSkeleton } from './grid-skeleton.tsx';
import { useCurrentCard } from './use-current-card.ts';
import { useGridKeys } from './use-grid-keys.ts';
import { useInnerWidth, useStillness } from './use-scroller.ts';

// Requested while the page loads: the keys work as soon as there are cards.
const loadKeys = () => import('./selection/act-keys.tsx');
if (typeof window !== 'undefined') loadKeys().catch(() => undefined);

const MOVES: Record<string, Direction> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
  Home: 'first',
  End: 'last',
};

type GalleryGridProps = {
  tasks: Task[];
  /** The view, as in the address: a new one starts at the top. */
  view: string;
  hasMore: boolean;
  onMore: () => void;
  onEnd: () => Promise<void>;
  onScrolled: (scrollTop: number) => void;
  onSelectAll: () => void;
  stuck: boolean;
  onUnstick: () => void;
  scroller: RefObject<HTMLDivElement | null>;
};

/** Cards with their true aspect ratios in rows that fill the width, virtualised. */
export function GalleryGrid({ tasks, view, hasMore, onMore, onScrolled, ...rest }: GalleryGridProps) {
  const t = useTranslations('gallery');
  const { scroller, stuck, onUnstick, onSelectAll, onEnd } = rest;
  const inner = useRef<HTMLDivElement>(null);
  const width = useInnerWidth(inner);
  const rows = useGridLayout(tasks, width);
  const byId = useMemo(() => new Map(tasks.map((task) => [task.id, task])), [tasks]);
  const spots = useMemo(
    () =>
      new Map(
        rows.flatMap((row, at) =>
          row.items.map(({ item }, column) => [item.id, { row: at, column }] as const),
        ),
      ),
    [rows],
  );
  const order = useMemo(() => tasks.map(({ id }) => id), [tasks]);
  const latestOrder = useRef(order);
  useEffect(() => {
    latestOrder.current = order;
  }, [order]);
  const readOrder = useCallback(() => latestOrder.current, []);

  const { activeId, stand, goTo, enter } = useCurrentCard(inner, { view, order, spots });
  const activeRow = activeId === null ? undefined : spots.get(activeId)?.row;

  useReturn(scroller, view, rows.length > 0);
  useStillness(scroller);

  const [nearEnd, setNearEnd] = useState(false);

  const moveTo = (direction: Direction, extend: boolean) => {
    const from = activeId === null ? undefined : spots.get(activeId);
    if (!from) return;
    const to = moveSpot(rows, from, direction);
    const id = rows[to.row]?.items[to.column]?.item.id;
    if (id === undefined) return;
    if (extend) {
      const { anchor, ids, toggle, extendTo } = useSelection.getState();
      if ((anchor === null || ids.size === 0) && activeId !== null) toggle(activeId);
      extendTo(id, order);
    }
    goTo(id);
  };
  // The End key may have to load the rest of the list first.
  const toEnd = useRef<{ from: string | null; extend: boolean } | null>(null);
  useEffect(() => {
    // The user has moved on: do not follow.
    if (toEnd.current?.from !== activeId) toEnd.current = null;
    if (!toEnd.current || hasMore) return;
    const { extend } = toEnd.current;
    toEnd.current = null;
    moveTo('last', extend);
  });
  const onKeyDown = (event: KeyboardEvent) => {
    const direction = MOVES[event.key];
    if (!direction || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    if (direction === 'last' && hasMore) {
      toEnd.current = { from: activeId, extend: event.shiftKey };
      void onEnd();
    } else moveTo(direction, event.shiftKey);
  };
  const active = activeId === null ? undefined : byId.get(activeId);
  useGridKeys({ active, selectAll: onSelectAll, enter });
  const keys = useLazyModule(loadKeys);

  return (
    <div
      ref={scroller}
      className="min-h-0 grow overflow-y-auto [scrollbar-gutter:stable] px-4 pt-4 pb-24 [overflow-anchor:none] md:px-6"
      onScroll={({ currentTarget: { scrollTop } }) => {
        useGalleryPlace.getState().keep({ view, scrollTop });
        onScrolled(scrollTop);
      }}
    >
      <div
        ref={inner}
        {...gridRole(hasMore ? -1 : rows.length, t('videos'), { onKeyDown })}
        className="relative"
        style={{ height: heightOf(rows) }}
      >
        <GalleryRows
          rows={rows}
          scroller={scroller}
          byId={byId}
          order={readOrder}
          activeId={activeId}
          activeRow={activeRow}
          onStand={stand}
          hasMore={hasMore}
          onMore={onMore}
          onNearEnd={setNearEnd}
        />
      </div>
      {keys && <keys.ActKeys tasks={tasks} active={active} />}
      {stuck ? (
        <Notice tone="danger" onRetry={onUnstick}>
          {t('restNotRead')}
        </Notice>
      ) : (
        hasMore && nearEnd && <GridSkeleton width={width} rows={2} />
      )}
    </div>
  );
}

function heightOf(rows: readonly Row<Shape>[]): number {
  const last = rows.at(-1);
  return last ? last.top + last.height + GAP : 0;
}

/** Restores the scroll position once there are rows. */
function useReturn(scroller: RefObject<HTMLDivElement | null>, view: string, ready: boolean): void {
  const to = useRef(useGalleryPlace.getState().view === view ? useGalleryPlace.getState().scrollTop : 0);
  useLayoutEffect(() => {
    if (!ready || !scroller.current || to.current === 0) return;
    scroller.current.scrollTop = to.current;
    to.current = 0;
  }, [ready, scroller]);
}
