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

/** What is near `scrolled` pixels from the beginning. */
function partAt(scrolled: number, width: number, zoom: number): Part {
  const step = (width * STEP) / zoom;
  const at = Math.floor(scrolled / (width * STEP)) || 0;
  return { from: (at - 1) * step, to: (at + 2 + 1 / STEP) * step };
}

/** The part of the film that is on the screen, and a little more on both sides. */
export function useNearPart(scroller: RefObject<HTMLElement | null>): Part {
  const store = useCutStore();
  // What is there is stretched first; what comes near by that is drawn when this is seen.
  const zoom = useDeferredValue(useCut((state) => state.zoom));
  // Lanes are no wider than the window. To ask how wide they are would lay out the whole editor at once.
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
    // Tells at once how wide they are, when they are laid out.
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
