import 'server-only';
import { findVideoModel } from '#lib/contract/models.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { DRAFT_ENDPOINTS, type Draft } from '#lib/studio/task/draft.ts';
import { isUnderWay } from '#lib/studio/task/task-values.ts';
import type { Store } from '../db/store.ts';
import { advance } from './advance.ts';
import { createTasks } from './create.ts';
import { type Tasks, tasks } from './repository.ts';
import type { TaskRecord } from './row.ts';

export const requireTask = async (mine: Tasks, id: string): Promise<TaskRecord> =>
  found(await mine.get(id), id);

export function found(task: TaskRecord | null, id: string): TaskRecord {
  if (!task) throw new StudioError('not_found', `There is no task ${id}`);
  return task;
}

/** Takes a task back before it is sent. Later the service has it, and cannot be told to stop. */
export async function cancelTask(store: Store, owner: string, id: string): Promise<TaskRecord> {
  const mine = tasks(store, owner);
  const cancelled = await advance(mine, await requireTask(mine, id), { kind: 'cancelled' });
  if (!cancelled)
    throw new StudioError('not_allowed_now', 'Only a task that is still waiting can be cancelled');
  return cancelled;
}

/** Puts away what needs no more attention: an uncertain task is settled, one that ended badly goes to the trash. */
export async function dismissTask(store: Store, owner: string, id: string): Promise<TaskRecord> {
  const mine = tasks(store, owner);
  const task = await requireTask(mine, id);
  const ended = task.status === 'failed' || task.status === 'cancelled';
  const dismissed = ended ? await mine.trash(id) : await advance(mine, task, { kind: 'dismissed' });
  if (!dismissed)
    throw new StudioError('not_allowed_now', 'Only uncertain, failed or cancelled tasks can be dismissed');
  return dismissed;
}

/** To the trash. What was still waiting is not sent any more. */
export async function trashTask(store: Store, owner: string, id: string): Promise<TaskRecord> {
  const mine = tasks(store, owner);
  await advance(mine, await requireTask(mine, id), { kind: 'cancelled' });
  return found(await mine.trash(id), id);
}

export async function restoreTask(store: Store, owner: string, id: string): Promise<TaskRecord> {
  return found(await tasks(store, owner).restore(id), id);
}

/** The same again as a new task. An uncertain one is settled by it: the person has decided. */
export async function retryTask(
  store: Store,
  owner: string,
  id: string,
  idempotencyKey: string | null,
): Promise<TaskRecord> {
  const mine = tasks(store, owner);
  const task = await requireTask(mine, id);
  if (isUnderWay(task.status)) {
    throw new StudioError('not_allowed_now', 'This task is still under way');
  }
  const batchKey = idempotencyKey === null ? null : `retry ${id} ${idempotencyKey}`;
  const [again] = await createTasks(store, owner, [draftOf(task)], batchKey);
  await advance(mine, task, { kind: 'dismissed' });
  return again as TaskRecord;
}

function draftOf(task: TaskRecord): Draft {
  const { id, params, references, sourceTaskId, title, tags } = task;
  const endpoint = DRAFT_ENDPOINTS.find((known) => known === task.endpoint);
  return {
    endpoint: endpoint ?? 'videos',
    params: endpoint ? params : likeTheChat(task),
    references,
    ...(sourceTaskId === null ? {} : { sourceTaskId }),
    retryOf: id,
    ...(title === null ? {} : { title }),
    tags,
  };
}

const CHAT_SECONDS = 10;

/** A video made by chat has no settings of its own; on the form endpoint the same must be said in full. */
function likeTheChat({ model, prompt }: TaskRecord): Draft['params'] {
  const [size] = Object.keys(findVideoModel(model)?.videos?.sizes ?? {});
  return { model, prompt, seconds: CHAT_SECONDS, size };
}
