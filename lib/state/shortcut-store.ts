'use client';
import { useEffect, useRef } from 'react';
import { createRegistry, register } from './registry.ts';

export type Shortcut = {
  /** `mod+k`, `?`, or a sequence: `g c`. */
  keys: string;
  /** What it does, as the shortcuts sheet says it. */
  label: string;
  group: string;
  run: (event: KeyboardEvent) => void;
  /** Also fires while typing; only for Escape and combinations with a modifier. */
  inFields?: boolean;
  /** Also fires while a dialog is open. */
  inDialogs?: boolean;
  /** Currently off: neither fires nor is listed. */
  disabled?: boolean;
};

export const useShortcutRegistry = createRegistry<Shortcut>();

/** Listens while the calling component is mounted, and lists the shortcut in the sheet. */
export function useShortcut(shortcut: Shortcut): void {
  const { keys, label, group, inFields, inDialogs, disabled } = shortcut;
  const run = useRef(shortcut.run);
  useEffect(() => {
    run.current = shortcut.run;
  });
  useEffect(() => {
    if (disabled) return;
    return register(useShortcutRegistry, {
      keys,
      label,
      group,
      inFields,
      inDialogs,
      run: (event) => run.current(event),
    });
  }, [keys, label, group, inFields, inDialogs, disabled]);
}
