import { StudioError } from '../error/studio-error.ts';
import type { Archived, TaskCost, TaskError, WaitingReason } from './task.ts';
import type { TaskStatus } from './task-values.ts';

/** The fields of a task that events change. */
export interface TaskState {
  status: TaskStatus;
  reason: WaitingReason | null;
  retryAt: number | null;
  serviceId: string | null;
  serviceStatus: string | null;
  progress: number | null;
  enhancedPrompt: string | null;
  error: TaskError | null;
  videoUrl: string | null;
  submittedAt: number | null;
  completedAt: number | null;
  archived: Archived | null;
  seed: number | null;
  cost: TaskCost | null;
}

/** The state for a service's own word. */
export type ServiceState =
  | 'queued'
  | 'running'
  | 'succeeded'
  | 'failed'
  | 'cancelled'
  | 'expired'
  /** A word that nobody knows. */
  | 'unknown';

/** One answer of the service about a task. */
export interface Sighting {
  state: ServiceState;
  /** The service's own word. */
  serviceStatus: string;
  progress: number | null;
  videoUrl: string | null;
  enhancedPrompt: string | null;
  error: TaskError | null;
  seed: number | null;
  cost: TaskCost | null;
}

export type TaskEvent =
  | { kind: 'submitStarted' }
  | { kind: 'accepted'; serviceId: string; sighting: Sighting }
  | { kind: 'refused'; error: TaskError }
  /** `error` is what stands against it, where that is more than the reason says. */
  | { kind: 'postponed'; reason: WaitingReason; retryAt: number; error?: TaskError }
  /** The request left and no answer came: the task may or may not exist on the service. */
  | { kind: 'answerLost'; safeToRepeat: boolean }
  | { kind: 'seen'; sighting: Sighting }
  /** Its service has not reported its state for a while; `said` is its answer instead. */
  | { kind: 'fellSilent'; said: TaskError | null }
  | { kind: 'vanished'; error: TaskError }
  | { kind: 'cancelled' }
  /**
   * Like cancelled, but the service could not be reached: it may still make it, as the reason `offline`
   * records.
   */
  | { kind: 'givenUp' }
  /** A person wants to know how it is after all. */
  | { kind: 'lookedAgain' }
  | { kind: 'dismissed' }
  /** The match on the service was wrong. */
  | { kind: 'parted' }
  | { kind: 'archived'; archived: Archived };

export type TaskEventKind = TaskEvent['kind'];

export type TaskChange = Partial<TaskState>;

const UNEXPLAINED: TaskError = {
  status: null,
  type: 'server_error',
  code: 'internal_error',
  message: 'The service could not finish this one and gave no reason.',
};

const EXPIRED: TaskError = { status: null, ...new StudioError('result_expired').body().error };

/** Progress never goes back, and a finished task stays as it finished. */
function seen(before: number | null, sighting: Sighting, now: number): TaskChange {
  const { state, serviceStatus, videoUrl, enhancedPrompt, error, seed, cost } = sighting;
  const common: TaskChange = {
    serviceStatus,
    ...(enhancedPrompt === null ? {} : { enhancedPrompt }),
    ...(seed === null ? {} : { seed }),
    ...(cost === null ? {} : { cost }),
  };
  if (state === 'succeeded' && videoUrl !== null) {
    return { ...common, status: 'completed', progress: 100, videoUrl, completedAt: now };
  }
  if (state === 'cancelled' && error === null) return { ...common, status: 'cancelled', completedAt: now };
  if (state === 'failed' || state === 'cancelled' || state === 'expired') {
    const why = error ?? (state === 'expired' ? EXPIRED : UNEXPLAINED);
    return { ...common, status: 'failed', error: why, completedAt: now };
  }
  if (sighting.progress === null) return common;
  const progress = Math.round(Math.min(100, Math.max(0, sighting.progress)));
  return { ...common, progress: Math.max(before ?? 0, progress) };
}

/** The fields of an accepted task, from the service's first answer. */
export const accepted = (serviceId: string, sighting: Sighting, now: number): TaskChange => ({
  status: 'rendering',
  reason: null,
  retryAt: null,
  serviceId,
  submittedAt: now,
  completedAt: null,
  progress: null,
  ...seen(null, sighting, now),
});

