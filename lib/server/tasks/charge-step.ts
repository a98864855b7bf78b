import 'server-only';
import type { Transaction } from 'kysely';
import { chargeOfTask } from '#lib/studio/ledger/charge-machine.ts';
import type { TaskEvent } from '#lib/studio/task/task-machine.ts';
import type { Schema } from '../db/schema.ts';
import type { Dialect } from '../db/store.ts';
import { moveCharge, taskKey } from '../ledger/charges.ts';
import { roomAgain } from '../ledger/go-on.ts';
import type { TaskRecord } from './row.ts';

/**
 * What a change of a task does to its charge, to be written with it; null where that stays as it is. Only what is about
 * to be sent is reserved, by whoever sends it.
 */
export function chargeStep(
  before: TaskRecord,
  after: TaskRecord,
  event: TaskEvent,
): ((trx: Transaction<Schema>, dialect: Dialect) => Promise<unknown>) | null {
  const told = 'sighting' in event ? event.sighting.cost : after.cost === before.cost ? null : after.cost;
  const ends = after.status === 'failed' || after.status === 'cancelled';
  // What was told of one that ended well says nothing about one that did not.
  const to = chargeOfTask(ends ? { ...after, cost: told } : after);
  if (to === chargeOfTask(before) && told === null) return null;
  // Some tell it once, when they begin.
  const last = to === 'settled' && after.cost?.amount ? after.cost : null;
  return async (trx, dialect) => {
    const moved = await moveCharge(trx, after.owner, { repeatKey: taskKey(after) }, to, told ?? last);
    if (moved && to === 'returned') await roomAgain(trx, dialect, after.owner);
  };
}
