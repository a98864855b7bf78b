import { useEffect, useRef, useState } from 'react';

/** Ignores cards that pass under the pointer while the list scrolls. */
const STAY_MS = 200;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether the user is about to look at a card, or has looked long enough for it to play. */
export function useAttention() {
  const [attention, setAttention] = useState<'none' | 'near' | 'playing'>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      const plays = pointerType === 'mouse' && !prefersStillness();
      timer.current = setTimeout(() => setAttention(plays ? 'playing' : 'near'), STAY_MS);
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      setAttention('none');
    },
  };
  return { near: attention !== 'none', playing: attention === 'playing', handlers };
}
