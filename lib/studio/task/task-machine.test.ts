import { describe, expect, test } from 'vitest';
import type { Archived, TaskError } from './task.ts';
import {
  type Sighting,
  type TaskChange,
  type TaskEvent,
  type TaskEventKind,
  type TaskState,
  transition,
} from './task-machine.ts';
import { TASK_STATUSES, type TaskStatus } from './task-values.ts';

const NOW = 1_000_000;

const error: TaskError = { status: 400, type: 'invalid_request_error', code: 'invalid_image', message: 'no' };
const archived: Archived = { bytes: 5, sha256: 'ab', at: NOW };

const sighting = (over: Partial<Sighting> = {}): Sighting => ({
  state: 'running',
  serviceStatus: 'processing',
  progress: 40,
  videoUrl: null,
  enhancedPrompt: null,
  error: null,
  seed: null,
  cost: null,
  ...over,
});

const state = (status: TaskStatus, over: Partial<TaskState> = {}): TaskState => ({
  status,
  reason: status === 'waiting' ? 'queued' : null,
  retryAt: null,
  serviceId: null,
  serviceStatus: null,
  progress: null,
  enhancedPrompt: null,
  error: null,
  videoUrl: null,
  submittedAt: null,
  completedAt: null,
  archived: null,
  seed: null,
  cost: null,
  ...over,
});

const EVENTS: { [Kind in TaskEventKind]: Extract<TaskEvent, { kind: Kind }> } = {
  submitStarted: { kind: 'submitStarted' },
  accepted: {
    kind: 'accepted',
    serviceId: 's-1',
    sighting: sighting({ serviceStatus: 'pending', progress: 0 }),
  },
  refused: { kind: 'refused', error },
  postponed: { kind: 'postponed', reason: 'rate_limited', retryAt: NOW + 5000 },
  answerLost: { kind: 'answerLost', safeToRepeat: false },
  seen: { kind: 'seen', sighting: sighting() },
  fellSilent: { kind: 'fellSilent', said: error },
  vanished: { kind: 'vanished', error },
  cancelled: { kind: 'cancelled' },
  givenUp: { kind: 'givenUp' },
  lookedAgain: { kind: 'lookedAgain' },
  dismissed: { kind: 'dismissed' },
  parted: { kind: 'parted' },
  archived: { kind: 'archived', archived },
};

const ended = { reason: null, retryAt: null, completedAt: NOW };
const failed = { ...ended, status: 'failed', error } as const;
const rendering = {
  status: 'rendering',
  reason: null,
  retryAt: null,
  serviceId: 's-1',
  serviceStatus: 'pending',
  submittedAt: NOW,
  completedAt: null,
  progress: 0,
} as const;

/** As it was before anything was heard of it. */
const parted: TaskChange = { ...state('cancelled'), ...ended, reason: 'offline' };

/** Every transition of a task. Events not named here change nothing. */
const LIFE: Record<TaskStatus, Partial<Record<TaskEventKind, TaskChange>>> = {
  waiting: {
    submitStarted: { status: 'submitting', reason: null, retryAt: null, error: null },
    postponed: { reason: 'rate_limited', retryAt: NOW + 5000, error: null },
    refused: failed,
    cancelled: { ...ended, status: 'cancelled', error: null },
    answerLost: { ...ended, status: 'uncertain', error: null },
  },
  submitting: {
    accepted: rendering,
    refused: failed,
    postponed: { status: 'waiting', reason: 'rate_limited', retryAt: NOW + 5000 },
    answerLost: { ...ended, status: 'uncertain' },
  },
  rendering: {
    seen: { serviceStatus: 'processing', progress: 40 },
    fellSilent: { reason: 'offline', error },
    vanished: failed,
    cancelled: { ...ended, status: 'cancelled' },
    givenUp: { ...ended, status: 'cancelled', reason: 'offline', error: null },
    parted,
  },
  completed: { archived: { archived }, vanished: { ...failed, videoUrl: null }, parted },
  uncertain: {
    accepted: rendering,
    dismissed: { ...ended, status: 'cancelled', reason: 'offline', error: null },
  },
  failed: { parted },
  cancelled: { parted },
};

const every = TASK_STATUSES.flatMap((status) =>
  (Object.keys(EVENTS) as TaskEventKind[]).map((kind) => [status, kind] as const),
);

