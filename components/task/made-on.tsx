import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { madeOnLabel } from '#lib/studio/connection/place.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isOwn } from '#lib/studio/task/task-values.ts';
import { usePlace } from './use-place.ts';

type MadeOnProps = {
  task: Task;
  /** False where the model is shown beside it. */
  withModel?: boolean;
  className?: string;
};

/** Who made it, with which model and where, if that is not obvious; or that it was uploaded. */
export function MadeOn({ task, withModel = true, className }: MadeOnProps) {
  const t = useTranslations('task');
  const { model, connectionId, maker } = task;
  const made = usePlace(connectionId);
  const place = made && madeOnLabel(made, t);
  const shown = isOwn(task)
    ? maker
      ? t('footageOf', { name: maker })
      : t('ownFootage')
    : [maker, place && withModel && model, place].filter(Boolean).join(' · ');
  return shown && <span className={classes('truncate text-[11px]', className)}>{shown}</span>;
}
