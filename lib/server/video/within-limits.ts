import 'server-only';
import { nextMonth } from '#lib/studio/ledger/caps.ts';
import type { TaskError, WaitingReason } from '#lib/studio/task/task.ts';
import { askFor } from '../money/ask.ts';
import { CapReached } from '../money/charges.ts';
import { ApprovalDeclined, ApprovalNeeded } from '../money/check.ts';
import { notifyCapReached } from '../money/notify-cap-reached.ts';
import { clock } from '../process/clock.ts';
import { errorOf } from '../queue/failure.ts';
import { advance } from '../tasks/advance.ts';
import type { TaskRecord } from '../tasks/row.ts';
import { taskQueue } from '../tasks/task-queue.ts';
import type { Engine } from './engine.ts';

/** A decision or free room wakes it at once; this is a fallback for missed ones. */
const AGAIN_MS = 10 * 60_000;

/** Runs what a cap or approval may block; if blocked, the task waits or ends, and the result is null. */
export async function withinLimits<Result>(
  engine: Engine,
  task: TaskRecord,
  act: () => Promise<Result>,
): Promise<Result | null> {
  const { store, holder } = engine;
  const mine = engine.tasks(task.owner);
  const held = { heldBy: holder };
  const now = clock.now();
  const wait = (reason: WaitingReason, retryAt: number, error?: TaskError) =>
    advance(mine, task, { kind: 'postponed', reason, retryAt, ...(error && { error }) }, {}, held);
  try {
    return await act();
  } catch (cause) {
    if (cause instanceof CapReached) {
      await notifyCapReached(store, task.owner, cause);
      await wait('cap_reached', Math.min(now + AGAIN_MS, nextMonth(now)), errorOf(cause));
    } else if (cause instanceof ApprovalNeeded) {
      await wait('approval_needed', now + AGAIN_MS);
      // Asked after the task is released, so that a decision finds it waiting. One already decided resumes.
      if (!(await askFor(store, task.owner, cause))) await taskQueue(store).hasten('submit', [task.id], now);
    } else if (cause instanceof ApprovalDeclined)
      await advance(mine, task, { kind: 'refused', error: errorOf(cause) }, {}, held);
    else throw cause;
    return null;
  }
}
