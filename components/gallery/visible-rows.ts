import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Row, Shape } from './grid-layout.ts';

/** A range of rows, inclusive; empty if last < first. */
interface Span {
  first: number;
  last: number;
}

export const NO_ROWS: Span = { first: 0, last: -1 };

interface Placed {
  top: number;
  height: number;
}

/** The rows in a vertical range, by binary search: a list may have thousands. */
export function rowsBetween(rows: readonly Placed[], from: number, to: number): Span {
  const first = firstWhere(rows, ({ top, height }) => top + height > from);
  return { first, last: firstWhere(rows, ({ top }) => top >= to) - 1 };
}

/** Extends a range on each side, within the list. */
export const widened = ({ first, last }: Span, by: number, count: number): Span => ({
  first: Math.max(0, first - by),
  last: Math.min(count - 1, last + by),
});

export const covers = (whole: Span, part: Span) => whole.first <= part.first && whole.last >= part.last;

/**
 * Of a wide range, what is visible plus what is already rendered: nothing invisible is rendered, nothing
 * rendered twice.
 */
export function atOnce(wide: Span, seen: Span, shown: Span): Span {
  if (shown.last < wide.first || shown.first > wide.last) return seen;
  return {
    first: Math.max(wide.first, Math.min(seen.first, shown.first)),
    last: Math.min(wide.last, Math.max(seen.last, shown.last)),
  };
}

/** The row numbers of a range, plus one that is always rendered. */
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

/** Overscan: rows rendered beyond the visible ones, and how few may remain before more are. */
const READY = 2;
const FEWEST_READY = 1;

/** The rows to render. Overscan renders as a transition; only a jump to missing rows blocks a frame. */
export function useVisibleRows(scroller: RefObject<HTMLElement | null>, rows: readonly Row<Shape>[]): Span {
  const [span, setSpan] = useState(NO_ROWS);
  const shown = useRef(span);
  const asked = useRef(span);
  useLayoutEffect(() => {
    shown.current = span;
  }, [span]);
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    const seenNow = () => rowsBetween(rows, box.scrollTop, box.scrollTop + box.clientHeight);
    const ask = (wanted: Span) => {
      asked.current = wanted;
      setSpan(wanted);
    };
    const look = () => {
      const seen = seenNow();
      const needed = widened(seen, FEWEST_READY, rows.length);
      if (covers(shown.current, needed)) return;
      const wide = widened(seen, READY, rows.length);
      if (!covers(shown.current, seen)) flushSync(() => ask(atOnce(wide, seen, shown.current)));
      if (!covers(asked.current, needed)) startTransition(() => ask(wide));
    };
    ask(widened(seenNow(), READY, rows.length));
    const observer = new ResizeObserver(look);
    observer.observe(box);
    box.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', look);
    };
  }, [scroller, rows]);
  return span;
}
