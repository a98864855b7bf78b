'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { useSharing } from '#lib/state/share-store.ts';

const ShareDialog = lazyComponent(() => import('./share-dialog.tsx').then((dialog) => dialog.ShareDialog));

/** Makes links for all pages: it outlives the card it was asked for from. */
export function ShareEntrance() {
  const { asked, close } = useSharing();
  const path = usePathname();
  useEffect(() => (path === null ? undefined : close), [path, close]);
  return asked && <ShareDialog key={asked.subjectId} what={asked} onClose={close} />;
}
