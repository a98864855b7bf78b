import type { Archived, TaskError, TaskStatus, WaitingReason } from './task.ts';

/** The part of a task that its life changes. */
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
}

/** What a look at the service, or its first answer, says of a task. */
export interface Sighting {
  serviceStatus: string;
  progress: number | null;
  videoUrl: string | null;
  enhancedPrompt: string | null;
  error: TaskError | null;
}

export type TaskEvent =
  | { kind: 'submitStarted' }
  | { kind: 'accepted'; serviceId: string; sighting: Sighting }
  | { kind: 'refused'; error: TaskError }
  | { kind: 'postponed'; reason: WaitingReason; retryAt: number }
  /** The request left and no answer came: the task may or may not exist on the service. */
  | { kind: 'answerLost'; safeToRepeat: boolean }
  | { kind: 'seen'; sighting: Sighting }
  | { kind: 'vanished'; error: TaskError }
  | { kind: 'cancelled' }
  | { kind: 'dismissed' }
  | { kind: 'archived'; archived: Archived };

export type TaskChange = Partial<TaskState>;

const accepted = (serviceId: string, sighting: Sighting, now: number): TaskChange => ({
  status: 'rendering',
  reason: null,
  retryAt: null,
  serviceId,
  submittedAt: now,
  progress: 0,
  ...seen(0, sighting, now),
});

/** Progress never goes back, and a finished task stays as it finished. */
function seen(before: number | null, sighting: Sighting, now: number): TaskChange {
  const { serviceStatus, videoUrl, enhancedPrompt, error } = sighting;
  const common: TaskChange = { serviceStatus, ...(enhancedPrompt === null ? {} : { enhancedPrompt }) };
  if (serviceStatus === 'completed' && videoUrl !== null) {
    return { ...common, status: 'completed', progress: 100, videoUrl, completedAt: now };
  }
  if (serviceStatus === 'failed') {
    return { ...common, status: 'failed', error: error ?? UNEXPLAINED, completedAt: now };
  }
  if (sighting.progress === null) return common;
  const progress = Math.min(100, Math.max(0, sighting.progress));
  return { ...common, progress: Math.max(before ?? 0, progress) };
}

const UNEXPLAINED: TaskError = {
  status: null,
  type: 'server_error',
  code: 'internal_error',
  message: 'The service could not finish this one and gave no reason.',
};

const failed = (error: TaskError, now: number): TaskChange => ({
  status: 'failed',
  reason: null,
  retryAt: null,
  error,
  completedAt: now,
});

/**
 * What an event does to a task: the fields that change, or null where the event has no meaning in
 * that state (it came late, or twice) and nothing may change.
 */
export function transition(state: TaskState, event: TaskEvent, now: number): TaskChange | null {
  switch (state.status) {
    case 'waiting':
      if (event.kind === 'submitStarted') return { status: 'submitting', reason: null, retryAt: null };
      if (event.kind === 'postponed') return { reason: event.reason, retryAt: event.retryAt };
      if (event.kind === 'refused') return failed(event.error, now);
      if (event.kind === 'cancelled')
        return { status: 'cancelled', reason: null, retryAt: null, completedAt: now };
      return null;
    case 'submitting':
      if (event.kind === 'accepted') return accepted(event.serviceId, event.sighting, now);
      if (event.kind === 'refused') return failed(event.error, now);
      if (event.kind === 'postponed') {
        return { status: 'waiting', reason: event.reason, retryAt: event.retryAt };
      }
      if (event.kind === 'answerLost') {
        return event.safeToRepeat
          ? { status: 'waiting', reason: 'queued', retryAt: now }
          : { status: 'uncertain', completedAt: now };
      }
      return null;
    case 'rendering':
      if (event.kind === 'seen') return seen(state.progress, event.sighting, now);
      if (event.kind === 'vanished') return failed(event.error, now);
      return null;
    case 'completed':
      if (event.kind === 'archived' && state.archived === null) return { archived: event.archived };
      return null;
    case 'uncertain':
      if (event.kind === 'accepted')
        return { ...accepted(event.serviceId, event.sighting, now), completedAt: null };
      if (event.kind === 'dismissed') return { status: 'cancelled', completedAt: now };
      return null;
    case 'failed':
    case 'cancelled':
      return null;
  }
}
