import 'server-only';
import { stopWaiting } from '../connection/stop-waiting.ts';
import { bookkeeping } from '../db/bookkeeping.ts';
import type { Db, Dialect, Store } from '../db/store.ts';
import { clock } from '../process/clock.ts';
import { wake } from '../process/wake.ts';

/** How many retry when something is returned; there is seldom room for more. */
const A_FEW = 4;

/** Makes work due that waits for a cap: all of it, or the oldest few of some owners. */
const makeDue = (db: Db, dialect: Dialect, few?: { whose: '=' | '!='; owner: string }) =>
  db
    .updateTable('tasks')
    .set({ dueAt: clock.now() })
    .where('id', 'in', (task) =>
      task
        .selectFrom('tasks')
        .select('id')
        .where('status', '=', 'waiting')
        .where('reason', '=', 'cap_reached')
        .where('heldBy', 'is', null)
        .orderBy('createdAt')
        .orderBy('id')
        .$if(few !== undefined, (query) =>
          query.where('owner', few?.whose ?? '=', few?.owner ?? '').limit(A_FEW),
        )
        // Skips rows that are locked: two transactions waiting for each other would both fail.
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute();

/** Something was returned: retry work of the same owner, or of others under the same cap. */
export async function releaseOldest(db: Db, dialect: Dialect, owner: string): Promise<void> {
  for (const whose of ['=', '!='] as const) await makeDue(db, dialect, { whose, owner });
}

/** The caps have changed: retry everybody's work that waits for room. */
export async function releaseWaiting(store: Store): Promise<void> {
  await bookkeeping(store, (db) => makeDue(db, store.dialect));
  wake('submit');
  await stopWaiting(store);
}
