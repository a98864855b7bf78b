import { createContext, type RefObject, useContext, useLayoutEffect, useState } from 'react';
import { useCut } from '#lib/state/cut-store.ts';

/** Seconds of the film. */
type Part = { from: number; to: number };

const NearContext = createContext<Part>({ from: 0, to: Infinity });
export const NearProvider = NearContext.Provider;

/** Widths of the lanes. Going so far changes what is near: scrolling seldom draws anything. */
const STEP = 0.25;

/**
 * Tells whether something lies on the screen or just beside it. Of what does not, nothing is drawn inside: when one
 * shot is trimmed all behind it move, and each would be painted anew.
 */
export function useIsNear() {
  const { from, to } = useContext(NearContext);
  return (start: number, seconds = 0) => start <= to && start + seconds >= from;
}

/** The part of the film that is on the screen, and a little more on both sides. */
export function useNearPart(scroller: RefObject<HTMLElement | null>): Part {
  const zoom = useCut((state) => state.zoom);
  const [part, setPart] = useState<Part>({ from: 0, to: 0 });
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    let width = view.clientWidth;
    const look = () => {
      const step = (width * STEP) / zoom;
      const at = Math.floor(view.scrollLeft / (width * STEP)) || 0;
      const [from, to] = [(at - 1) * step, (at + 2 + 1 / STEP) * step];
      setPart((known) => (known.from === from && known.to === to ? known : { from, to }));
    };
    look();
    view.addEventListener('scroll', look, { passive: true });
    const watcher = new ResizeObserver(() => {
      width = view.clientWidth;
      look();
    });
    watcher.observe(view);
    return () => {
      view.removeEventListener('scroll', look);
      watcher.disconnect();
    };
  }, [scroller, zoom]);
  return part;
}
