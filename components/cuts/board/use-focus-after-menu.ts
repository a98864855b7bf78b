import { useRef } from 'react';

/** A closing menu focuses its button first; the button then passes the focus on. */
export function useFocusAfterMenu() {
  const wanted = useRef<string>(null);
  return {
    /** Focuses this selector once the menu has closed. */
    seek: (selector: string) => {
      wanted.current = selector;
    },
    /** For the menu's button. */
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
