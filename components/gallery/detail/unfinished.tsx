import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { TaskState } from '#components/task/task-state.tsx';
import { useClock } from '#components/task/use-clock.ts';
import { useTimeLeft } from '#components/task/use-time-left.ts';
import { classes } from '#components/ui/classes.ts';
import { CopyIconButton } from '#components/ui/copy-button.tsx';
import type { Task, TaskError } from '#lib/studio/task/task.ts';
import { taskFrame } from '#lib/studio/task/task-frame.ts';

/** What a video waits for, or why it failed. */
export function Unfinished({ task }: { task: Task }) {
  const now = useClock(true);
  const left = useTimeLeft(task);
  return (
    <ItsPlace task={task}>
      <TaskState task={task} left={left} now={now} onItsPage />
    </ItsPlace>
  );
}

/** Reserves the video's place, so nothing moves when it arrives; if none will, one for text. */
export function ItsPlace({ task, children }: { task: Task; children: ReactNode }) {
  const { width, height } = taskFrame(task);
  const isOver = task.status === 'failed';
  return (
    <div
      className={classes(
        'relative max-h-[56vh] min-h-56 w-full overflow-hidden rounded-md bg-panel shadow-hairline lg:max-h-none',
        isOver && 'h-72 shrink-0',
      )}
      style={isOver ? undefined : { aspectRatio: `${width} / ${height}` }}
    >
      {children}
    </div>
  );
}

/** The service's full answer, on request: the card above says it in plain words. */
export function ServiceSaid({ task, error }: { task: Task; error: TaskError }) {
  const t = useTranslations('gallery');
  const raw = JSON.stringify({ serviceId: task.serviceId, ...error }, null, 2);
  return (
    <details className="pt-3 text-xs">
      <summary className="min-h-6 w-fit content-center rounded-xs text-muted hover:text-text pointer-coarse:min-h-10">
        {t('page.serviceSaid')}
      </summary>
      <div className="relative mt-2">
        <pre className="overflow-x-auto rounded-sm bg-panel p-2.5 pr-10 font-mono whitespace-pre-wrap break-words shadow-hairline">
          {raw}
        </pre>
        <div className="absolute top-1 right-1">
          <CopyIconButton size="sm" label={t('page.copyError')} text={raw} />
        </div>
      </div>
    </details>
  );
}
