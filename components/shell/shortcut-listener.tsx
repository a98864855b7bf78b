'use client';
import { useEffect } from 'react';
import { isTyping, matchesKeys, type Pressed, pressesControl } from '#lib/state/keys.ts';
import { type Shortcut, useShortcutRegistry } from '#lib/state/shortcut-store.ts';

const SEQUENCE_PAUSE = 1000;
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The one keyboard listener behind every registered shortcut. */
export function ShortcutListener() {
  useEffect(() => {
    let recent: Pressed[] = [];
    let last = 0;
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || pressesControl(event)) return;
      if (['Control', 'Meta', 'Alt', 'Shift'].includes(event.key)) return;
      if (event.timeStamp - last > SEQUENCE_PAUSE) recent = [];
      last = event.timeStamp;
      recent = [...recent.slice(-1), event];
      const chosen = choose(event, recent);
      if (!chosen) return;
      recent = [];
      event.preventDefault();
      chosen.run(event);
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return null;
}

/** The longest match wins, then the one registered last: a page overrides the shell. */
function choose(event: KeyboardEvent, recent: Pressed[]): Shortcut | undefined {
  const typing = isTyping(event.target);
  const covered = document.querySelector(OVERLAYS) !== null;
  return [...useShortcutRegistry.getState().entries.values()]
    .filter((shortcut) => (!typing || shortcut.inFields) && (!covered || shortcut.inDialogs))
    .filter(({ keys }) => matchesKeys(keys, recent))
    .reverse()
    .sort((a, b) => b.keys.split(' ').length - a.keys.split(' ').length)
    .at(0);
}
