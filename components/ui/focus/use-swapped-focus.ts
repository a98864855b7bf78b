import { type RefCallback, useCallback, useRef } from 'react';

/** For controls, or forms, that replace each other: keeps the focus in place. */
export function useSwappedFocus(): RefCallback<HTMLElement> {
  const had = useRef(false);
  return useCallback((control) => {
    if (had.current) control?.focus({ preventScroll: true });
    return () => {
      had.current = control?.contains(document.activeElement) ?? false;
    };
  }, []);
}
