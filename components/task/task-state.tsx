import { useQuery } from '@tanstack/react-query';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { ButtonLink } from '#components/ui/button-link.tsx';
import { ProgressRing } from '#components/ui/progress-ring.tsx';
import { taskDurationsOptions } from '#lib/api/tasks.ts';
import { useRunOn } from '#lib/state/run-on-store.ts';
import { estimateEta, type TimeRange } from '#lib/studio/task/eta.ts';
import { type RefusedInput, refusedInputs } from '#lib/studio/task/refused-input.ts';
import type { Task } from '#lib/studio/task/task.ts';
import { type TaskOffer, taskLabels } from '#lib/studio/task/task-labels.ts';
import { isUnderWay } from '#lib/studio/task/task-values.ts';
import { useClock } from './use-clock.ts';
import { usePlace } from './use-place.ts';
import { useTaskActions } from './use-task-actions.ts';

/** How long a rendering task will still take, from its model's past durations. */
export function useTimeLeft(task: Task, wanted = true): TimeRange | null {
  const { status, model, submittedAt, progress } = task;
  const rendering = wanted && status === 'rendering' && submittedAt !== null;
  const { data } = useQuery({ ...taskDurationsOptions(), enabled: rendering });
  const now = useClock(rendering);
  const past = data?.durations[model];
  if (!rendering || !past) return null;
  return estimateEta(past, now - submittedAt, progress);
}

type TaskStateProps = {
  task: Task;
  left: TimeRange | null;
  now: number;
  tabIndex?: number;
  /** On the task's own page, which is what "Details" would open. */
  onItsPage?: boolean;
};

/** The content of a card without a picture: what is happening, why, and what can be done. */
export function TaskState({ task, left, now, tabIndex, onItsPage = false }: TaskStateProps) {
  const place = usePlace(task.connectionId, isUnderWay(task.status));
  const { label, tone, aside, message, offers: all } = taskLabels(task, left, now, place);
  const offers = all.filter((offer) => offer !== 'details' || !onItsPage);
  const refused = refusedInputs(task).slice(0, onItsPage ? undefined : 1);
  return (
    <div className="absolute inset-0 flex flex-col justify-between gap-2 overflow-hidden p-3 @max-[9rem]:p-2">
      <div className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
        {task.status === 'rendering' && message === null ? (
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
          {refused.map((input, index) => (
            <Without key={input.label} input={input} first={index === 0} tabIndex={tabIndex} />
          ))}
          {offers.map((offer, index) => (
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

const OFFER_LABELS: Record<TaskOffer, string> = {
  now: 'Try now',
  look: 'Look now',
  runOn: 'Run on…',
  giveUp: 'Give up',
  cancel: 'Cancel',
  retry: 'Retry',
  edit: 'Edit and retry',
  dismiss: 'Dismiss',
  details: 'Details',
};

type OfferProps = { offer: TaskOffer; task: Task; first: boolean; tabIndex: number | undefined };

function Offer({ offer, task, first, tabIndex }: OfferProps) {
  const actions = useTaskActions();
  const askRunOn = useRunOn(({ ask }) => ask);
  if (offer === 'details') {
    return (
      <ButtonLink
        size="sm"
        variant="ghost"
        href={`/gallery/${encodeURIComponent(task.id)}`}
        tabIndex={tabIndex}
      >
        {OFFER_LABELS.details}
      </ButtonLink>
    );
  }
  const run = {
    now: actions.tryNow,
    look: actions.look,
    runOn: () => askRunOn([task]),
    giveUp: actions.cancel,
    cancel: actions.cancel,
    retry: actions.retry,
    edit: actions.reuse,
    dismiss: actions.dismiss,
  }[offer];
  return (
    <Button size="sm" variant={first ? 'secondary' : 'ghost'} tabIndex={tabIndex} onClick={() => run(task)}>
      {OFFER_LABELS[offer]}
    </Button>
  );
}

type WithoutProps = { input: RefusedInput; first: boolean; tabIndex: number | undefined };

/** Sends the same without one thing that was refused. */
function Without({ input: { label, draft }, first, tabIndex }: WithoutProps) {
  const { send } = useTaskActions();
  return (
    <Button
      size="sm"
      variant={first ? 'secondary' : 'ghost'}
      tabIndex={tabIndex}
      onClick={({ detail }) => detail < 2 && send(draft)}
    >
      Try without {label}
    </Button>
  );
}

type UnfinishedTaskProps = {
  task: Task;
  /** Says how long is left, where this model's history can tell. */
  timed: boolean;
  tabIndex: number | undefined;
};

/** The content of a card that has no video, yet or for good. */
export function UnfinishedTask({ task, timed, tabIndex }: UnfinishedTaskProps) {
  const now = useClock(task.status === 'rendering' || task.retryAt !== null);
  const left = useTimeLeft(task, timed);
  return <TaskState task={task} left={left} now={now} tabIndex={tabIndex} />;
}
