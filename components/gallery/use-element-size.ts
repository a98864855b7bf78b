'use client';
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
