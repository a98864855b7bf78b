'use client';
import { useEffect, useState } from 'react';
import { useOverlays } from '#lib/state/overlays.ts';
import { useLoaded } from '#lib/state/use-loaded.ts';

const loadPalette = () => import('./command-palette.tsx');
const loadShortcuts = () => import('./shortcuts-sheet.tsx');

/** The two panels of the shell. No page needs them to stand, so they are fetched after it. */
export function LateOverlays() {
  const palette = useLoaded(loadPalette);
  const shortcuts = useLoaded(loadShortcuts);
  const typed = useTypedEarly(palette === null);
  return (
    <>
      {palette && <palette.CommandPalette typed={typed} />}
      {shortcuts && <shortcuts.ShortcutsSheet />}
    </>
  );
}

/** What is typed between asking for the palette and its being there, so that no letter is lost. */
function useTypedEarly(early: boolean): string {
  const open = useOverlays((state) => state.open === 'palette');
  const [typed, setTyped] = useState('');
  useEffect(() => {
    if (!open) return setTyped('');
    if (!early) return;
    const keep = (event: KeyboardEvent) => {
      if (event.key.length !== 1 || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      setTyped((before) => before + event.key);
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [open, early]);
  return typed;
}
