'use client';
import { TaskThumb } from '#components/task/task-thumb.tsx';
import { classes } from '#components/ui/classes.ts';
import type { Task } from '#lib/studio/task.ts';

type ResultStripProps = { results: Task[]; shown: string | null; onShow: (id: string) => void };

/** Every remix made from this source, newest first; the one on the stage is marked. */
export function ResultStrip({ results, shown, onShow }: ResultStripProps) {
  return (
    <section aria-label="Remixes of this video" className="grid gap-2">
      <h2 className="text-sm font-medium text-muted">Remixes of this video</h2>
      <ul className="flex gap-2 overflow-x-auto p-0.5">
        {results.map((task) => (
          <li key={task.id}>
            <button
              type="button"
              aria-pressed={task.id === shown}
              onClick={() => onShow(task.id)}
              className={classes(
                'grid w-28 gap-1 rounded-sm p-1 text-left text-xs text-muted hover:bg-hover',
                task.id === shown && 'bg-accent-soft text-text',
              )}
            >
              <TaskThumb task={task} className="aspect-video w-full" />
              <span className="truncate">{task.title ?? task.prompt}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
