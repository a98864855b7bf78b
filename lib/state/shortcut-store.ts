'use client';
import { useEffect, useRef } from 'react';
import { createRegistry, register } from './registry.ts';

export type Shortcut = {
  /** `mod+k`, `?`, or steps pressed one after the other: `g c`. */
  keys: string;
  /** What it does, as the shortcuts sheet says it. */
  label: string;
  group: string;
  run: (event: KeyboardEvent) => void;
  /** Fires while typing in a field too; only for Escape and combinations with a modifier. */
  inFields?: boolean;
  /** Fires while a dialog is open too. */
  inDialogs?: boolean;
  /** Off for now: neither fires nor is listed. */
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
