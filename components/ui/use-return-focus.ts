import { useState } from 'react';

/**
 * Remembers what had the focus when something without a trigger of its own opened, and answers what to do
 * when it closes: the focus goes back there, unless it has been given to something else meanwhile. What was
 * chosen in a menu is gone by then: the button that opened the menu stands in for it.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [seen, setSeen] = useState<{ open: boolean; opener: HTMLElement | null }>({
    open: false,
    opener: null,
  });
  if (seen.open !== open) setSeen({ open, opener: open ? focused() : seen.opener });
  return (event) => {
    event.preventDefault();
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) seen.opener?.focus();
  };
}

function focused(): HTMLElement | null {
  if (typeof document === 'undefined') return null;
  const active = document.activeElement;
  if (!(active instanceof HTMLElement)) return null;
  const opener = active.closest('[role=menu]')?.getAttribute('aria-labelledby');
  return (opener && document.getElementById(opener)) || active;
}
