import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { hide as hideTooltip } from '../overlays/tooltip.tsx';
import { isFocusLost } from './lost-focus.ts';

type RowFocus = {
  /** The row keys in order. */
  keys: readonly string[];
  list: RefObject<HTMLElement | null>;
  /** The focusable element of a row. */
  target: (row: Element) => HTMLElement | null;
  /** Takes the focus when no row is left; otherwise an ancestor of the list does. */
  none?: RefObject<HTMLElement | null>;
};

/**
 * When the focused row is removed, focuses the row in its place, or the last one, unless the user focused
 * something else. A row can also be requested and gets the focus once it exists.
 */
export function useRowFocus({ keys, list, target, none }: RowFocus) {
  const seen = useRef({ keys, key: null as string | null, within: false, sought: null as string | null });
  useLayoutEffect(() => {
    const { keys: before, key, within, sought } = seen.current;
    seen.current.keys = keys;
    const focusRow = (place: number) => {
      const row = list.current?.children[place];
      (row ? target(row) : none?.current)?.focus();
      // The user did not ask for it, and it would cover what is above.
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
    /** For the list, or an ancestor removed with it. */
    handlers: {
      onFocus: ({ currentTarget, target: focused }: FocusEvent) => {
        // A row's menu bubbles its focus events too.
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
