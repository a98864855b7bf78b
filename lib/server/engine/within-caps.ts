import 'server-only';
import { nextMonth } from '#lib/studio/ledger/caps.ts';
import { CapReached } from '../ledger/charges.ts';
import { tellReached } from '../ledger/tell-reached.ts';
import { advance } from '../tasks/advance.ts';
import type { TaskRecord } from '../tasks/row.ts';
import type { Engine } from './engine.ts';

/** It is tried as soon as a cap is raised or something is given back; this is for what nobody noticed. */
const AGAIN_MS = 10 * 60_000;

/** Does what a cap may stand against; the task then waits for room, and null is given. */
export async function withinCaps<Result>(
  engine: Engine,
  task: TaskRecord,
  act: () => Promise<Result>,
): Promise<Result | null> {
  try {
    return await act();
  } catch (cause) {
    if (!(cause instanceof CapReached)) throw cause;
    await tellReached(engine.store, task.owner, cause);
    const now = Date.now();
    const retryAt = Math.min(now + AGAIN_MS, nextMonth(now));
    const event = { kind: 'postponed', reason: 'cap_reached', retryAt } as const;
    await advance(engine.tasks(task.owner), task, event, {}, { heldBy: engine.holder });
    return null;
  }
}
