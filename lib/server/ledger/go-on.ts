import 'server-only';
import { stopWaiting } from '../connection/stop-waiting.ts';
import { bookkeeping } from '../db/bookkeeping.ts';
import type { Db, Dialect, Store } from '../db/store.ts';
import { wake } from '../process/wake.ts';

/** When something is given back, so many try again; there is seldom room for more. */
const A_FEW = 4;

/** Makes due what waits because a cap was reached: all of it, or the oldest few of those asked for. */
const makeDue = (db: Db, dialect: Dialect, few?: { whose: '=' | '!='; owner: string }) =>
  db
    .updateTable('tasks')
    .set({ dueAt: Date.now() })
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
        // Who is being changed by somebody is not waited for: two that wait for each other would both be lost.
        .$if(dialect === 'postgres', (query) => query.forUpdate().skipLocked()),
    )
    .execute();

/** Something was given back: there may be room for what waits, of the same owner or of others under the same cap. */
export async function roomAgain(db: Db, dialect: Dialect, owner: string): Promise<void> {
  for (const whose of ['=', '!='] as const) await makeDue(db, dialect, { whose, owner });
}

/** The caps are others: all that waits for room is tried, whosever it is. */
export async function goOn(store: Store): Promise<void> {
  await bookkeeping(store, (db) => makeDue(db, store.dialect));
  wake('submit');
  await stopWaiting(store);
}
