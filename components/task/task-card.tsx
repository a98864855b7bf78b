import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { formatClock } from '#lib/format/units.ts';
import { isMissing } from '#lib/studio/task/collecting.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { CARD_WIDTH, smallPoster, videoSource } from '#lib/studio/task/task-frame.ts';
import { Still } from './frames/still.tsx';
import { MadeOn } from './made-on.tsx';
import { useAttention } from './use-attention.ts';

// Requested while the page loads: tasks are read later, when the service may be unreachable.
const loadState = () => import('./task-state.tsx');
const UnfinishedTask = lazyComponent(() => loadState().then(({ UnfinishedTask }) => UnfinishedTask));
// If it fails, the page reports it on its own request.
if (typeof window !== 'undefined') loadState().catch(() => undefined);

// What few cards show.
const loadNotes = () => import('./card-notes.tsx');
const CollectingNote = lazyComponent(() => loadNotes().then(({ CollectingNote }) => CollectingNote));
const TaskFaces = lazyComponent(() => loadNotes().then(({ TaskFaces }) => TaskFaces));

function HoverVideo({ task, playing }: { task: Task; playing: boolean }) {
  return (
    <>
      {task.posterUrl && (
        <Still
          src={smallPoster(task.posterUrl, CARD_WIDTH)}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full rounded-[inherit] object-cover"
        />
      )}
      {playing && (
        <video
          src={videoSource(task)}
          autoPlay
          muted
          loop
          playsInline
          className="absolute inset-0 size-full rounded-[inherit] object-cover"
        />
      )}
    </>
  );
}

type TaskCardProps = {
  task: Task;
  /** Shows the time left, where this model's history allows. */
  timed?: boolean;
  /** -1 removes inner controls from the tab order, where a grid moves between cards. */
  tabIndex?: number;
  /** Hides a finished task's title, where there is no room. */
  wordless?: boolean;
  className?: string;
  children?: ReactNode;
};

/**
 * Keeps its size through a task's whole life. Scrolling mounts hundreds, so hover-only parts are added on
 * hover.
 */
export function TaskCard({ task, timed = false, tabIndex, wordless, className, children }: TaskCardProps) {
  const t = useTranslations('task');
  const done = task.status === 'completed' && !isMissing(task);
  const { near, playing, handlers } = useAttention();
  const name = task.title ?? task.prompt;
  const isPlaying = playing && !task.preparing;
  // None while it is being saved.
  const hasPicture = task.posterUrl !== null || isPlaying;
  return (
    <article
      aria-label={name}
      data-status={task.status}
      {...handlers}
      className={classes(
        'group/card relative rounded-md shadow-hairline',
        // White text needs a dark ground before the picture loads, too.
        done && hasPicture ? 'bg-black' : 'bg-raised',
        !done && '@container',
        className,
      )}
    >
      {done ? (
        <>
          <HoverVideo task={task} playing={isPlaying} />
          {(task.preparing || (task.collecting && !task.archived)) && <CollectingNote task={task} />}
          <div
            className={classes(
              'pointer-events-none absolute inset-x-0 bottom-0 flex items-end justify-between gap-2.5 rounded-b-md px-2.5 pt-7 pb-2 text-xs',
              hasPicture && 'bg-[linear-gradient(to_top,rgb(0_0_0/.8),transparent)] text-white',
            )}
          >
            {!wordless && (
              <span className="grid min-w-0">
                <span className="line-clamp-2">{name}</span>
                <MadeOn task={task} className={hasPicture ? 'text-white/75' : 'text-muted'} />
              </span>
            )}
            <span className="flex shrink-0 items-center gap-2">
              {task.characters.length > 0 && <TaskFaces task={task} />}
              {task.duration !== null && (
                <span className="tabular-nums">{formatClock(task.duration * 1000)}</span>
              )}
            </span>
          </div>
        </>
      ) : (
        <UnfinishedTask task={task} timed={timed} tabIndex={tabIndex} />
      )}
      <Link
        href={`/gallery/${encodeURIComponent(task.id)}`}
        prefetch={done && near ? null : false}
        tabIndex={tabIndex}
        aria-label={t('open', { name })}
        className="absolute inset-0 rounded-md focus-visible:outline-offset-[-2px]"
      />
      {children}
    </article>
  );
}
