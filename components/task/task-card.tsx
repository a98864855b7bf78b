import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { classes } from '#components/ui/classes.ts';
import { lazyComponent } from '#components/ui/lazy.tsx';
import { charactersOptions } from '#lib/api/characters.ts';
import { formatClock } from '#lib/format/units.ts';
import { collectingLabel, isMissing } from '#lib/studio/task/collecting.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { CARD_WIDTH, smallPoster, videoSource } from '#lib/studio/task/task-frame.ts';

import { Avatar } from './avatar.tsx';
import { Still } from './frames/still.tsx';
import { MadeOn } from './made-on.tsx';
import { useAttention } from './use-attention.ts';
import { useClock } from './use-clock.ts';

// Requested while the page loads: tasks are read later, when the service may be unreachable.
const loadState = () => import('./task-state.tsx');
const UnfinishedTask = lazyComponent(() => loadState().then(({ UnfinishedTask }) => UnfinishedTask));
// If it fails, the page reports it on its own request.
if (typeof window !== 'undefined') loadState().catch(() => undefined);

/** On a finished card whose file is still being copied, or cannot be played yet. */
function CollectingNote({ task }: { task: Task }) {
  const t = useTranslations('task');
  const now = useClock(task.collecting?.retryAt != null);
  const note = collectingLabel(task, now, t);
  return (
    note && (
      // Without hovering, a grid's tick and menu are above it.
      <span className="absolute top-2 right-2 grid max-w-[calc(100%-1rem)] justify-items-end gap-1 text-[11px] text-white [[role=gridcell]_&]:pointer-coarse:top-11">
        <span className="rounded-full bg-black/65 px-2 py-0.5 tabular-nums">{note}</span>
        {task.collecting?.error && (
          <span title={task.collecting.error} className="line-clamp-3 rounded-md bg-black/65 px-2 py-0.5">
            {task.collecting.error}
          </span>
        )}
      </span>
    )
  );
}

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

const SHOWN = 3;

function TaskFaces({ task }: { task: Task }) {
  const t = useTranslations('task');
  const { data: characters = [] } = useQuery({ ...charactersOptions(), enabled: task.characters.length > 0 });
  const cast = task.characters.flatMap((name) => characters.find(({ username }) => username === name) ?? []);
  if (cast.length === 0) return null;
  const names = cast.map(({ username }) => `@${username}`).join(', ');
  return (
    <span role="img" aria-label={t('with', { names })} title={names} className="flex -space-x-1.5">
      {cast.slice(0, SHOWN).map((character) => (
        <Avatar
          key={character.id}
          character={character}
          className="size-6 text-[10px] shadow-[0_0_0_2px_rgb(0_0_0/.55)]"
        />
      ))}
    </span>
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
