import { Badge } from '#components/ui/badge.tsx';
import { classes } from '#components/ui/classes.ts';
import { ProgressRing } from '#components/ui/progress.tsx';
import { useQueuePlace } from '#lib/api/live-tasks.ts';
import { useMay } from '#lib/api/people/use-may.ts';
import type { TimeRange } from '#lib/studio/task/eta.ts';
import { refusedInputs } from '#lib/studio/task/refused-input.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { smallPoster } from '#lib/studio/task/task-frame.ts';
import { taskLabels } from '#lib/studio/task/task-labels.ts';
import { isUnderWay } from '#lib/studio/task/task-values.ts';
import { Still } from './frames/still.tsx';
import { MadeOn } from './made-on.tsx';
import { Offer, useOffers, Without } from './task-offers.tsx';
import { useClock } from './use-clock.ts';
import { usePlace } from './use-place.ts';
import { useTaskTranslators } from './use-task-translators.ts';
import { useTimeLeft } from './use-time-left.ts';

type TaskStateProps = {
  task: Task;
  left: TimeRange | null;
  now: number;
  tabIndex?: number;
  /** On the task's own page, where "Details" would lead. */
  onItsPage?: boolean;
};

/** A card without a picture: what is happening, why, and what to do. */
export function TaskState({ task, left, now, tabIndex, onItsPage = false }: TaskStateProps) {
  const words = useTaskTranslators();
  const { t } = words;
  const place = usePlace(task.connectionId, isUnderWay(task.status));
  const line = useQueuePlace(task);
  const labels = taskLabels(task, { left, now, place, inLine: line?.place ?? null }, words);
  const { state, label, tone, aside, message } = labels;
  const all = useOffers(task, labels.offers);
  const refused = useMay().make ? refusedInputs(task, t).slice(0, onItsPage ? undefined : 1) : [];
  // A card has room for one way to change it; its page has both.
  const others = all.filter((offer) => offer !== (onItsPage ? 'details' : refused.length > 0 && 'edit'));
  const name = task.title ?? task.prompt;
  const hasRing = state === 'rendering' && message === null;
  const preview = task.status === 'rendering' && message === null ? task.posterUrl : null;
  return (
    <div
      className={classes(
        'absolute inset-0 flex flex-col rounded-[inherit]',
        onItsPage
          ? 'justify-center-safe gap-3 overflow-y-auto p-4 [&>:not([data-preview])]:mx-auto [&>:not([data-preview])]:w-full [&>:not([data-preview])]:max-w-md [&_p]:text-sm'
          : 'justify-between gap-1 overflow-hidden p-3 @max-[12rem]:gap-0.5 @max-[12rem]:p-1.5',
        // Faint text is unreadable over a picture.
        preview && '[&>:not([data-preview])]:relative [&_p]:text-text [&_span]:text-text',
      )}
    >
      {preview && <Preview url={preview} percent={task.progress} />}
      {/* Without hovering, a grid's tick and menu are always in its corners. */}
      <div className="grid shrink-0 gap-0.5 @max-[12rem]:gap-0 @max-[7rem]:[[role=gridcell]_&]:pointer-coarse:pt-8 @min-[7rem]:[[role=gridcell]_&]:pointer-coarse:px-8">
        {/* The card's menu covers a corner; so does its tick, while hovered or while some are selected. */}
        <div
          className={classes(
            'flex gap-2 @max-[16rem]:flex-wrap not-pointer-coarse:[[data-selecting]_&]:pl-6.5 not-pointer-coarse:[[data-still]_[role=gridcell]:hover_&]:pl-6.5 @max-[7rem]:[&>span]:px-0.5 @min-[16rem]:[[role=gridcell]_&]:pr-7',
            hasRing ? 'items-center' : 'items-baseline',
          )}
        >
          {hasRing ? (
            <ProgressRing percent={task.progress} label={t('renderingNamed', { name })} />
          ) : (
            <Badge tone={tone}>
              <span className="truncate">{label}</span>
            </Badge>
          )}
          {message === null && (
            <span className="min-w-0 text-xs text-faint tabular-nums @max-[16rem]:basis-full @max-[8rem]:hidden @max-[12rem]:[[role=gridcell]_&]:pointer-coarse:hidden">
              {aside}
            </span>
          )}
        </div>
        {message !== null && (
          <p className="truncate text-xs font-medium @max-[12rem]:text-[11px] @max-[12rem]:leading-tight">
            {name}
          </p>
        )}
        <MadeOn task={task} className="text-faint @max-[12rem]:hidden" />
      </div>
      <p
        title={message ?? undefined}
        className={classes(
          'min-h-0 text-xs @max-[12rem]:text-[11px] @max-[12rem]:leading-tight',
          // Whole lines only: a third one would be cut off.
          message === null && 'line-clamp-3 @max-[18rem]:line-clamp-2 @max-[18rem]:shrink-0',
          message !== null && 'text-muted',
          message !== null && !onItsPage && 'line-clamp-2 shrink-0',
        )}
      >
        {message ?? name}
      </p>
      {others.length > 0 && (
        <div
          className={classes(
            'relative z-10 flex shrink-0 flex-wrap gap-1.5',
            // On small cards, touch users find them on the card's page.
            !onItsPage && message === null && '@max-[12rem]:pointer-coarse:hidden',
            // One row, the rest hidden: a card must not grow.
            !onItsPage && message !== null && 'max-h-7 overflow-hidden pointer-coarse:max-h-10',
          )}
        >
          {refused.map((input, index) => (
            <Without key={input.label} input={input} first={index === 0} tabIndex={tabIndex} />
          ))}
          {others.map((offer, index) => (
            <Offer
              key={offer}
              offer={offer}
              task={task}
              first={index === 0 && refused.length === 0}
              tabIndex={tabIndex}
            />
          ))}
        </div>
      )}
    </div>
  );
}

/** A frame of the unfinished film behind the text, growing sharp. */
function Preview({ url, percent }: { url: string; percent: number | null }) {
  const blur = `blur(${((100 - (percent ?? 0)) * 0.12).toFixed(1)}px)`;
  return (
    <span aria-hidden data-preview className="absolute inset-0 overflow-hidden">
      <Still
        src={smallPoster(url, 320)}
        className="size-full scale-110 object-cover transition-[filter] duration-500 motion-reduce:transition-none"
        style={{ filter: blur }}
      />
      <span className="absolute inset-0 bg-raised/55" />
    </span>
  );
}

type UnfinishedTaskProps = {
  task: Task;
  /** Shows the time left, where this model's history allows. */
  timed: boolean;
  tabIndex: number | undefined;
};

/** A card without a video, yet or ever. */
export function UnfinishedTask({ task, timed, tabIndex }: UnfinishedTaskProps) {
  const now = useClock(task.status === 'rendering' || task.retryAt !== null);
  const left = useTimeLeft(task, timed);
  return <TaskState task={task} left={left} now={now} tabIndex={tabIndex} />;
}