/** A task that never reached the service cannot be polled. */
const lookedAgain = ({ serviceId }: TaskState): TaskChange | null =>
  serviceId === null ? null : { status: 'rendering', reason: null, error: null, completedAt: null };

/** Clears everything the service reported. */
const parted = (_state: TaskState, _event: TaskEvent, now: number): TaskChange => ({
  ...unanswered(now),
  serviceId: null,
  serviceStatus: null,
  progress: null,
  enhancedPrompt: null,
  error: null,
  videoUrl: null,
  submittedAt: null,
  archived: null,
  seed: null,
  cost: null,
});

const ended = (status: 'failed' | 'cancelled' | 'uncertain', now: number): TaskChange => ({
  status,
  reason: null,
  retryAt: null,
  completedAt: now,
});

/** Put aside without an answer: that it may exist at the service is remembered. */
const unanswered = (now: number): TaskChange => ({
  ...ended('cancelled', now),
  reason: 'offline',
  error: null,
});

const ON_EVENT: {
  [Status in TaskStatus]: {
    [Kind in TaskEventKind]?: (
      state: TaskState,
      event: Extract<TaskEvent, { kind: Kind }>,
      now: number,
    ) => TaskChange | null;
  };
} = {
  waiting: {
    submitStarted: () => ({ status: 'submitting', reason: null, retryAt: null, error: null }),
    postponed: (_, { reason, retryAt, error = null }) => ({ reason, retryAt, error }),
    refused: (_, { error }, now) => ({ ...ended('failed', now), error }),
    // It was sent once, and waited to be sent again.
    cancelled: ({ submittedAt }, _event, now) =>
      submittedAt === null ? { ...ended('cancelled', now), error: null } : unanswered(now),
    // It waited to be sent again, and now cannot be.
    answerLost: (_, { safeToRepeat }, now) =>
      safeToRepeat ? null : { ...ended('uncertain', now), error: null },
  },
  submitting: {
    accepted: (_, { serviceId, sighting }, now) => accepted(serviceId, sighting, now),
    refused: (_, { error }, now) => ({ ...ended('failed', now), error }),
    postponed: (_, { reason, retryAt }) => ({ status: 'waiting', reason, retryAt }),
    answerLost: (_, { safeToRepeat }, now) =>
      safeToRepeat
        ? { status: 'waiting', reason: 'queued', retryAt: now, submittedAt: now }
        : ended('uncertain', now),
  },
  rendering: {
    seen: ({ progress, reason }, { sighting }, now) => ({
      ...(reason === null ? {} : { reason: null, error: null }),
      ...seen(progress, sighting, now),
    }),
    fellSilent: (_, { said }) => ({ reason: 'offline', error: said }),
    vanished: (_, { error }, now) => ({ ...ended('failed', now), error }),
    cancelled: (_state, _event, now) => ended('cancelled', now),
    givenUp: (_state, _event, now) => unanswered(now),
    parted,
  },
  completed: {
    archived: (state, { archived }) => (state.archived === null ? { archived } : null),
    // What was called a video was none.
    vanished: (state, { error }, now) =>
      state.archived === null ? { ...ended('failed', now), error, videoUrl: null } : null,
    parted,
  },
  uncertain: {
    accepted: (_, { serviceId, sighting }, now) => accepted(serviceId, sighting, now),
    dismissed: (_state, _event, now) => unanswered(now),
  },
  failed: { lookedAgain, parted },
  cancelled: { lookedAgain, parted },
};

/**
 * The effect of an event on a task: the changed fields, or null if the event does not apply in that state (it
 * came late, or twice) and nothing may change.
 */
export function transition<Event extends TaskEvent>(
  state: TaskState,
  event: Event,
  now: number,
): TaskChange | null {
  const react = ON_EVENT[state.status][event.kind] as
    | ((state: TaskState, event: TaskEvent, now: number) => TaskChange | null)
    | undefined;
  return react?.(state, event, now) ?? null;
}
