'use client';
import { type ReactNode, useEffect } from 'react';
import { create } from 'zustand';
import { createRegistry, register } from './registry.ts';

export type Command = {
  id: string;
  label: string;
  /** Heading in the palette: `Go to`, `Selection`… */
  group: string;
  icon?: ReactNode;
  /** Other words people may type for it. */
  keywords?: string[];
  /** Keys of the shortcut that does the same. */
  keys?: string;
  run: () => void;
};

export const useCommandRegistry = createRegistry<Command[]>();

/** Adds commands to the palette while the calling component is mounted. Memoise the list. */
export function useCommands(commands: Command[]): void {
  useEffect(() => register(useCommandRegistry, commands), [commands]);
}

type Overlays = {
  open: 'palette' | 'shortcuts' | null;
  show: (overlay: 'palette' | 'shortcuts' | null) => void;
  toggle: (overlay: 'palette' | 'shortcuts') => void;
};

/** The two panels outside any page; at most one is open. */
export const useOverlays = create<Overlays>((set) => ({
  open: null,
  show: (open) => set({ open }),
  toggle: (overlay) => set((state) => ({ open: state.open === overlay ? null : overlay })),
}));
