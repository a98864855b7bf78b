import 'server-only';
import { connectionsOf, isOn } from '../../connection/current.ts';
import type { Store } from '../../db/store.ts';
import { rulesOf } from '../../limits/rules.ts';
import { askFor } from '../../money/ask.ts';
import { ApprovalNeeded, checkApproval } from '../../money/check.ts';
import { log } from '../../process/log.ts';
import { tasks } from '../repository.ts';
import type { TaskRecord } from '../row.ts';
import { chargeForTask } from './task-price.ts';

/**
 * Asks as soon as the tasks exist: they may wait long for their turn, and the sender would ask only then.
 * Returns their new state.
 */
export async function askAhead(store: Store, owner: string, made: TaskRecord[]): Promise<TaskRecord[]> {
  const rules = made.some(({ agent }) => agent !== null) ? await rulesOf(store.db, owner) : null;
  if (!rules || !made.some(({ agent }) => rules.has(agent ?? ''))) return made;
  const connections = await connectionsOf(owner, store);
  const asked: TaskRecord[] = [];
  for (const task of made) {
    const place = connections.find((connection) => isOn(connection, task.connection));
    asked.push(place ? await askAbout(store, task, place) : task);
  }
  return asked;
}

async function askAbout(
  store: Store,
  task: TaskRecord,
  place: Parameters<typeof chargeForTask>[2],
): Promise<TaskRecord> {
  const needed = await checkApproval(store.db, task.owner, await chargeForTask(store, task, place)).catch(
    (cause: unknown) => {
      if (cause instanceof ApprovalNeeded) return cause;
      log().warn({ err: cause, task: task.id }, 'whether a task has to be accepted is asked when it is sent');
      return null;
    },
  );
  if (!needed) return task;
  await askFor(store, task.owner, needed);
  const waiting = await tasks(store, task.owner).apply(
    task.id,
    { reason: 'approval_needed' },
    { from: ['waiting'] },
  );
  return waiting ?? task;
}
