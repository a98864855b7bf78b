import { classes } from '#components/ui/classes.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { smallPoster } from '#lib/studio/task/task-frame.ts';
import { taskLabels } from '#lib/studio/task/task-labels.ts';
import type { TaskTranslators } from '#lib/studio/task/task-translators.ts';
import { useTaskTranslators } from './use-task-translators.ts';

/** A small poster, or the state as a word. Decorative: there is text beside it. */
export function TaskThumb({ task, className }: { task: Task | null; className?: string }) {
  const words = useTaskTranslators();
  return (
    <span
      aria-hidden
      className={classes(
        'grid shrink-0 place-items-center overflow-hidden rounded-xs bg-hover text-[11px] text-faint tabular-nums',
        task?.trashedAt != null && 'opacity-50 grayscale',
        className,
      )}
    >
      {task?.posterUrl ? (
        <img
          src={smallPoster(task.posterUrl, 160)}
          alt=""
          loading="lazy"
          decoding="async"
          className="size-full object-cover"
        />
      ) : (
        task && stateOf(task, words)
      )}
    </span>
  );
}

const stateOf = (task: Task, words: TaskTranslators) =>
  task.status === 'rendering' && task.progress !== null
    ? `${Math.round(task.progress)} %`
    : taskLabels(task, { now: 0 }, words).label;
