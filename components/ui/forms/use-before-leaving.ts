import { useEffect, useEffectEvent } from 'react';

/** Acts before the page or the component goes: a focused field that is removed is never blurred. */
export function useBeforeLeaving(act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    const leave = () => actNow();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
