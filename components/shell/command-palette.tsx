'use client';
import { Dialog } from 'radix-ui';
import { lazy, Suspense, useEffect } from 'react';
import { useOverlays } from '#lib/state/overlays.ts';

const loadPalette = () => import('./palette.tsx');
const Palette = lazy(async () => ({ default: (await loadPalette()).Palette }));

export function CommandPalette() {
  const { open, show } = useOverlays();
  // Nobody needs it to see a page, everybody wants it at once when they press the keys.
  useEffect(() => void loadPalette(), []);
  return (
    <Dialog.Root open={open === 'palette'} onOpenChange={(next) => show(next ? 'palette' : null)}>
      <Dialog.Portal>
        <Dialog.Overlay className="appear fixed inset-0 z-40 bg-scrim" />
        <Dialog.Content
          aria-describedby={undefined}
          className="rise fixed inset-x-3 top-[12vh] z-50 mx-auto max-w-xl overflow-hidden rounded-lg bg-raised shadow-overlay"
        >
          <Dialog.Title className="sr-only">Search and commands</Dialog.Title>
          <Suspense fallback={<div className="h-12" />}>
            <Palette close={() => show(null)} />
          </Suspense>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
