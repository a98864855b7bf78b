import { useTranslations } from 'next-intl';
import { classes } from '#components/ui/classes.ts';
import { madeOnLabel } from '#lib/studio/connection/place.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { isOwn } from '#lib/studio/task/task-values.ts';
import { usePlace } from './use-place.ts';

type MadeOnProps = {
  task: Task;
  /** Not where it stands beside it. */
  withModel?: boolean;
  className?: string;
};

/** Who else made it, by which model and where, when there is more than one place it could be; or that nobody made it. */
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
