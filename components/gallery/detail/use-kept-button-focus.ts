import { useLayoutEffect, useRef } from 'react';
import { isFocusLost } from '#components/ui/focus/lost-focus.ts';
import { hide as hideTooltip } from '#components/ui/overlays/tooltip.tsx';
import { useGalleryPlace } from '#lib/state/gallery-store.ts';

/**
 * Each video's page has its own buttons: the button focused when moving to another video has the focus there
 * too, to press on. After a pointer the player has the keys.
 */
export function useKeptButtonFocus(id: string) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const { pressed, keep } = useGalleryPlace.getState();
    if (!pressed?.ids.includes(id)) return;
    if (pressed.ids.at(-1) === id) keep({ pressed: null });
    if (!isFocusLost()) return;
    (pressed.on === 'next' ? next : previous).current?.focus();
    hideTooltip();
  }, [id]);
  const ask = (forId: string) => {
    const on = ([next, previous] as const).find((button) => button.current?.matches(':focus-visible'));
    const { pressed, keep } = useGalleryPlace.getState();
    const ids = [...(pressed?.ids ?? []), forId];
    keep({ pressed: on ? { ids, on: on === next ? 'next' : 'previous' } : null });
  };
  return { previous, next, ask };
}
