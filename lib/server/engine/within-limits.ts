import 'server-only';
import { nextMonth } from '#lib/studio/ledger/caps.ts';
import type { TaskError, WaitingReason } from '#lib/studio/task/task.ts';
import { askFor } from '../approvals/ask.ts';
import { ApprovalDeclined, ApprovalNeeded } from '../approvals/check.ts';
import { CapReached } from '../ledger/charges.ts';
import { tellReached } from '../ledger/tell-reached.ts';
import { advance } from '../tasks/advance.ts';
import type { TaskRecord } from '../tasks/row.ts';
import type { Engine } from './engine.ts';
import { errorOf } from './failure.ts';
import { taskQueue } from './task-queue.ts';

/** It is tried as soon as somebody decides or there is room again; this is for what nobody noticed. */
const AGAIN_MS = 10 * 60_000;

/** Does what a cap or a person may stand against; the task then waits or ends, and null is given. */
export async function withinLimits<Result>(
  engine: Engine,
  task: TaskRecord,
  act: () => Promise<Result>,
): Promise<Result | null> {
  const { store, holder } = engine;
  const mine = engine.tasks(task.owner);
  const held = { heldBy: holder };
  const now = Date.now();
  const wait = (reason: WaitingReason, retryAt: number, error?: TaskError) =>
    advance(mine, task, { kind: 'postponed', reason, retryAt, ...(error && { error }) }, {}, held);
  try {
    return await act();
  } catch (cause) {
    if (cause instanceof CapReached) {
      await tellReached(store, task.owner, cause);
      await wait('cap_reached', Math.min(now + AGAIN_MS, nextMonth(now)), errorOf(cause));
    } else if (cause instanceof ApprovalNeeded) {
      await wait('approval_needed', now + AGAIN_MS);
      // Asked after the task is let go: who decides at once finds it waiting. What was decided before goes on.
      if (!(await askFor(store, task.owner, cause))) await taskQueue(store).hasten('submit', [task.id], now);
    } else if (cause instanceof ApprovalDeclined)
      await advance(mine, task, { kind: 'refused', error: errorOf(cause) }, {}, held);
    else throw cause;
    return null;
  }
}
