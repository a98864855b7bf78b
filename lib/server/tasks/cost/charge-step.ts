import 'server-only';
import type { Transaction } from 'kysely';
import { chargeOfTask } from '#lib/studio/ledger/charge-machine.ts';
import type { TaskEvent } from '#lib/studio/task/task-machine.ts';
import type { Schema } from '../../db/schema.ts';
import type { Dialect } from '../../db/store.ts';
import { moveCharge, taskKey } from '../../money/charges.ts';
import { releaseOldest } from '../../money/release-waiting.ts';
import type { TaskRecord } from '../row.ts';

/**
 * How a change of a task changes its charge, in the same transaction; null if it does not. A reservation is
 * made only by the sender.
 */
export function chargeStep(
  before: TaskRecord,
  after: TaskRecord,
  event: TaskEvent,
): ((trx: Transaction<Schema>, dialect: Dialect) => Promise<unknown>) | null {
  const told = 'sighting' in event ? event.sighting.cost : after.cost === before.cost ? null : after.cost;
  const ends = after.status === 'failed' || after.status === 'cancelled';
  // A cost reported for success says nothing about a failure.
  const to = chargeOfTask(ends ? { ...after, cost: told } : after);
  if (to === chargeOfTask(before) && told === null) return null;
  // Some report it once, at the start.
  const last = to === 'settled' && after.cost?.amount ? after.cost : null;
  return async (trx, dialect) => {
    const moved = await moveCharge(trx, after.owner, { repeatKey: taskKey(after) }, to, told ?? last);
    if (moved && to === 'returned') await releaseOldest(trx, dialect, after.owner);
  };
}
