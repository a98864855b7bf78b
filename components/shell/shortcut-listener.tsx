'use client';
import { useEffect } from 'react';
import { type Shortcut, useShortcutRegistry } from '#lib/state/shortcut-store.ts';

const SEQUENCE_PAUSE = 1000;
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

/** The one listener behind all shortcuts. */
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

/** The fields of a keyboard event that matching needs. */
export type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether an event is one step of a shortcut: `mod+k` (Ctrl or ⌘), `shift+arrowdown`, `?`, `g`. Shift is
 * compared only for named keys: for characters it is already in `key`.
 */
export function matchesStep(step: string, event: Pressed): boolean {
  const parts = step.split(/\+(?=.)/);
  const key = parts.at(-1) ?? '';
  const wants = (modifier: string) => parts.slice(0, -1).includes(modifier);
  const pressed = event.key === ' ' ? 'space' : event.key.toLowerCase();
  const command = event.ctrlKey || event.metaKey;
  return (
    pressed === key &&
    command === (wants('mod') || wants('ctrl')) &&
    event.altKey === wants('alt') &&
    ((key.length === 1 && !wants('shift')) || event.shiftKey === wants('shift'))
  );
}

/** Whether the latest presses, oldest first, match `keys`: `mod+k`, or a sequence as in `g c`. */
export function matchesKeys(keys: string, presses: readonly Pressed[]): boolean {
  const steps = keys.split(' ');
  const latest = presses.slice(-steps.length);
  return latest.length === steps.length && latest.every((press, at) => matchesStep(steps[at] ?? '', press));
}

/** A field that handles the key itself. */
export function isTyping(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio], [type=range]), textarea, select')
  );
}

/** Enter or Space on a button or link activates it. */
function pressesControl(event: KeyboardEvent): boolean {
  const { key, target } = event;
  if ((key !== 'Enter' && key !== ' ') || event.ctrlKey || event.metaKey) return false;
  return (
    target instanceof HTMLElement &&
    target.matches('button, a[href], [role="button"], summary, input:not([type=range])')
  );
}
