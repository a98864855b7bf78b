import { type RefObject, useLayoutEffect, useState } from 'react';

/** An element's inner width without padding; 0 until mounted. */
export function useInnerWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const observed = element.current;
    if (!observed) return;
    setWidth(observed.clientWidth);
    const observer = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    observer.observe(observed);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

const STILL_AFTER_MS = 120;

/**
 * Sets `data-still` on a scroller while it rests. While scrolling, dozens of cards pass under the pointer,
 * and rendering their hover content would be wasted.
 */
export function useStillness(scroller: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return;
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => box.toggleAttribute('data-still', true);
    const move = () => {
      box.removeAttribute('data-still');
      clearTimeout(timer);
      timer = setTimeout(rest, STILL_AFTER_MS);
    };
    rest();
    box.addEventListener('scroll', move, { passive: true });
    return () => {
      clearTimeout(timer);
      box.removeEventListener('scroll', move);
    };
  }, [scroller]);
}
