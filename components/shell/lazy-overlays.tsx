'use client';
import { Keyboard, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useOverlays } from '#lib/state/command-store.ts';
import { useLazyModule } from '#lib/state/use-lazy-module.ts';
import type { EarlyKeys } from './palette/command-palette.tsx';

const OPENERS = {
  palette: { words: 'searchAndCommands', icon: Search, keys: 'mod+k' },
  shortcuts: { words: 'keyboardShortcuts', icon: Keyboard, keys: '?' },
} as const;

export function OpenOverlay({ overlay }: { overlay: keyof typeof OPENERS }) {
  const show = useOverlays((state) => state.show);
  const t = useTranslations('shell');
  const { words, ...opener } = OPENERS[overlay];
  return <IconButton {...opener} label={t(words)} side="right" size="sm" onClick={() => show(overlay)} />;
}

const loadPalette = () => import('./palette/command-palette.tsx');
const loadShortcuts = () => import('./shortcuts-sheet.tsx');

/** The palette and the shortcuts sheet, loaded after the page. */
export function LazyOverlays() {
  const asked = useOverlays(({ open }) => open);
  const palette = useLazyModule(loadPalette, asked === 'palette' ? 'mounted' : 'at rest');
  const shortcuts = useLazyModule(loadShortcuts, asked === 'shortcuts' ? 'mounted' : 'at rest');
  const early = useEarlyKeys(palette === null);
  return (
    <>
      {palette && <palette.CommandPalette early={early} />}
      {shortcuts && <shortcuts.ShortcutsSheet />}
    </>
  );
}

/** Collects keys typed while the palette loads. */
function useEarlyKeys(waiting: boolean): EarlyKeys {
  const wanted = useOverlays(({ open }) => open === 'palette');
  const show = useOverlays((state) => state.show);
  const [early, setEarly] = useState(NOTHING);
  useEffect(() => {
    if (!wanted) return setEarly(NOTHING);
    if (!waiting) return;
    const keep = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey } = event;
      if (ctrlKey || metaKey || (key.length > 1 && !['Enter', 'Backspace', 'Escape'].includes(key))) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') show(null);
      else setEarly((before) => withKey(before, key));
    };
    window.addEventListener('keydown', keep, { capture: true });
    return () => window.removeEventListener('keydown', keep, { capture: true });
  }, [wanted, waiting, show]);
  return early;
}

const NOTHING: EarlyKeys = { typed: '', entered: false };

function withKey({ typed, entered }: EarlyKeys, key: string): EarlyKeys {
  if (entered || key === 'Enter') return { typed, entered: true };
  return { typed: key === 'Backspace' ? typed.slice(0, -1) : typed + key, entered };
}
