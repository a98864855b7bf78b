import { createContext, use } from 'react';
import { isFocusLost } from '../focus/lost-focus.ts';

/** What had the focus when the code around was asked for; until that is shown. It may lose the focus meanwhile. */
export const FocusedBefore = createContext<{ current: HTMLElement | null } | null>(null);

/** Returns a function that finds what opens something now. */
export function useOpener(): () => HTMLElement | null {
  const before = use(FocusedBefore);
  return () => (before?.current && isFocusLost() ? before.current : focused());
}

function focused(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const opener = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (opener && document.getElementById(opener)) || active;
}
