import { ServiceError } from '#lib/contract/errors.ts';
import type { Context } from '../context.ts';
import type { KeyRecord } from '../keys/key-record.ts';
import type { Task } from '../tasks/task.ts';

/** A task of this key. Those of other keys do not exist for it. */
export function requireTask({ tasks }: Context, key: KeyRecord, id: string, param = 'id'): Task {
  const task = tasks.find(key.id, id);
  if (!task) throw new ServiceError('task_not_found', `There is no task ${id}`, { param });
  return task;
}
