'use client';
import { type RefObject, startTransition, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Row } from './justified-rows.ts';
import { covers, NO_ROWS, rowsBetween, type Span, widened } from './rows-in-sight.ts';
import type { Shape } from './use-layout.ts';

/** Rows ready above and below what is seen, and how few of them may be left before more are made. */
const READY = 2;
const FEWEST_READY = 1;

/**
 * The rows to have on the page. Those that are not seen yet are made between frames; only a jump to a place
 * where nothing is yet holds a frame up.
 */
export function useRowsInSight(scroller: RefObject<HTMLElement | null>, rows: readonly Row<Shape>[]): Span {
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
    const ask = (seen: Span) => {
      asked.current = widened(seen, READY, rows.length);
      setSpan(asked.current);
    };
    const look = () => {
      const seen = seenNow();
      const needed = widened(seen, FEWEST_READY, rows.length);
      if (covers(shown.current, needed)) return;
      if (!covers(shown.current, seen)) flushSync(() => ask(seen));
      else if (!covers(asked.current, needed)) startTransition(() => ask(seen));
    };
    ask(seenNow());
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
