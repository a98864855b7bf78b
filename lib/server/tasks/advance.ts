import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { ERRORS } from '#lib/contract/errors.ts';
import { STUDIO_ERRORS } from '#lib/studio/error/studio-error.ts';
import { type TaskEvent, transition } from '#lib/studio/task/task-machine.ts';
import type { TaskStatus } from '#lib/studio/task/task-values.ts';
import { metrics } from '../metrics/metrics.ts';
import { clock } from '../process/clock.ts';
import { log } from '../process/log.ts';
import { wake } from '../process/wake.ts';
import { chargeStep } from './cost/charge-step.ts';
import type { Guard, Tasks } from './repository.ts';
import type { TaskRecord, TaskUpdate } from './row.ts';

/** The kind of work that continues a task from each state. */
const NEXT: Partial<Record<TaskStatus, 'submit' | 'follow' | 'collect'>> = {
  waiting: 'submit',
  rendering: 'follow',
  completed: 'collect',
};

/**
 * Applies an event to a task and schedules its next work. Null if the event does not apply or the task has
 * changed meanwhile. `also` is written in the same update; it sets the next poll of a rendering task.
 */
export async function advance(
  tasks: Tasks,
  task: TaskRecord,
  event: TaskEvent,
  also: TaskUpdate = {},
  guard: Guard = {},
): Promise<TaskRecord | null> {
  const now = clock.now();
  const change = transition(task, event, now);
  if (change === null) return null;
  const status = change.status ?? task.status;
  const { dueAt = dueIn(status, { ...task, ...change }, now), heldBy = null, ...rest } = also;
  const update = { dueAt, heldBy, ...changesIn(task, { ...change, ...rest }) };
  // The engine has just read its own task.
  const labels = guard.heldBy === undefined ? {} : { labels: task };
  const charge = chargeStep(task, { ...task, ...change, ...rest }, event);
  const inLedger = charge && { with: charge };
  const advanced = await tasks.apply(task.id, update, {
    from: [task.status],
    ...labels,
    ...inLedger,
    ...guard,
  });
  const next = NEXT[status];
  if (advanced) logSteps(task, advanced);
  if (advanced && status !== task.status) {
    countEnd(advanced);
    if (next) wake(next);
    // What it leaves free at the service may be another's.
    if (task.status === 'rendering') wake('submit');
  }
  return advanced;
}

/** A service may name its errors freely; only known codes become labels. */
const codeOf = (code = '') => (code in ERRORS || code in STUDIO_ERRORS ? code : 'other');

/** One line for each step: on its way to the service, made there, home. */
function logSteps(before: TaskRecord, after: TaskRecord): void {
  const { id: task, serviceId, connection, createdAt, submittedAt, completedAt, archived } = after;
  const step = (name: string, since: number | null, until: number | null, more: object = {}) => {
    const ms = since === null || until === null ? null : until - since;
    log().info({ task, serviceId, connection, ms, ...more }, `a task was ${name}`);
  };
  if (before.serviceId === null && serviceId !== null) step('sent', createdAt, submittedAt);
  if (before.status !== 'completed' && after.status === 'completed') step('made', submittedAt, completedAt);
  if (before.archived === null && archived !== null)
    step('brought home', completedAt, archived.at, { bytes: archived.bytes });
}

function countEnd({ status, error }: TaskRecord): void {
  if (status === 'failed') metrics().tasks.failed.inc({ code: codeOf(error?.code) });
  if (status === 'uncertain') metrics().tasks.uncertain.inc();
}

function dueIn(status: TaskStatus, { retryAt, archived }: TaskRecord, now: number): number | null {
  if (status === 'waiting') return retryAt ?? now;
  if (status === 'rendering') return now;
  if (status === 'completed' && archived === null) return now;
  return null;
}

/** Drops unchanged fields: writing them would announce a change to every browser. */
function changesIn(task: TaskRecord, update: TaskUpdate): TaskUpdate {
  const entries = Object.entries(update) as [keyof TaskUpdate, unknown][];
  return Object.fromEntries(entries.filter(([field, value]) => !isDeepStrictEqual(task[field], value)));
}
