import { useState, useSyncExternalStore } from 'react';
import { focusPage, isFocusLost } from '../focus/lost-focus.ts';
import { useOpener } from './opener.ts';

export const SCRIM = 'appear fixed inset-0 z-40 bg-scrim';
/** For a question, which may open over a dialog: both are dimmed. */
export const QUESTION_SCRIM = 'appear fixed inset-0 z-50 bg-scrim';

/** Shared by select and menus. */
export const MENU_PANEL =
  'rise z-50 overflow-hidden overflow-y-auto rounded-md bg-raised p-1 text-text shadow-overlay';
export const MENU_ITEM =
  'relative flex min-h-8 cursor-default select-none items-center gap-2.5 rounded-sm px-2.5 py-1 text-sm outline-none data-disabled:opacity-45 data-highlighted:bg-hover pointer-coarse:min-h-10 [&_svg]:size-4 [&_svg]:shrink-0';
export const MENU_LABEL = 'px-2.5 pt-1.5 pb-1 text-xs font-medium text-faint';

/** The openers of closed dialogs. */
const openers = new WeakMap<EventTarget, HTMLElement | null>();

/** If a dialog replaced another, its opener went with that one: then use the first dialog's opener. */
function stillThere(opener: HTMLElement | null): HTMLElement | null {
  if (opener === null || opener.isConnected) return opener;
  const panel = opener.closest('[role=dialog]');
  return panel && stillThere(openers.get(panel) ?? null);
}

/**
 * For overlays without a trigger: remembers the focused element on open and returns a handler that restores
 * it on close, unless something else took the focus. A menu item is gone by then; its menu's button gets the
 * focus.
 */
export function useReturnFocus(open: boolean): (event: Event) => void {
  const [seen, setSeen] = useState<{ open: boolean; opener: HTMLElement | null }>({
    open: false,
    opener: null,
  });
  const opener = useOpener();
  if (seen.open !== open) setSeen({ open, opener: open ? opener() : seen.opener });
  return (event) => {
    event.preventDefault();
    if (event.currentTarget) openers.set(event.currentTarget, seen.opener);
    if (!isFocusLost()) return;
    const opener = stillThere(seen.opener);
    if (opener) opener.focus();
    else focusPage();
  };
}

/**
 * Focuses a panel's content when it opens. If nothing in it can take the focus (yet), focuses the panel: its
 * only control would be the close button, and Enter would press it.
 */
export function focusPanel(event: Event): void {
  const panel = event.currentTarget as HTMLElement;
  const takesFocus = (element: HTMLElement) =>
    element.tabIndex >= 0 &&
    !element.matches('a, :disabled') &&
    element.checkVisibility({ visibilityProperty: true });
  const [, another] = [...panel.querySelectorAll<HTMLElement>('*')].filter(takesFocus);
  if (another) return;
  event.preventDefault();
  panel.focus();
}

function follow(change: () => void) {
  document.addEventListener('fullscreenchange', change);
  return () => document.removeEventListener('fullscreenchange', change);
}

const fullScreen = () => document.fullscreenElement;
const onTheServer = () => null;

/** Where overlays are drawn: in full screen only the children of the full-screen element are visible. */
export const useOverlayContainer = () => useSyncExternalStore(follow, fullScreen, onTheServer);
