import { useRef } from 'react';

/** A menu gives the focus back to its button first; what was asked for there gets it from the button. */
export function useFocusAfterMenu() {
  const wanted = useRef<string>(null);
  return {
    /** What is found by this selector, once the menu has closed. */
    seek: (selector: string) => {
      wanted.current = selector;
    },
    /** For the button of the menu. */
    onFocus: () => {
      if (wanted.current) document.querySelector<HTMLElement>(wanted.current)?.focus();
      wanted.current = null;
    },
  };
}

const rowOf = (shotId: string) => `#${CSS.escape(`shot-${shotId}`)}`;
export const scriptOf = (shotId: string) => `${rowOf(shotId)} [data-script]`;
export const sceneOf = (shotId: string) => `${rowOf(shotId)} [data-scene]`;
export const menuOf = (shotId: string) => `${rowOf(shotId)} [aria-haspopup=menu]`;
