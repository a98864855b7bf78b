import { isWrongRequest } from '#lib/contract/errors.ts';
import { formatClock } from '#lib/format/units.ts';
import type { QueuePause } from '../connection/connection.ts';
import { PAUSED_BY_HAND, pauseReason } from '../connection/pause.ts';
import type { Place } from '../connection/place.ts';
import { isMissing, missingWords } from './collecting.ts';
import type { TimeRange } from './eta.ts';
import { failureWords, silenceWords } from './failure-words.ts';
import { isQueued } from './queued.ts';
import type { Task, TaskError, WaitingReason } from './task.ts';

export type TaskOffer =
  | 'now'
  | 'resume'
  | 'look'
  | 'runOn'
  | 'giveUp'
  | 'cancel'
  | 'retry'
  | 'edit'
  | 'dismiss'
  | 'details';

/** What a card says of a task that has nothing to show yet, or never will. */
export interface CardLabels {
  label: string;
  tone: 'neutral' | 'accent' | 'warn' | 'danger';
  /** Muted, in the corner: how long, why. */
  aside: string;
  /** Below the prompt, where there is something to explain. */
  message: string | null;
  offers: TaskOffer[];
}

const WAITING: Record<WaitingReason, string> = {
  queued: 'in the queue',
  own_limit: 'your limit a minute is reached',
  cap_reached: 'a cap on spending is reached: raise it under Costs',
  approval_needed: 'asks for your approval',
  rate_limited: 'the service asks for a pause',
  overloaded: 'the service is busy',
  offline: 'the service does not answer',
};

const ORDINALS = new Intl.PluralRules('en', { type: 'ordinal' });
const SUFFIXES: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
export const ordinal = (count: number) => `${count}${SUFFIXES[ORDINALS.select(count)] ?? 'th'}`;

const leftLabel = ({ fromMs, toMs }: TimeRange) => `about ${formatClock(fromMs)}–${formatClock(toMs)} left`;

function waitingAside({ reason, retryAt }: Task, seen: Seen): string {
  const { now, place, left, inLine } = seen;
  const isQueued = reason === null || reason === 'queued';
  if (isQueued && inLine !== null)
    return [inLine === 1 ? 'next' : ordinal(inLine), left && leftLabel(left)].filter(Boolean).join(' · ');
  if (isQueued && place && !place.isUsual && !place.isRemoved) return `waits for ${place.name}`;
  const why = WAITING[reason ?? 'queued'];
  const isPlain = reason === 'queued' || reason === 'cap_reached' || reason === 'approval_needed';
  if (retryAt === null || retryAt <= now || isPlain) return why;
  return `${why}, next try in ${formatClock(retryAt - now)}`;
}

function pausedMessage(name: string, pause: QueuePause): string {
  if (pause.code === PAUSED_BY_HAND) return `${name} is paused.`;
  const { title } = pauseReason(pause);
  return `${name} is paused: ${title.charAt(0).toLowerCase()}${title.slice(1)}.`;
}

const renderingAside = ({ submittedAt, createdAt }: Task, { left, now }: Seen) =>
  `Rendering · ${left ? leftLabel(left) : formatClock(now - (submittedAt ?? createdAt))}`;

const POLICY = 'content_policy_violation';
/** Nothing about the request was wrong: the same again may well work. */
const worthRepeating = ({ status, code }: TaskError) =>
  status === null ? !isWrongRequest(code) : status >= 500;

const PLAIN = { tone: 'neutral', aside: '', message: null, offers: [] } satisfies Partial<CardLabels>;

/** What keeps a task that the service has from being followed; null when nothing does. */
function lostLabels(
  { status, silentSince, error }: Task,
  now: number,
  place: Place | null,
): CardLabels | null {
  if (status !== 'rendering') return null;
  if (place?.isRemoved)
    return {
      ...PLAIN,
      label: 'Not followed',
      tone: 'warn',
      message: 'No longer followed: its connection was removed.',
      offers: ['runOn', 'giveUp'],
    };
  if (silentSince === null) return null;
  return {
    ...PLAIN,
    label: error ? 'Not told' : 'Not answering',
    tone: 'warn',
    message: silenceWords(error, now - silentSince, place?.name ?? 'The service'),
    offers: ['look', 'giveUp'],
  };
}

/** No answer ever came, or nobody could be told to stop making it. */
const isGivenUp = ({ status, reason }: Task) => status === 'cancelled' && reason === 'offline';

