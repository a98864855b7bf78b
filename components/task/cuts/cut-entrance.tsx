'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { useCutEntrance } from '#lib/state/cut-entrance-store.ts';

const AddToCut = lazyComponent(() => import('./add-to-cut.tsx').then((dialog) => dialog.AddToCut));
const ContinueTask = lazyComponent(() => import('./continue-task.tsx').then((dialog) => dialog.ContinueTask));

/** Adds videos to films; mounted once, so it outlives the card that opened it. */
export function CutEntrance() {
  const { asked, close } = useCutEntrance();
  const path = usePathname();
  useEffect(() => (path === null ? undefined : close), [path, close]);
  if (asked?.kind === 'add') return <AddToCut taskIds={asked.taskIds} onClose={close} />;
  return asked && <ContinueTask task={asked.task} onClose={close} />;
}
