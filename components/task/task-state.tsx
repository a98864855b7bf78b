'use client';
import Link from 'next/link';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ProgressRing } from '#components/ui/progress-ring.tsx';
import type { TimeRange } from '#lib/studio/expected-time.ts';
import type { Task } from '#lib/studio/task.ts';
import { type TaskOffer, taskWords } from '#lib/studio/task-words.ts';
import { useTaskActions } from './use-task-actions.ts';

type TaskStateProps = {
  task: Task;
  left: TimeRange | null;
  now: number;
  tabIndex?: number;
  /** On the task's own page, which is what "Details" would open. */
  onItsPage?: boolean;
};

/** The inside of a card while there is no picture: what is happening, why, and what can be done. */
export function TaskState({ task, left, now, tabIndex, onItsPage = false }: TaskStateProps) {
  const { label, tone, aside, message, offers: all } = taskWords(task, left, now);
  const offers = all.filter((offer) => offer !== 'details' || !onItsPage);
  return (
    <div className="absolute inset-0 flex flex-col justify-between gap-2 overflow-hidden p-3 @max-[9rem]:p-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {task.status === 'rendering' ? (
          <ProgressRing percent={task.progress} label={`Rendering ${task.title ?? task.prompt}`} />
        ) : (
          <Badge tone={tone}>{label}</Badge>
        )}
        <span className="min-w-0 text-xs text-faint tabular-nums @max-[16rem]:basis-full @min-[16rem]:text-right">
          {aside}
        </span>
      </div>
      <p className="line-clamp-3 min-h-0 text-xs text-muted @max-[9rem]:line-clamp-2">
        {message ?? task.title ?? task.prompt}
      </p>
      {offers.length > 0 && (
        <div className="relative z-10 flex flex-wrap gap-2 @max-[9rem]:gap-x-0 @max-[9rem]:gap-y-1">
          {offers.map((offer, index) => (
            <Offer key={offer} offer={offer} task={task} first={index === 0} tabIndex={tabIndex} />
          ))}
        </div>
      )}
    </div>
  );
}

const OFFER_WORDS: Record<TaskOffer, string> = {
  cancel: 'Cancel',
  retry: 'Retry',
  edit: 'Edit and retry',
  dismiss: 'Dismiss',
  details: 'Details',
};

type OfferProps = { offer: TaskOffer; task: Task; first: boolean; tabIndex: number | undefined };

function Offer({ offer, task, first, tabIndex }: OfferProps) {
  const actions = useTaskActions();
  if (offer === 'details') {
    return (
      <Button size="sm" look="ghost" asChild>
        <Link href={`/gallery/${encodeURIComponent(task.id)}`} tabIndex={tabIndex}>
          {OFFER_WORDS.details}
        </Link>
      </Button>
    );
  }
  const run = { cancel: actions.cancel, retry: actions.retry, edit: actions.reuse, dismiss: actions.dismiss }[
    offer
  ];
  return (
    <Button size="sm" look={first ? 'secondary' : 'ghost'} tabIndex={tabIndex} onClick={() => run(task)}>
      {OFFER_WORDS[offer]}
    </Button>
  );
}
