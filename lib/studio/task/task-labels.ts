import { isWrongRequest } from '#lib/contract/errors.ts';
import { formatClock } from '#lib/format/units.ts';
import { errorText } from '#lib/language/error-text.ts';
import type { Translator } from '#lib/language/translator.ts';
import type { QueuePause } from '../connection/connection.ts';
import { PAUSED_BY_HAND, pauseWords } from '../connection/pause.ts';
import type { Place } from '../connection/place.ts';
import { isMissing, missingWords } from './collecting.ts';
import type { TimeRange } from './eta.ts';
import { failureText, silenceWords } from './failure-text.ts';
import { isQueued } from './queued.ts';
import type { Task, TaskError } from './task.ts';
import type { TaskTranslators } from './task-translators.ts';

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

type CardState =
  | 'waiting'
  | 'queued'
  | 'sending'
  | 'rendering'
  | 'notFollowed'
  | 'notTold'
  | 'notAnswering'
  | 'notCertain'
  | 'cancelled'
  | 'givenUp'
  | 'refused'
  | 'failed'
  | 'done'
  | 'missing';

/** The labels of a card without a picture. */
export interface CardLabels {
  state: CardState;
  /** The state in a word. */
  label: string;
  tone: 'neutral' | 'accent' | 'warn' | 'danger';
  /** Muted, in the corner: how long, why. */
  aside: string;
  /** Below the prompt, where there is something to explain. */
  message: string | null;
  offers: TaskOffer[];
}

type Said = Omit<CardLabels, 'label'>;

function leftLabel({ fromMs, toMs }: TimeRange, t: Translator<'task'>): string {
  const [from, to] = [formatClock(fromMs), formatClock(toMs)];
  return from === to ? t('aside.leftAbout', { time: to }) : t('aside.left', { from, to });
}

function waitingAside(
  { reason, retryAt, agent }: Task,
  seen: Seen,
  { t, administers = true }: TaskTranslators,
): string {
  const { now, place, left, inLine } = seen;
  const isQueued = reason === null || reason === 'queued';
  if (isQueued && inLine !== null)
    return [t('aside.inLine', { place: inLine }), left && leftLabel(left, t)].filter(Boolean).join(' · ');
  if (isQueued && place && !place.isUsual && !place.isRemoved)
    return t('aside.waitsFor', { name: place.name });
  const why = t(`why.${reason ?? 'queued'}`, { admin: administers ? 'yes' : 'no', agent: agent ?? 'none' });
  const isPlain = reason === 'queued' || reason === 'cap_reached' || reason === 'approval_needed';
  if (retryAt === null || retryAt <= now || isPlain) return why;
  return t('aside.nextTry', { why, time: formatClock(retryAt - now) });
}

function pausedMessage(name: string, pause: QueuePause, { t, tErrors }: TaskTranslators): string {
  if (pause.code === PAUSED_BY_HAND) return t('says.paused', { name });
  return t('says.pausedBecause', { name, reason: pauseWords(pause, tErrors).title });
}

/** Which cap it is, and what that has left: none has to be used up to hold a video. */
const heldMessage = ({ error }: Task, t: TaskTranslators['tErrors']) =>
  error && t('withDetail', { title: errorText(error.code, t).title, detail: error.message });

const renderingAside = ({ submittedAt, createdAt }: Task, { left, now }: Seen, t: Translator<'task'>) =>
  t('aside.rendering', {
    note: left ? leftLabel(left, t) : formatClock(now - (submittedAt ?? createdAt)),
  });

const POLICY = 'content_policy_violation';
/** Nothing about the request was wrong: the same again may well work. */
const worthRepeating = ({ status, code }: TaskError) =>
  status === null ? !isWrongRequest(code) : status >= 500;

const PLAIN = { tone: 'neutral', aside: '', message: null, offers: [] } satisfies Partial<Said>;

