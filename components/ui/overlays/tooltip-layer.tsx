import { DismissableLayer } from 'radix-ui/internal';
import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from '../kbd.tsx';
import { beside } from './beside.ts';
import { useOverlayContainer } from './overlay.ts';
import { followHands, type Hint, hide, hideSoon, stay, useTooltip } from './tooltip.tsx';

/** Draws the current tooltip. Separate from the controls, so that it can be loaded after the page. */
export function TooltipLayer() {
  const shown = useTooltip((state) => state.shown);
  const container = useOverlayContainer();
  useEffect(() => {
    const gone = new AbortController();
    followHands(gone.signal);
    return () => gone.abort();
  }, []);
  useEffect(() => {
    if (!shown) return;
    // Its position was measured once.
    const moved = new AbortController();
    for (const type of ['scroll', 'resize']) {
      window.addEventListener(type, hide, { capture: true, passive: true, signal: moved.signal });
    }
    return () => moved.abort();
  }, [shown]);
  if (!shown?.anchor.isConnected || !isWanted(shown.hint)) return null;
  return createPortal(<Bubble anchor={shown.anchor} hint={shown.hint} />, container ?? document.body);
}

const isWanted = ({ where }: Hint) => !where || window.matchMedia(where).matches;

/** Not a Radix tooltip, for speed: it comes with every control that the keyboard passes, and is placed by one measurement. */
function Bubble({ anchor, hint }: { anchor: HTMLElement; hint: Hint }) {
  const id = useId();
  const bubble = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!bubble.current) return;
    const { innerWidth: width, innerHeight: height } = window;
    const size = bubble.current.getBoundingClientRect();
    const { left, top } = beside(anchor.getBoundingClientRect(), size, hint.side, { width, height });
    Object.assign(bubble.current.style, { left: `${left}px`, top: `${top}px` });
  }, [anchor, hint]);
  useEffect(() => {
    const before = anchor.getAttribute('aria-describedby');
    anchor.setAttribute('aria-describedby', before ? `${before} ${id}` : id);
    return () => {
      if (before) anchor.setAttribute('aria-describedby', before);
      else anchor.removeAttribute('aria-describedby');
    };
  }, [anchor, id]);
  return (
    <DismissableLayer.Root
      ref={bubble}
      id={id}
      role="tooltip"
      onFocusOutside={(event) => event.preventDefault()}
      onDismiss={hide}
      onPointerEnter={stay}
      onPointerLeave={hideSoon}
      className="appear fixed z-50 flex w-max max-w-72 items-center gap-2 rounded-sm bg-raised px-2 py-1 text-xs text-text shadow-overlay"
    >
      {hint.content}
      {hint.keys && <Kbd keys={hint.keys} />}
    </DismissableLayer.Root>
  );
}
