import { classes } from '#components/ui/classes.ts';
import { findVideoModel } from '#lib/contract/models.ts';
import { madeOnLabel } from '#lib/studio/connection/place.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { usePlace } from './use-place.ts';

type MadeOnProps = { task: Task; className?: string };

/** By which model and where, when there is more than one place it could be. */
export function MadeOn({ task: { model, connectionId }, className }: MadeOnProps) {
  const made = usePlace(connectionId);
  const place = made && madeOnLabel(made);
  return (
    place && (
      <span className={classes('truncate text-[11px]', className)}>
        {findVideoModel(model)?.label ?? model} · {place}
      </span>
    )
  );
}