/** Why a task at the service cannot be followed; null if it can. */
function lostLabels(
  { status, silentSince, error }: Task,
  now: number,
  place: Place | null,
  t: Translator<'task'>,
): Said | null {
  if (status !== 'rendering') return null;
  if (place?.isRemoved)
    return {
      ...PLAIN,
      state: 'notFollowed',
      tone: 'warn',
      message: t('says.notFollowed'),
      offers: ['runOn', 'giveUp'],
    };
  if (silentSince === null) return null;
  return {
    ...PLAIN,
    state: error ? 'notTold' : 'notAnswering',
    tone: 'warn',
    message: silenceWords(error, now - silentSince, place?.name ?? t('says.theService'), t),
    offers: ['look', 'giveUp'],
  };
}

/** No answer ever came, or it could not be cancelled there. */
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

/** Facts about a task besides its fields. */
interface Seen {
  left: TimeRange | null;
  now: number;
  place: Place | null;
  /** Where it stands among those that wait; 1 is next. */
  inLine: number | null;
}

export function taskLabels(
  task: Task,
  { left = null, now, place = null, inLine = null }: Pick<Seen, 'now'> & Partial<Seen>,
  words: TaskTranslators,
): CardLabels {
  const said = saidOf(task, { left, now, place, inLine }, words);
  const labels = { ...said, label: words.t(`state.${said.state}`) };
  if (!place?.isRemoved) return labels;
  const offers = labels.offers.map((offer) => (offer === 'retry' ? 'runOn' : offer));
  return { ...labels, offers };
}

function saidOf(task: Task, seen: Seen, words: TaskTranslators): Said {
  const { t, tErrors } = words;
  const { now, place } = seen;
  switch (task.status) {
    case 'waiting': {
      const isHeld = task.retryAt !== null && task.retryAt > now && task.reason !== 'queued';
      const waiting = { ...PLAIN, state: 'waiting', tone: 'warn' } as const;
      if (place?.paused && !isHeld)
        return {
          ...waiting,
          message: pausedMessage(place.name, place.paused, words),
          offers: ['resume', 'cancel'],
        };
      const aside = waitingAside(task, seen, words);
      if (task.reason === 'approval_needed') return { ...waiting, aside, offers: ['cancel'] };
      if (isHeld)
        return { ...waiting, aside, message: heldMessage(task, tErrors), offers: ['now', 'cancel'] };
      return { ...PLAIN, state: 'queued', aside, offers: ['cancel'] };
    }
    case 'submitting':
      return { ...PLAIN, state: 'sending', tone: 'accent' };
    case 'rendering':
      return (
        lostLabels(task, now, place, t) ?? {
          ...PLAIN,
          ...(isQueued(task)
            ? {
                state: 'queued',
                aside:
                  place && !place.isOnly
                    ? t('aside.queueOf', { name: place.name })
                    : t('aside.queueOfService'),
              }
            : { state: 'rendering', tone: 'accent', aside: renderingAside(task, seen, t) }),
          offers: place?.canStop ? ['cancel'] : [],
        }
      );
    case 'uncertain':
      return {
        ...PLAIN,
        state: 'notCertain',
        tone: 'warn',
        message: t('says.notCertain'),
        offers: ['retry', 'dismiss'],
      };
    case 'cancelled':
      if (!isGivenUp(task)) return { ...PLAIN, state: 'cancelled', offers: ['retry', 'dismiss'] };
      return {
        ...PLAIN,
        state: 'givenUp',
        tone: 'warn',
        message:
          task.serviceId === null
            ? t('says.noAnswer')
            : t('says.mayStillMake', { name: place?.name ?? t('says.theService') }),
        offers:
          task.serviceId === null || place?.isRemoved ? ['retry', 'dismiss'] : ['look', 'retry', 'dismiss'],
      };
    case 'failed': {
      const { title, advice } = failureText(task, place, words);
      return {
        ...PLAIN,
        state: task.error?.code === POLICY ? 'refused' : 'failed',
        tone: 'danger',
        message: tErrors('sentence', { title, advice }),
        offers: failedOffers(task, place),
      };
    }
    case 'completed':
      if (!isMissing(task)) return { ...PLAIN, state: 'done' };
      return {
        ...PLAIN,
        state: 'missing',
        tone: 'danger',
        message: missingWords(task, t),
        offers: ['look', 'retry', 'details'],
      };
  }
}
