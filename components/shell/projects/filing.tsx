'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { useFiling } from '#lib/state/project-store.ts';

const MoveDialog = lazyComponent(() => import('./move-dialog.tsx').then((dialog) => dialog.MoveDialog));

/** Chooses a project for things, for all pages: it outlives the card it was asked for from. */
export function Filing() {
  const { asked, close } = useFiling();
  const path = usePathname();
  useEffect(() => (path === null ? undefined : close), [path, close]);
  return asked && <MoveDialog things={asked} onClose={close} />;
}
