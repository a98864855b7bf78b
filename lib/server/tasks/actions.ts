import 'server-only';
import { setTimeout as delay } from 'node:timers/promises';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import type { TaskCost } from '#lib/studio/task/task.ts';
import { askService } from '../connection/ask-service.ts';
import { asksForPause, saidInstead } from '../connection/classify.ts';
import { connectionOf, type ServiceConnection } from '../connection/current.ts';
import { handleOf, pollTask } from '../connection/poll-task.ts';
import { connections } from '../connection/repository.ts';
import { ServiceUnreachable } from '../connection/service-client.ts';
import type { Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { wake } from '../process/wake.ts';
import { advance } from './advance.ts';
import { type Tasks, tasks } from './repository.ts';
import { isSilent, type TaskRecord } from './row.ts';
import { taskQueue } from './task-queue.ts';

export const requireTask = async (mine: Tasks, id: string): Promise<TaskRecord> =>
  found(await mine.get(id), id);

export function found(task: TaskRecord | null, id: string): TaskRecord {
  if (!task) throw new StudioError('not_found', `There is no task ${id}`);
  return task;
}

/** Cancels a task before it is sent; later only if the service can stop it. */
export async function cancelTask(
  store: Store,
  owner: string,
  id: string,
  connect: typeof connectionOf = connectionOf,
): Promise<TaskRecord> {
  const mine = tasks(store, owner);
  const task = await requireTask(mine, id);
  const connection = task.status === 'rendering' ? await connect(owner, task.connection) : null;
  // There is no service to ask: it is given up here.
  const isLost = isSilent(task) || (connection === null && (await isRemoved(store, task)));
  const isRendering = task.status === 'rendering';
  const cost = isRendering && !isLost ? await stopOnService(task, connection) : null;
  const event = { kind: isRendering && isLost ? 'givenUp' : 'cancelled' } as const;
  const cancelled = await advance(mine, task, event, cost ? { cost } : {});
  if (!cancelled)
    throw new StudioError('not_allowed_now', 'Only a task that is not finished can be cancelled');
  return cancelled;
}

const isRemoved = async (store: Store, { owner, connection }: TaskRecord) =>
  (await connections(store, owner).removedAt(connection)) !== null;

const ANSWER_LIMIT_MS = 20_000;
/** A person is waiting at a spinner. */
const LOOK_LIMIT_MS = 10_000;
const STOP_TRIES = 5;
const STOP_AGAIN_MS = 400;

/**
 * Asks the service to stop; returns the cost it reports. Throws if it cannot, or if there is nothing left to
 * stop.
 */
async function stopOnService(
  task: TaskRecord,
  connection: ServiceConnection | null,
): Promise<TaskCost | null> {
  const handle = handleOf(task);
  const cancel = connection?.dialect.video?.cancel;
  if (!handle || !connection || !cancel)
    throw new StudioError('not_allowed_now', 'The service has it, and cannot be told to stop');
  for (let tries = 1; ; tries += 1) {
    const reply = await askService(connection, cancel(handle), { limit: ANSWER_LIMIT_MS });
    if (reply.kind !== 'answered') throw new ServiceUnreachable('The service does not answer');
    const { status } = reply;
    if (status < 300) return connection.dialect.video?.cancelled?.(reply) ?? null;
    if (status === 404) return null;
    // It is busy: ask again.
    const isBusy = status === 409 || status === 429 || status >= 500;
    if (!isBusy || tries >= STOP_TRIES) {
      const { message } = connection.dialect.error(reply);
      throw new StudioError('not_allowed_now', `The service does not stop it: ${message}`);
    }
    await delay(STOP_AGAIN_MS * tries);
  }
}

/** Polls a task now, even if it was given up; a video that was never downloaded is fetched again. */
export async function lookAgain(
  store: Store,
  owner: string,
  id: string,
  connect: typeof connectionOf = connectionOf,
): Promise<TaskRecord> {
  const mine = tasks(store, owner);
  const task = await requireTask(mine, id);
  const now = clock.now();
  if (task.status === 'completed' && task.archived === null) {
    const due = await mine.apply(
      id,
      { dueAt: now, heldBy: null, collectError: null },
      { from: ['completed'] },
    );
    wake('collect');
    return found(due, id);
  }
  if (task.status === 'rendering') {
    // The caller wants to know whether the service answers now.
    if (isSilent(task)) await requireAnswer(task, await connect(owner, task.connection));
    await taskQueue(store).hasten('follow', [id], now);
    wake('follow');
    return task;
  }
  const fresh = { dueAt: now, followedSince: now, notFoundSince: null, failedPolls: 0 };
  const looked = await advance(mine, task, { kind: 'lookedAgain' }, fresh);
  if (!looked) {
    throw new StudioError('not_allowed_now', 'Only what the service once had can be looked at again');
  }
  return looked;
}

/** Throws if the service does not report the task's state. */
async function requireAnswer(task: TaskRecord, connection: ServiceConnection | null): Promise<void> {
  const handle = handleOf(task);
  if (!connection?.dialect.video || !handle) return;
  const { look, reply } = await pollTask(connection, handle, { limit: LOOK_LIMIT_MS });
  const { name, dialect } = connection;
  if (look.kind !== 'unclear' || asksForPause(reply, dialect)) return;
  if (reply.kind !== 'answered') throw new ServiceUnreachable(`${name} still does not answer`);
  const { message } = saidInstead(reply, dialect);
  throw new ServiceUnreachable(`${name} still does not tell how it stands: ${message}`);
}

/** Dismisses a task: an uncertain one is settled, one that failed or was cancelled goes to the trash. */
export async function dismissTask(store: Store, owner: string, id: string): Promise<TaskRecord> {
  const mine = tasks(store, owner);
  const task = await requireTask(mine, id);
  const ended = task.status === 'failed' || task.status === 'cancelled';
  const dismissed = ended ? await mine.trash(id) : await advance(mine, task, { kind: 'dismissed' });
  if (!dismissed)
    throw new StudioError('not_allowed_now', 'Only uncertain, failed or cancelled tasks can be dismissed');
  return dismissed;
}

/** To the trash. A waiting task is cancelled. */
export async function trashTask(store: Store, owner: string, id: string): Promise<TaskRecord> {
  const mine = tasks(store, owner);
  const task = await requireTask(mine, id);
  if (task.status === 'waiting') await advance(mine, task, { kind: 'cancelled' });
  return found(await mine.trash(id), id);
}

export async function restoreTask(store: Store, owner: string, id: string): Promise<TaskRecord> {
  return found(await tasks(store, owner).restore(id), id);
}
