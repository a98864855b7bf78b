import {
  createContext,
  type RefObject,
  useContext,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useCut, useCutStore } from '#lib/state/cut-store.ts';

/** Seconds of the film. */
type Part = { from: number; to: number };

const NearContext = createContext<Part>({ from: 0, to: Infinity });
export const NearProvider = NearContext.Provider;

/** In widths of the lanes. Near parts change in such steps, so scrolling seldom renders. */
const STEP = 0.25;

/**
 * Whether something is on or near the screen. Other parts render no content: trimming one shot moves all
 * after it, and each would be repainted.
 */
export function useIsNear() {
  const { from, to } = useContext(NearContext);
  return (start: number, seconds = 0) => start <= to && start + seconds >= from;
}

/** What is near at this scroll position. */
function partAt(scrolled: number, width: number, zoom: number): Part {
  const step = (width * STEP) / zoom;
  const at = Math.floor(scrolled / (width * STEP)) || 0;
  return { from: (at - 1) * step, to: (at + 2 + 1 / STEP) * step };
}

/** The visible part of the film, with a margin. */
export function useNearPart(scroller: RefObject<HTMLElement | null>): Part {
  const store = useCutStore();
  // Existing parts stretch first; newly near ones render after that.
  const zoom = useDeferredValue(useCut((state) => state.zoom));
  // Lanes are at most as wide as the window. Measuring them would force layout of the whole editor.
  const [part, setPart] = useState(() => partAt(0, window.innerWidth, zoom));
  const width = useRef<number>(null);
  useLayoutEffect(() => {
    const view = scroller.current;
    if (!view) return;
    const look = () => {
      if (width.current === null || store.getState().zoom !== zoom) return;
      const { from, to } = partAt(view.scrollLeft, width.current, zoom);
      setPart((known) => (known.from === from && known.to === to ? known : { from, to }));
    };
    look();
    view.addEventListener('scroll', look, { passive: true });
    // Fires once they are laid out, with their width.
    const watcher = new ResizeObserver(() => {
      width.current = view.clientWidth;
      look();
    });
    watcher.observe(view);
    return () => {
      view.removeEventListener('scroll', look);
      watcher.disconnect();
    };
  }, [scroller, store, zoom]);
  return part;
}
