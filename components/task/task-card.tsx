'use client';
import Link from 'next/link';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from '#components/ui/classes.ts';
import { clockWords } from '#lib/studio/clock-words.ts';
import type { Task } from '#lib/studio/task.ts';
import { CollectingNote } from './collecting-note.tsx';
import { HoverVideo } from './hover-video.tsx';
import { TaskFaces } from './task-faces.tsx';
import { UnfinishedTask } from './unfinished-task.tsx';

type TaskCardProps = {
  task: Task;
  /** Says how long is left, where this model's history can tell. */
  timed?: boolean;
  /** -1 takes what is inside out of the tab order, where a grid moves between cards. */
  tabIndex?: number;
  /** Leaves out the words on a finished one, where there is no room for them. */
  wordless?: boolean;
  className?: string;
  /** Over the card: a tick, a menu. */
  children?: ReactNode;
};

/**
 * One frame through a task's whole life: the size never changes, only what is inside. Lists make hundreds of
 * them while they are scrolled, so a finished one holds nothing that could wait until somebody stays with it.
 */
export function TaskCard({ task, timed = false, tabIndex, wordless, className, children }: TaskCardProps) {
  const done = task.status === 'completed';
  const { near, playing, handlers } = useAttention();
  const name = task.title ?? task.prompt;
  return (
    <article
      aria-label={name}
      data-status={task.status}
      {...handlers}
      className={classes(
        'group/card relative rounded-md bg-raised shadow-hairline',
        !done && '@container',
        className,
      )}
    >
      {done ? (
        <>
          <HoverVideo task={task} playing={playing} />
          <Link
            href={`/gallery/${encodeURIComponent(task.id)}`}
            prefetch={near ? null : false}
            tabIndex={tabIndex}
            aria-label={`Open ${name}`}
            className="absolute inset-0 rounded-md focus-visible:outline-offset-[-2px]"
          />
          {task.collecting && !task.archived && <CollectingNote task={task} />}
          <div className="pointer-events-none absolute inset-x-0 bottom-0 flex items-end rounded-b-md justify-between gap-2.5 bg-[linear-gradient(to_top,rgb(0_0_0/.8),transparent)] px-2.5 pt-7 pb-2 text-xs text-white">
            {!wordless && <span className="line-clamp-2">{name}</span>}
            <span className="flex shrink-0 items-center gap-2">
              {task.characters.length > 0 && <TaskFaces task={task} />}
              {task.duration !== null && (
                <span className="tabular-nums">{clockWords(task.duration * 1000)}</span>
              )}
            </span>
          </div>
        </>
      ) : (
        <UnfinishedTask task={task} timed={timed} tabIndex={tabIndex} />
      )}
      {children}
    </article>
  );
}

/** Cards that only pass under the pointer while a list is scrolled are not meant. */
const STAY_MS = 200;

const prefersStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Whether somebody is with the card, and whether it should play for them. */
function useAttention() {
  const [attention, setAttention] = useState<'none' | 'near' | 'playing'>('none');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const handlers = {
    onPointerEnter: ({ pointerType }: { pointerType: string }) => {
      const plays = pointerType === 'mouse' && !prefersStillness();
      timer.current = setTimeout(() => setAttention(plays ? 'playing' : 'near'), STAY_MS);
    },
    onPointerLeave: () => {
      clearTimeout(timer.current);
      setAttention('none');
    },
  };
  return { near: attention !== 'none', playing: attention === 'playing', handlers };
}
