'use client';
import { useEffect, useRef } from 'react';
import { create } from 'zustand';

export type Shortcut = {
  /** `mod+k`, `?`, or steps pressed one after the other: `g c`. */
  keys: string;
  /** What it does, as the shortcuts sheet says it. */
  label: string;
  group: string;
  run: (event: KeyboardEvent) => void;
  /** Fires while typing in a field too; only for combinations with a modifier. */
  inFields?: boolean;
  /** Fires while a dialog is open too. */
  inDialogs?: boolean;
  /** Off for now: neither fires nor is listed. */
  disabled?: boolean;
};

export const useShortcutRegistry = create<{ shortcuts: Map<symbol, Shortcut> }>(() => ({
  shortcuts: new Map(),
}));

/** Listens while the calling component is mounted, and lists the shortcut in the sheet. */
export function useShortcut(shortcut: Shortcut): void {
  const { keys, label, group, inFields, inDialogs, disabled } = shortcut;
  const run = useRef(shortcut.run);
  useEffect(() => {
    run.current = shortcut.run;
  });
  useEffect(() => {
    if (disabled) return;
    const owner = Symbol();
    const entry = {
      keys,
      label,
      group,
      inFields,
      inDialogs,
      run: (event: KeyboardEvent) => run.current(event),
    };
    useShortcutRegistry.setState(({ shortcuts }) => ({ shortcuts: new Map(shortcuts).set(owner, entry) }));
    return () =>
      useShortcutRegistry.setState(({ shortcuts }) => {
        const rest = new Map(shortcuts);
        rest.delete(owner);
        return { shortcuts: rest };
      });
  }, [keys, label, group, inFields, inDialogs, disabled]);
}
