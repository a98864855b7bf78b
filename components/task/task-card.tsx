'use client';
import Link from 'next/link';
import { type ReactNode, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { clockWords } from '#lib/studio/clock-words.ts';
import type { TimeRange } from '#lib/studio/expected-time.ts';
import type { Task } from '#lib/studio/task.ts';
import { collectingWords } from '#lib/studio/task-words.ts';
import { HoverVideo } from './hover-video.tsx';
import { TaskFaces } from './task-faces.tsx';
import { TaskState } from './task-state.tsx';
import { useClock } from './use-clock.ts';

type TaskCardProps = {
  task: Task;
  /** How long is left, where this model's history can tell. */
  left?: TimeRange | null;
  /** -1 takes what is inside out of the tab order, where a grid moves between cards. */
  tabIndex?: number;
  className?: string;
  /** Over the card: a tick, a menu. */
  children?: ReactNode;
};

const ticks = ({ status, retryAt, collecting, archived }: Task) =>
  status === 'rendering' || retryAt !== null || (!archived && collecting?.retryAt != null);

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** One frame through a task's whole life: the size never changes, only what is inside. */
export function TaskCard({ task, left = null, tabIndex, className, children }: TaskCardProps) {
  const now = useClock(ticks(task));
  const name = task.title ?? task.prompt;
  const note = collectingWords(task, now);
  const [playing, setPlaying] = useState(false);
  return (
    <article
      aria-label={name}
      data-status={task.status}
      onPointerEnter={({ pointerType }) => setPlaying(pointerType === 'mouse' && !prefersStillness())}
      onPointerLeave={() => setPlaying(false)}
      className={classes(
        'group/card @container relative overflow-hidden rounded-md bg-raised shadow-hairline',
        className,
      )}
    >
      {task.status === 'completed' ? (
        <>
          <HoverVideo task={task} playing={playing} />
          <Link
            href={`/gallery/${encodeURIComponent(task.id)}`}
            tabIndex={tabIndex}
            className="absolute inset-0 rounded-md focus-visible:outline-offset-[-2px]"
          >
            <span className="sr-only">Open {name}</span>
          </Link>
          {note && (
            <span className="absolute top-2 right-2 rounded-full bg-black/65 px-2 py-0.5 text-[11px] text-white tabular-nums">
              {note}
            </span>
          )}
          <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end justify-between gap-2.5 bg-gradient-to-t from-black/80 to-transparent px-2.5 pt-7 pb-2 text-xs text-white">
            <span className="line-clamp-2 @max-[7rem]:hidden">{name}</span>
            <span className="flex shrink-0 items-center gap-2">
              <TaskFaces task={task} />
              {task.duration !== null && (
                <span className="tabular-nums">{clockWords(task.duration * 1000)}</span>
              )}
            </span>
          </div>
        </>
      ) : (
        <TaskState task={task} left={left} now={now} tabIndex={tabIndex} />
      )}
      {children}
    </article>
  );
}
