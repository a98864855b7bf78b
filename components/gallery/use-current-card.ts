import { type RefObject, useCallback, useEffect, useRef } from 'react';
import { isFocusLost } from '#components/ui/focus/lost-focus.ts';
import { useGalleryPlace } from '#lib/state/gallery-store.ts';

type Cards = {
  view: string;
  /** The ids of the whole list. */
  order: readonly string[];
  /** Each card's position; empty until the width is known. */
  spots: ReadonlyMap<string, unknown>;
};

/** The next card after a removed one, or else the one before. */
function neighbourOf(id: string, before: readonly string[], isThere: (id: string) => boolean) {
  const at = before.indexOf(id);
  return at < 0 ? undefined : (before.slice(at + 1).find(isThere) ?? before.slice(0, at).findLast(isThere));
}

/**
 * The current card. The focus follows it: to the next when it is deleted, and to it on return from its page.
 */
export function useCurrentCard(inner: RefObject<HTMLElement | null>, { view, order, spots }: Cards) {
  const keptId = useGalleryPlace((place) => (place.view === view ? place.activeId : null));
  const activeId = keptId !== null && spots.has(keptId) ? keptId : (order[0] ?? null);
  const stand = useCallback((id: string) => useGalleryPlace.getState().keep({ view, activeId: id }), [view]);

  /** The card to focus once it is rendered. */
  const wanted = useRef<string | null>(null);
  const giveFocus = () => {
    if (activeId === null || wanted.current !== activeId) return;
    const cell = inner.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(activeId)}"]`);
    if (!cell) return;
    wanted.current = null;
    cell.focus({ preventScroll: true });
    cell.scrollIntoView({ block: 'nearest' });
  };

  const before = useRef<readonly string[] | null>(null);
  useEffect(() => {
    if (spots.size === 0) return;
    const last = before.current;
    before.current = [...spots.keys()];
    if (keptId === null) return;
    if (spots.has(keptId)) {
      if (last === null && isFocusLost()) wanted.current = keptId;
      return;
    }
    const next = last && neighbourOf(keptId, last, (id) => spots.has(id));
    if (!next) return;
    if (isFocusLost()) wanted.current = next;
    stand(next);
  }, [spots, keptId, stand]);
  useEffect(giveFocus);

  /** Moves to a card, with the focus. */
  const goTo = (id: string) => {
    wanted.current = id;
    stand(id);
  };
  const enter = () => {
    if (activeId !== null) goTo(activeId);
    giveFocus();
  };
  return { activeId, stand, goTo, enter };
}
