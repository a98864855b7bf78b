'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { useRunOn } from '#lib/state/run-on-store.ts';

const RunOnDialog = lazyComponent(() => import('./run-on-dialog.tsx').then((dialog) => dialog.RunOnDialog));

/** Mounted once, so it outlives the card that opened it, but not the page. */
export function RunOn() {
  const { tasks, close } = useRunOn();
  const path = usePathname();
  useEffect(() => (path === null ? undefined : close), [path, close]);
  return tasks && <RunOnDialog tasks={tasks} onClose={close} />;
}
