import { useSyncExternalStore } from 'react';

const fingers = () => window.matchMedia('(pointer: coarse)');

const onChange = (notify: () => void) => {
  const pointing = fingers();
  pointing.addEventListener('change', notify);
  return () => pointing.removeEventListener('change', notify);
};

/** Whether the pointer is a finger, usually without a keyboard. */
export const useTouch = (): boolean =>
  useSyncExternalStore(
    onChange,
    () => fingers().matches,
    () => false,
  );
