'use client';
import { usePathname } from 'next/navigation';
import { useEffect } from 'react';
import { lazyDialog } from '#components/ui/lazy.tsx';
import { useCutEntrance } from '#lib/state/cut-entrance-store.ts';
import { useFiling } from '#lib/state/project/project-store.ts';
import { useRunOn } from '#lib/state/run-on-store.ts';
import { useSharing } from '#lib/state/share-store.ts';

const AddToCut = lazyDialog(() => import('./cuts/add-to-cut.tsx').then((dialog) => dialog.AddToCut));
const ContinueTask = lazyDialog(() =>
  import('./cuts/continue-task.tsx').then((dialog) => dialog.ContinueTask),
);
const MoveDialog = lazyDialog(() =>
  import('#components/shell/projects/move-dialog.tsx').then((dialog) => dialog.MoveDialog),
);
const RunOnDialog = lazyDialog(() =>
  import('./run-on/run-on-dialog.tsx').then((dialog) => dialog.RunOnDialog),
);
const ShareDialog = lazyDialog(() =>
  import('./review/share-dialog.tsx').then((dialog) => dialog.ShareDialog),
);

const ASKED = [useRunOn, useCutEntrance, useFiling, useSharing];

/** The dialogs that cards ask for, for all pages: they outlive the card they were asked for from, but not the page. */
export function AskedDialogs() {
  const { tasks, close: endRunOn } = useRunOn();
  const { asked: film, close: endFilm } = useCutEntrance();
  const { asked: things, close: endFiling } = useFiling();
  const { asked: work, close: endSharing } = useSharing();
  const path = usePathname();
  useEffect(() => {
    if (path === null) return;
    return () => {
      for (const store of ASKED) store.getState().close();
    };
  }, [path]);
  return (
    <>
      {tasks && <RunOnDialog tasks={tasks} onClose={endRunOn} />}
      {film?.kind === 'add' && <AddToCut taskIds={film.taskIds} onClose={endFilm} />}
      {film?.kind === 'continue' && <ContinueTask task={film.task} onClose={endFilm} />}
      {things && <MoveDialog things={things} onClose={endFiling} />}
      {work && <ShareDialog key={work.subjectId} what={work} onClose={endSharing} />}
    </>
  );
}
