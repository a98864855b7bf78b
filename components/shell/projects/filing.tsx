'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { useFiling } from '#lib/state/project-store.ts';

const MoveDialog = lazyComponent(() => import('./move-dialog.tsx').then((dialog) => dialog.MoveDialog));

/** Chooses a project; mounted once, so it outlives the card that opened it. */
export function Filing() {
  const { asked, close } = useFiling();
  const path = usePathname();
  useEffect(() => (path === null ? undefined : close), [path, close]);
  return asked && <MoveDialog things={asked} onClose={close} />;
}
