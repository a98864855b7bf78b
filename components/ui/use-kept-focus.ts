import { type FocusEvent, useLayoutEffect, useRef } from 'react';

/**
 * For a part of a page that stays while what it holds changes: when the control that had the focus goes, the part has
 * it, so that Tab goes on from there. Whoever has gone elsewhere meanwhile stays there.
 */
export function useKeptFocus() {
  const part = useRef<HTMLElement>(null);
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!focused.current || focused.current.isConnected) return;
    focused.current = null;
    if (document.activeElement === document.body) part.current?.focus({ preventScroll: true });
  });
  return {
    ref: part,
    tabIndex: -1,
    onFocus: ({ currentTarget, target }: FocusEvent) => {
      // A dialog that was opened from here tells of its focus as well, and gives it back by itself.
      focused.current = currentTarget.contains(target) ? target : null;
    },
    onBlur: ({ target }: FocusEvent) => {
      // While a file is chosen the window loses the focus, and the button keeps it.
      if (document.activeElement !== target) focused.current = null;
    },
  };
}
