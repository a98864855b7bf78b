import type { TaskState } from '../task/task-machine.ts';
import type { Sum } from './charge.ts';
import type { ChargeState } from './ledger-values.ts';

/** Allowed transitions. A returned charge is reserved again when sent again. */
const NEXT: Record<ChargeState, readonly ChargeState[]> = {
  reserved: ['settled', 'returned', 'unknown'],
  unknown: ['settled', 'returned', 'reserved'],
  returned: ['reserved', 'settled'],
  // A service may take back what it has charged.
  settled: ['returned', 'unknown'],
};

export const mayBecome = (from: ChargeState, to: ChargeState): boolean => NEXT[from].includes(to);

type ChargedTask = Pick<TaskState, 'status' | 'reason' | 'serviceId' | 'submittedAt' | 'cost'>;

/**
 * The charge state of a task. A request without an answer is never silently free or paid: it stays reserved
 * while it may be repeated, and becomes unknown when nobody will ask any longer.
 */
export function chargeOfTask(task: ChargedTask): ChargeState {
  const { status, reason, serviceId, submittedAt } = task;
  const neverTaken = serviceId === null && submittedAt === null;
  switch (status) {
    case 'waiting':
      return neverTaken ? 'returned' : 'reserved';
    case 'submitting':
    case 'rendering':
      return 'reserved';
    case 'completed':
      return 'settled';
    case 'uncertain':
      return 'unknown';
    default:
      // `offline` remembers that it may exist although nothing is known of it.
      return neverTaken && reason !== 'offline' ? 'returned' : endedBadly(task);
  }
}

/** A service that charges for what it did not finish says so, and one that refunds it says nought. */
function endedBadly({ cost }: ChargedTask): ChargeState {
  if (!cost) return 'unknown';
  return cost.amount === 0 ? 'returned' : 'settled';
}

/** What is counted against caps. */
export const spentIn = ({ reserved, settled, unknown }: Pick<Sum, 'reserved' | 'settled' | 'unknown'>) =>
  reserved + settled + unknown;
