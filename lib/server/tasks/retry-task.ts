import 'server-only';
import { findVideoModel } from '#lib/contract/models.ts';
import { StudioError } from '#lib/studio/error/studio-error.ts';
import { DRAFT_ENDPOINTS, type Draft } from '#lib/studio/task/draft.ts';
import { mayBeMade } from '#lib/studio/task/task-labels.ts';
import { isOwn, isUnderWay } from '#lib/studio/task/task-values.ts';
import { requireHome } from '../connection/current.ts';
import type { Store } from '../db/store.ts';
import { requireTask } from './actions.ts';
import { advance } from './advance.ts';
import { createTasks } from './create.ts';
import { tasks } from './repository.ts';
import { type TaskRecord, toTask } from './row.ts';
import { announce } from './task-events.ts';

interface Asked {
  idempotencyKey?: string | null;
  /** A person has confirmed that it may be made, and paid for, twice. */
  confirmed?: boolean | undefined;
  /** The program that asks. */
  agent?: string | undefined;
}

/** The same again as a new task. It settles an uncertain one: the person has decided. */
export async function retryTask(
  store: Store,
  owner: string,
  id: string,
  { idempotencyKey = null, confirmed = false, agent }: Asked = {},
): Promise<TaskRecord> {
  const mine = tasks(store, owner);
  const task = await requireTask(mine, id);
  if (isOwn(task)) throw new StudioError('not_allowed_now', 'Nobody made it: it was brought here');
  if (isUnderWay(task.status)) {
    throw new StudioError('not_allowed_now', 'This task is still under way');
  }
  const home = await requireHome(owner, task.connection, store);
  if (!confirmed) requireUnmade(task);
  const batchKey = idempotencyKey === null ? null : `retry ${id} ${idempotencyKey}`;
  const [again] = await createTasks(store, owner, [draftOf(task, home?.id ?? null)], batchKey, { agent });
  await advance(mine, task, { kind: 'dismissed' });
  if (again && task.status !== 'completed') await announce('retried', store, owner, id, again.id);
  return again as TaskRecord;
}

/** Throws if the service may already have made it. */
export function requireUnmade(task: TaskRecord): void {
  if (mayBeMade(toTask(task))) throw new StudioError('may_be_made');
}

function draftOf(task: TaskRecord, connectionId: string | null): Draft {
  const { id, params, references, sourceTaskId, title, tags } = task;
  const endpoint = DRAFT_ENDPOINTS.find((known) => known === task.endpoint);
  return {
    endpoint: endpoint ?? 'videos',
    params: endpoint ? params : likeTheChat(task),
    references,
    ...(sourceTaskId === null ? {} : { sourceTaskId }),
    ...(connectionId === null ? {} : { connectionId }),
    retryOf: id,
    ...(title === null ? {} : { title }),
    tags,
  };
}

const CHAT_SECONDS = 10;

/** A video made by chat has no settings; the form endpoint needs them in full. */
function likeTheChat({ model, prompt }: TaskRecord): Draft['params'] {
  const [size] = Object.keys(findVideoModel(model)?.videos?.sizes ?? {});
  return { model, prompt, seconds: CHAT_SECONDS, size };
}
