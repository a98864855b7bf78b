import 'server-only';
import { chargeOfTask } from '#lib/studio/ledger/charge-machine.ts';
import type { Store } from '../db/store.ts';
import { endCharge } from '../ledger/charged.ts';
import { chargeUnder, moveCharge, nameCharge, taskKey } from '../ledger/charges.ts';
import { tasks } from '../tasks/repository.ts';

/**
 * Gives what was reserved for a call to the task that came of it. It is given back only where that task is paid for
 * already: one that was found on the service's list before its answer came is not.
 */
export async function payTask(
  opened: Store,
  owner: string,
  task: { id: string },
  charge: string,
): Promise<void> {
  const { db } = opened;
  const repeatKey = taskKey(task);
  const before = await chargeUnder(db, owner, repeatKey);
  // It was asked for twice, and made once.
  if (before && before.id !== charge) return endCharge(opened, owner, { id: charge }, { kind: 'refused' });
  if (!before) await nameCharge(db, owner, charge, { work: 'video', workId: task.id, repeatKey });
  // It may have ended before there was a charge to end with it.
  const now = await tasks(opened, owner).get(task.id);
  const state = now && chargeOfTask(now);
  if (now && state && state !== 'reserved') await moveCharge(db, owner, { id: charge }, state, now.cost);
}
