import { type RefObject, useLayoutEffect, useState } from 'react';

/** The inner width of an element, padding left out; 0 until it is on the page. */
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
 * Marks a scroller with `data-still` while it is not being scrolled. Cards pass under a resting pointer by the
 * dozen; what they show on hover would be drawn for each and seen on none.
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
