import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { AlertDialog } from '#components/ui/overlays/alert-dialog.tsx';
import { useRunOn } from '#lib/state/run-on-store.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { mayBeMade } from '#lib/studio/task/task-labels.ts';
import { usePlace } from './use-place.ts';
import { useTaskActions } from './use-task-actions.ts';

/**
 * Makes a task again. Asks first if the service may already have made it, or if it is gone and another must
 * make it.
 */
export function useRetry(task: Task) {
  const t = useTranslations('task');
  const { retry } = useTaskActions();
  const askRunOn = useRunOn(({ ask }) => ask);
  const place = usePlace(task.connectionId);
  const [asking, setAsking] = useState(false);
  const isRemoved = place?.isRemoved === true;
  const words = isRemoved
    ? {
        title: t('retry.removed', { name: place.name }),
        description: t('retry.removedWords', { name: place.name }),
        confirm: t('acts.runOn'),
        onConfirm: () => askRunOn([task]),
      }
    : {
        title: t('retry.twice'),
        description: t('retry.twiceWords'),
        confirm: t('retry.confirm'),
        onConfirm: () => retry(task, true),
      };
  return {
    retry: () => (isRemoved || mayBeMade(task) ? setAsking(true) : retry(task, false)),
    question: <AlertDialog open={asking} onOpenChange={setAsking} {...words} />,
  };
}
