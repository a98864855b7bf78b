'use client';
import { Keyboard, Search } from 'lucide-react';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useOverlays } from '#lib/state/overlays.ts';

export function OpenPalette() {
  const show = useOverlays((state) => state.show);
  return (
    <IconButton
      label="Search and commands"
      keys="mod+k"
      side="right"
      size="sm"
      onClick={() => show('palette')}
    >
      <Search aria-hidden />
    </IconButton>
  );
}

export function OpenShortcuts() {
  const show = useOverlays((state) => state.show);
  return (
    <IconButton label="Keyboard shortcuts" keys="?" side="right" size="sm" onClick={() => show('shortcuts')}>
      <Keyboard aria-hidden />
    </IconButton>
  );
}
