import { useSyncExternalStore } from 'react';

/** Below the `md` breakpoint, where the navigation is a bar at the bottom. */
export function usePhone(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = narrow();
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => narrow().matches,
    () => false,
  );
}

const narrow = () => window.matchMedia('(width < 48rem)');
