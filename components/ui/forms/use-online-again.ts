import { useEffect, useEffectEvent } from 'react';

/** Acts when the network returns, while something waits for it. */
export function useOnlineAgain(isWaiting: boolean, act: () => void): void {
  const actNow = useEffectEvent(act);
  useEffect(() => {
    if (!isWaiting) return;
    const go = () => actNow();
    window.addEventListener('online', go);
    return () => window.removeEventListener('online', go);
  }, [isWaiting]);
}
