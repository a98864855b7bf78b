import 'server-only';
import { chargeOfTask } from '#lib/studio/ledger/charge-machine.ts';
import type { Store } from '../db/store.ts';
import { endCharge } from '../money/charged.ts';
import { chargeUnder, moveCharge, nameCharge, taskKey } from '../money/charges.ts';
import { tasks } from '../tasks/repository.ts';

/**
 * Assigns a call's reservation to the task it made. It is returned only if that task is already paid for; a
 * task adopted from the service's list before its answer came is not.
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
  // Requested twice, made once.
  if (before && before.id !== charge) return endCharge(opened, owner, { id: charge }, { kind: 'refused' });
  if (!before) await nameCharge(db, owner, charge, { work: 'video', workId: task.id, repeatKey });
  // It may have ended before it had a charge.
  const now = await tasks(opened, owner).get(task.id);
  const state = now && chargeOfTask(now);
  if (now && state && state !== 'reserved') await moveCharge(db, owner, { id: charge }, state, now.cost);
}
