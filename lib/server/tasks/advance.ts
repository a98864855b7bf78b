import 'server-only';
import { isDeepStrictEqual } from 'node:util';
import { type TaskEvent, transition } from '#lib/studio/task/task-machine.ts';
import type { TaskStatus } from '#lib/studio/task/task-values.ts';
import { wake } from '../process/wake.ts';
import type { Guard, Tasks } from './repository.ts';
import type { TaskRecord, TaskUpdate } from './row.ts';

/** Who takes a task on from the state it reached. */
const NEXT: Partial<Record<TaskStatus, 'submit' | 'follow' | 'collect'>> = {
  waiting: 'submit',
  rendering: 'follow',
  completed: 'collect',
};

/**
 * Lets an event happen to a task and hands it on to the work that goes on with it. Null when the event
 * means nothing to the task, or when somebody else has changed it meanwhile. `also` goes with it in the
 * same write; it says when a rendering task is looked at next.
 */
export async function advance(
  tasks: Tasks,
  task: TaskRecord,
  event: TaskEvent,
  also: TaskUpdate = {},
  guard: Guard = {},
): Promise<TaskRecord | null> {
  const now = Date.now();
  const change = transition(task, event, now);
  if (change === null) return null;
  const status = change.status ?? task.status;
  const { dueAt = dueIn(status, { ...task, ...change }, now), heldBy = null, ...rest } = also;
  const update = { dueAt, heldBy, ...changesIn(task, { ...change, ...rest }) };
  const advanced = await tasks.apply(task.id, update, { from: [task.status], ...guard });
  const next = NEXT[status];
  if (advanced && next && status !== task.status) wake(next);
  return advanced;
}

function dueIn(status: TaskStatus, { retryAt, archived }: TaskRecord, now: number): number | null {
  if (status === 'waiting') return retryAt ?? now;
  if (status === 'rendering') return now;
  if (status === 'completed' && archived === null) return now;
  return null;
}

/** Writing what is already there would tell every browser of a change that is none. */
function changesIn(task: TaskRecord, update: TaskUpdate): TaskUpdate {
  const entries = Object.entries(update) as [keyof TaskUpdate, unknown][];
  return Object.fromEntries(entries.filter(([field, value]) => !isDeepStrictEqual(task[field], value)));
}