/** Given up, though the service may have it: it can be looked at again. */
const UNFINISHED = [
  'unknown_status',
  'never_finished',
  'never_told',
  'result_missing',
  'result_refused',
  'task_not_found',
  'connection_removed',
];

const isUnfinished = ({ status, serviceId, error }: Task) =>
  status === 'failed' && serviceId !== null && UNFINISHED.includes(error?.code ?? '');

/** Whether the same again may be made, and paid for, twice. */
export const mayBeMade = (task: Task) =>
  task.status === 'uncertain' || isGivenUp(task) || isUnfinished(task) || isMissing(task);

function failedOffers(task: Task, place: Place | null): TaskOffer[] {
  const { error } = task;
  const code = error?.code ?? '';
  if (code === 'connection_removed' && place?.isRemoved) return ['retry', 'details'];
  if (isUnfinished(task)) return ['look', 'retry', 'details'];
  const isSame = code !== POLICY && (!error || worthRepeating(error) || code === 'connection_removed');
  return [isSame ? 'retry' : 'edit', 'details'];
}

/** What is known of a task besides itself. */
interface Seen {
  left: TimeRange | null;
  now: number;
  place: Place | null;
  /** Where it stands among those that wait; 1 is next. */
  inLine: number | null;
}

export function taskLabels(
  task: Task,
  left: TimeRange | null,
  now: number,
  place: Place | null = null,
  inLine: number | null = null,
): CardLabels {
  const labels = labelsOf(task, { left, now, place, inLine });
  if (!place?.isRemoved) return labels;
  const offers = labels.offers.map((offer) => (offer === 'retry' ? 'runOn' : offer));
  return { ...labels, offers };
}

function labelsOf(task: Task, seen: Seen): CardLabels {
  const { now, place } = seen;
  switch (task.status) {
    case 'waiting': {
      const isHeld = task.retryAt !== null && task.retryAt > now && task.reason !== 'queued';
      const waiting = { ...PLAIN, label: 'Waiting', tone: 'warn' } as const;
      if (place?.paused && !isHeld)
        return { ...waiting, message: pausedMessage(place.name, place.paused), offers: ['resume', 'cancel'] };
      const aside = waitingAside(task, seen);
      if (task.reason === 'approval_needed') return { ...waiting, aside, offers: ['cancel'] };
      if (isHeld) return { ...waiting, aside, offers: ['now', 'cancel'] };
      return { ...PLAIN, label: 'Queued', aside, offers: ['cancel'] };
    }
    case 'submitting':
      return { ...PLAIN, label: 'Sending', tone: 'accent' };
    case 'rendering':
      return (
        lostLabels(task, now, place) ?? {
          ...PLAIN,
          ...(isQueued(task)
            ? { label: 'Queued', aside: `in the queue of ${place?.name ?? 'the service'}` }
            : { label: 'Rendering', tone: 'accent', aside: renderingAside(task, seen) }),
          offers: place?.canStop ? ['cancel'] : [],
        }
      );
    case 'uncertain':
      return {
        ...PLAIN,
        label: 'Not certain',
        tone: 'warn',
        message:
          'No answer came: it may have been made, and charged for. It is not sent again unless you say so.',
        offers: ['retry', 'dismiss'],
      };
    case 'cancelled':
      if (!isGivenUp(task)) return { ...PLAIN, label: 'Cancelled', offers: ['retry', 'dismiss'] };
      return {
        ...PLAIN,
        label: 'Given up',
        tone: 'warn',
        message:
          task.serviceId === null
            ? 'No answer came: it may have been made, and charged for.'
            : `${place?.name ?? 'The service'} did not answer, and may still make it.`,
        offers:
          task.serviceId === null || place?.isRemoved ? ['retry', 'dismiss'] : ['look', 'retry', 'dismiss'],
      };
    case 'failed': {
      const { title, advice } = failureWords(task, place);
      return {
        ...PLAIN,
        label: task.error?.code === POLICY ? 'Refused' : 'Failed',
        tone: 'danger',
        message: `${title}. ${advice}`,
        offers: failedOffers(task, place),
      };
    }
    case 'completed':
      if (!isMissing(task)) return { ...PLAIN, label: 'Done' };
      return {
        ...PLAIN,
        label: 'Missing',
        tone: 'danger',
        message: missingWords(task),
        offers: ['look', 'retry', 'details'],
      };
  }
}
