import { useState } from 'react';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import type { Task } from '#lib/studio/task/task.ts';
import { mayBeMade } from '#lib/studio/task/task-labels.ts';
import { useTaskActions } from './use-task-actions.ts';

/** Makes a task again, with a question first where the service may have made it already. */
export function useRetry(task: Task) {
  const { retry } = useTaskActions();
  const [asking, setAsking] = useState(false);
  const question = (
    <AlertDialog
      open={asking}
      onOpenChange={setAsking}
      title="Make it a second time?"
      description="The service may have made this one already, and may charge for both."
      confirm="Make it again"
      onConfirm={() => retry(task)}
    />
  );
  return { retry: () => (mayBeMade(task) ? setAsking(true) : retry(task)), question };
}
