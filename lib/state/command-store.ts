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

/** Answers what is typed into the palette with things to open. */
export type CommandSearch = {
  id: string;
  /** Heading over its answers. */
  label: string;
  find: (query: string, signal: AbortSignal) => Promise<Omit<Command, 'group'>[]>;
};

export const useCommandRegistry = createRegistry<Command[]>();
export const useSearchRegistry = createRegistry<CommandSearch>();

/** Adds commands to the palette while the calling component is mounted. Memoise the list. */
export function useCommands(commands: Command[]): void {
  useEffect(() => register(useCommandRegistry, commands), [commands]);
}

/** Adds a search to the palette while the calling component is mounted. Memoise it. */
export function useCommandSearch(search: CommandSearch): void {
  useEffect(() => register(useSearchRegistry, search), [search]);
}

type Overlays = {
  open: 'palette' | 'shortcuts' | null;
  show: (overlay: 'palette' | 'shortcuts' | null) => void;
  toggle: (overlay: 'palette' | 'shortcuts') => void;
};

/** The two panels that belong to no page; at most one is open. */
export const useOverlays = create<Overlays>((set) => ({
  open: null,
  show: (open) => set({ open }),
  toggle: (overlay) => set((state) => ({ open: state.open === overlay ? null : overlay })),
}));
