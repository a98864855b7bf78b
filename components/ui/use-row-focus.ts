import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { isFocusLost } from './lost-focus.ts';
import { hide as hideTooltip } from './overlays/tooltip.tsx';

type RowFocus = {
  /** The rows in their order, by what tells them apart. */
  keys: readonly string[];
  list: RefObject<HTMLElement | null>;
  /** What of a row takes the focus. */
  target: (row: Element) => HTMLElement | null;
  /** What takes it when no row is left; otherwise the part of the page around the list does. */
  none?: RefObject<HTMLElement | null>;
};

/**
 * Keeps the focus near when what has it goes with its row: it moves to the row that took its place, or the last one.
 * Whoever has gone elsewhere meanwhile stays there. A row can be sought as well, which takes the focus once it is there.
 */
export function useRowFocus({ keys, list, target, none }: RowFocus) {
  const seen = useRef({ keys, key: null as string | null, within: false, sought: null as string | null });
  useLayoutEffect(() => {
    const { keys: before, key, within, sought } = seen.current;
    seen.current.keys = keys;
    const focusRow = (place: number) => {
      const row = list.current?.children[place];
      (row ? target(row) : none?.current)?.focus();
      // Nobody went there to ask what it is, and it would cover what lies above.
      hideTooltip();
    };
    if (sought !== null && keys.includes(sought)) {
      seen.current.sought = null;
      return focusRow(keys.indexOf(sought));
    }
    const isGone = keys.length === 0 ? before.length > 0 : key !== null && !keys.includes(key);
    if (!within || !isGone) return;
    seen.current.key = null;
    if (!isFocusLost()) return;
    const place = before.slice(0, before.indexOf(key ?? '')).filter((one) => keys.includes(one)).length;
    focusRow(Math.min(place, keys.length - 1));
  });
  return {
    seek: (key: string) => {
      seen.current.sought = key;
    },
    /** For the list, or for what is around it and goes with it. */
    handlers: {
      onFocus: ({ currentTarget, target: focused }: FocusEvent) => {
        // A menu of a row tells of its focus as well.
        if (!currentTarget.contains(focused)) return;
        const rows = [...(list.current?.children ?? [])];
        const key = seen.current.keys[rows.findIndex((row) => row.contains(focused))] ?? null;
        Object.assign(seen.current, { key, within: true });
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget))
          Object.assign(seen.current, { key: null, within: false });
      },
    },
  };
}
