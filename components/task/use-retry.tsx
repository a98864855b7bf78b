import { useState } from 'react';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { useRunOn } from '#lib/state/run-on-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { mayBeMade } from '#lib/studio/task/task-labels.ts';
import { usePlace } from './use-place.ts';
import { useTaskActions } from './use-task-actions.ts';

/**
 * Makes a task again, with a question first where the service may have made it already, or where it is gone and the
 * task can only be made elsewhere.
 */
export function useRetry(task: Task) {
  const { retry } = useTaskActions();
  const askRunOn = useRunOn(({ ask }) => ask);
  const place = usePlace(task.connectionId);
  const [asking, setAsking] = useState(false);
  const isRemoved = place?.isRemoved === true;
  const words = isRemoved
    ? {
        title: `${place.name} was removed`,
        description: `This was made on ${place.name}. Make it again on another connection, or add ${place.name} again in Settings.`,
        confirm: 'Run on…',
        onConfirm: () => askRunOn([task]),
      }
    : {
        title: 'Make it a second time?',
        description: 'The service may have made this one already, and may charge for both.',
        confirm: 'Make it again',
        onConfirm: () => retry(task, true),
      };
  return {
    retry: () => (isRemoved || mayBeMade(task) ? setAsking(true) : retry(task, false)),
    question: <AlertDialog open={asking} onOpenChange={setAsking} {...words} />,
  };
}
