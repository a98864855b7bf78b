import { type RefCallback, useCallback, useRef } from 'react';

/** For controls, or forms with them, that take each other's place: the focus stays there. */
export function useSwappedFocus(): RefCallback<HTMLElement> {
  const had = useRef(false);
  return useCallback((control) => {
    if (had.current) control?.focus({ preventScroll: true });
    return () => {
      had.current = control?.contains(document.activeElement) ?? false;
    };
  }, []);
}