test.each(every)('%s, %s', (status, kind) => {
  expect(transition(state(status), EVENTS[kind], NOW)).toEqual(LIFE[status][kind] ?? null);
});

describe('what a look at the service changes', () => {
  const look = (over: Partial<Sighting>, before: Partial<TaskState> = {}) =>
    transition(state('rendering', before), { kind: 'seen', sighting: sighting(over) }, NOW);

  test('progress never goes back, and stays between 0 and 100 and whole', () => {
    expect(look({ progress: 10 }, { progress: 60 })).toMatchObject({ progress: 60 });
    expect(look({ progress: 250 })).toMatchObject({ progress: 100 });
    expect(look({ progress: -3 })).toMatchObject({ progress: 0 });
    expect(look({ progress: 33.4 })).toMatchObject({ progress: 33 });
  });

  test('a service that was silent is heard again', () => {
    expect(look({}, { reason: 'offline' })).toMatchObject({ reason: null });
  });

  test('an unknown status is kept as given and the task goes on', () => {
    expect(look({ state: 'unknown', serviceStatus: 'polishing', progress: null })).toEqual({
      serviceStatus: 'polishing',
    });
  });

  test('completed with a video completes the task, without one it is not finished yet', () => {
    expect(
      look({
        state: 'succeeded',
        serviceStatus: 'completed',
        videoUrl: 'https://v/1',
        enhancedPrompt: 'A fox',
      }),
    ).toEqual({
      status: 'completed',
      serviceStatus: 'completed',
      progress: 100,
      videoUrl: 'https://v/1',
      enhancedPrompt: 'A fox',
      completedAt: NOW,
    });
    expect(look({ state: 'succeeded', serviceStatus: 'completed', progress: 100 })).toEqual({
      serviceStatus: 'completed',
      progress: 100,
    });
  });

  test('failed keeps the error whole, and has words when there is none', () => {
    expect(look({ state: 'failed', serviceStatus: 'failed', error })).toMatchObject({
      status: 'failed',
      error,
    });
    expect(look({ state: 'failed', serviceStatus: 'failed' })).toMatchObject({
      status: 'failed',
      error: { code: 'internal_error' },
    });
  });
});

test('a task that the service took back or has lost ends, and says so', () => {
  const look = (over: Partial<Sighting>) =>
    transition(state('rendering'), { kind: 'seen', sighting: sighting(over) }, NOW);
  expect(look({ state: 'cancelled' })).toMatchObject({ status: 'cancelled' });
  expect(look({ state: 'cancelled', error })).toMatchObject({ status: 'failed', error });
  expect(look({ state: 'expired' })).toMatchObject({ status: 'failed', error: { code: 'result_expired' } });
});

test('what the service once had can be looked at again', () => {
  const before = state('failed', { serviceId: 's-1', error });
  expect(transition(before, EVENTS.lookedAgain, NOW)).toEqual({
    status: 'rendering',
    reason: null,
    error: null,
    completedAt: null,
  });
});

test('a lost answer is sent again where the service tells repeats apart', () => {
  expect(transition(state('submitting'), { kind: 'answerLost', safeToRepeat: true }, NOW)).toEqual({
    status: 'waiting',
    reason: 'queued',
    retryAt: NOW,
    submittedAt: NOW,
  });
});

test('one that waits to be sent a second time is not forgotten by being cancelled', () => {
  expect(transition(state('waiting', { submittedAt: 5 }), EVENTS.cancelled, NOW)).toMatchObject({
    status: 'cancelled',
    reason: 'offline',
  });
});

test('an answer that already holds the video finishes the task', () => {
  const done = sighting({ state: 'succeeded', serviceStatus: 'completed', videoUrl: 'https://v/1' });
  expect(
    transition(state('submitting'), { kind: 'accepted', serviceId: 's', sighting: done }, NOW),
  ).toMatchObject({ status: 'completed', serviceId: 's', submittedAt: NOW, completedAt: NOW, progress: 100 });
});

test('progress that nobody tells is not nought', () => {
  const silent = { ...EVENTS.accepted, sighting: sighting({ progress: null }) };
  expect(transition(state('submitting'), silent, NOW)).toMatchObject({ progress: null });
});

test('a video is archived once', () => {
  expect(transition(state('completed', { archived }), EVENTS.archived, NOW)).toBeNull();
});
