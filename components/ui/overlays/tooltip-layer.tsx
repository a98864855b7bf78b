import { Tooltip as Radix } from 'radix-ui';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Kbd } from '../kbd.tsx';
import { useOverlayContainer } from './overlay.ts';
import { type Hint, hide, hideSoon, stay, useTooltip } from './tooltip.tsx';

/** Draws the current tooltip. Separate from the controls, so that it can be loaded after the page. */
export function TooltipLayer() {
  const shown = useTooltip((state) => state.shown);
  const container = useOverlayContainer();
  useEffect(() => {
    if (!shown) return;
    window.addEventListener('scroll', hide, { capture: true, passive: true });
    return () => window.removeEventListener('scroll', hide, { capture: true });
  }, [shown]);
  if (!shown?.anchor.isConnected || !isWanted(shown.hint)) return null;
  const { anchor, hint } = shown;
  return (
    <Radix.Provider>
      <Radix.Root open onOpenChange={(open) => !open && hide()}>
        <Anchor anchor={anchor} />
        <Radix.Portal container={container}>
          <Radix.Content
            side={hint.side}
            sideOffset={6}
            collisionPadding={8}
            onPointerEnter={stay}
            onPointerLeave={hideSoon}
            className="appear z-50 flex max-w-72 items-center gap-2 rounded-sm bg-raised px-2 py-1 text-xs text-text shadow-overlay"
          >
            {hint.content}
            {hint.keys && <Kbd keys={hint.keys} />}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}

const isWanted = ({ where }: Hint) => !where || window.matchMedia(where).matches;

/** Gives Radix something to position by, and sets `aria-describedby` on the real control. */
function Anchor({ anchor }: { anchor: HTMLElement }) {
  const marker = useRef<HTMLSpanElement>(null);
  const [place, setPlace] = useState<DOMRect | null>(null);
  useLayoutEffect(() => setPlace(anchor.getBoundingClientRect()), [anchor]);
  useEffect(() => {
    const words = marker.current?.getAttribute('aria-describedby');
    const before = anchor.getAttribute('aria-describedby');
    if (!words) return;
    anchor.setAttribute('aria-describedby', before ? `${before} ${words}` : words);
    return () => {
      if (before) anchor.setAttribute('aria-describedby', before);
      else anchor.removeAttribute('aria-describedby');
    };
  }, [anchor]);
  const { left = 0, top = 0, width = 0, height = 0 } = place ?? {};
  return (
    <Radix.Trigger asChild>
      <span ref={marker} className="pointer-events-none fixed" style={{ left, top, width, height }} />
    </Radix.Trigger>
  );
}
